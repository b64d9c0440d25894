// What becomes of alarms, live.
import { z } from 'zod';
import { frameOf } from '../stream.ts';
import { Alarm } from './alarms.ts';

export const AlarmsChange = z.object({
  /** As they are now: raised, changed, cleared, or somebody did something about them. */
  alarms: z.array(Alarm),
  /** Too much happened at once: some were left out and have to be read. */
  truncated: z.boolean(),
});
export type AlarmsChange = z.output<typeof AlarmsChange>;

export const AlarmsFrame = frameOf(AlarmsChange);
export type AlarmsFrame = z.output<typeof AlarmsFrame>;
