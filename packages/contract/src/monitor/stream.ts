// What changes in the fleet, live.
import { z } from 'zod';
import { Id } from '../paging.ts';
import { frameOf, StreamPosition } from '../stream.ts';
import { Device, DeviceLive } from './devices.ts';
import { ImuEvent, LogEntry } from './history.ts';

export const StreamQuery = z.object({
  after: StreamPosition.optional(),
  /** Only this device. */
  id: Id.optional(),
});
export type StreamQuery = z.output<typeof StreamQuery>;

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
  /** Of some device the state, the door or the source of power is not what it was: what counts them has to be read again. */
  looks: z.boolean(),
  /** Too much happened at once: events or logs were left out and have to be read. */
  truncated: z.boolean(),
});
export type StreamChange = z.output<typeof StreamChange>;

export const StreamFrame = frameOf(StreamChange);
export type StreamFrame = z.output<typeof StreamFrame>;
