// Live updates: server-sent events. Each frame has a position as its `id`; who comes back with the last one misses nothing.
import { z } from 'zod';
import { Timestamp } from './paging.ts';

/** Frames come at most this often, those of alarms four times as often; a beat when nothing else has come for so long. */
export const STREAM_FRAME_MS = 200;
export const STREAM_BEAT_MS = 1_500;
/** Without any frame for this long the stream is lost, whatever the connection says. */
export const STREAM_LOST_MS = 4_500;

/** The id of the last frame that arrived; the header `Last-Event-ID` says the same. */
export const StreamPosition = z.string().max(1_000);

export const StreamHello = z.object({ resumed: z.boolean(), time: Timestamp });
export const StreamBeat = z.object({ time: Timestamp });

/** Too much happened at once: something was left out and has to be read. */
const Cut = z.object({ truncated: z.boolean() });
export type Cut = z.output<typeof Cut>;

/**
 * `hello`: the first frame. `resumed` false means that frames may be missing: read again what is shown.
 * `change`: what changed since the frame before. `beat`: nothing did.
 */
export const frameOf = <Change extends z.ZodType<Cut>>(change: Change) =>
  z.discriminatedUnion('event', [
    z.object({ event: z.literal('hello'), id: z.string(), data: StreamHello }),
    z.object({ event: z.literal('change'), id: z.string(), data: change }),
    z.object({ event: z.literal('beat'), id: z.string(), data: StreamBeat }),
  ]);

export type FrameOf<Change> =
  | { event: 'hello'; id: string; data: z.output<typeof StreamHello> }
  | { event: 'change'; id: string; data: Change }
  | { event: 'beat'; id: string; data: z.output<typeof StreamBeat> };
