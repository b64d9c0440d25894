// Which happenings belong to one look and to no other, where somebody asks again and again what happened since.
import type { Clock } from '../clock.ts';

/** What happened is written down a moment later: so long each look stays behind. */
const BEHIND_MS = 2_000;
/** The one who asks notes the time a little before or after us, */
const BEFORE_US_MS = 5_000;
/** and some looks may fail, here or on the way to us: within this long it is the same one who goes on asking. */
const GOES_ON_MS = 60_000;

export interface LookWindow {
  /** Later than this, */
  from: Date;
  /** and not later than this. */
  until: Date;
}

/** Windows follow each other without a gap at the node that goes on asking; a look that failed is made up for by the next. */
export function createLookWindows(clock: Clock) {
  let last: { at: number; until: Date } | null = null;

  return async function look<T>(since: Date, work: (window: LookWindow) => Promise<T>): Promise<T> {
    const at = clock().getTime();
    const passed = last ? since.getTime() - last.at : Infinity;
    const goesOn = passed > -BEFORE_US_MS && passed < GOES_ON_MS;
    const from = last && goesOn ? last.until : new Date(since.getTime() - BEHIND_MS);
    const until = new Date(Math.max(at - BEHIND_MS, from.getTime()));
    const result = await work({ from, until });
    last = { at, until };
    return result;
  };
}
