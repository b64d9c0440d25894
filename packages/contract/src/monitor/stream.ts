// Live updates: server-sent events. Each frame has a number as its `id`; who comes back with the last one misses nothing.
import { z } from 'zod';
import { Id, Timestamp } from '../paging.ts';
import { Device, DeviceLive } from './devices.ts';
import { ImuEvent, LogEntry } from './history.ts';

/** Frames come at most this often; a beat when nothing else has come for so long. */
export const STREAM_FRAME_MS = 200;
export const STREAM_BEAT_MS = 1_500;
/** Without any frame for this long the stream is lost, whatever the connection says. */
export const STREAM_LOST_MS = 4_500;

export const StreamQuery = z.object({
  /** The id of the last frame that arrived; the header `Last-Event-ID` says the same. */
  after: z.string().max(1_000).optional(),
  /** Only this device. */
  id: Id.optional(),
});
export type StreamQuery = z.output<typeof StreamQuery>;

/**
 * `hello`: the first frame. `resumed` false means that frames may be missing: read again what is shown.
 * `change`: what changed since the frame before. `beat`: nothing did.
 */
export const StreamHello = z.object({ resumed: z.boolean(), time: Timestamp });
export const StreamChange = z.object({
  devices: z.array(DeviceLive),
  /** Registered, relabelled, moved, placed: the whole record. */
  records: z.array(Device),
  removed: z.array(z.string()),
  events: z.array(ImuEvent),
  /** All but events, which stand above. */
  logs: z.array(LogEntry),
  /** Commands whose state changed; their shape is in `commands.ts`. */
  commands: z.array(z.looseObject({ id: z.string(), deviceId: z.string(), state: z.string() })),
  /** Too much happened at once: events or logs were left out and have to be read. */
  truncated: z.boolean(),
});
export type StreamChange = z.output<typeof StreamChange>;
export const StreamBeat = z.object({ time: Timestamp });

export const StreamFrame = z.discriminatedUnion('event', [
  z.object({ event: z.literal('hello'), id: z.string(), data: StreamHello }),
  z.object({ event: z.literal('change'), id: z.string(), data: StreamChange }),
  z.object({ event: z.literal('beat'), id: z.string(), data: StreamBeat }),
]);
export type StreamFrame = z.output<typeof StreamFrame>;
