import type { Away } from '../model/shapes.ts';

/** `duration` after `last`, not counting the time that the server was away in between. */
export function limitAfter(last: number, duration: number, away: readonly Away[]): number {
  let limit = last + duration;
  for (const { from, to } of away) {
    if (to <= last) continue;
    const begins = Math.max(from, last);
    if (begins > limit) break;
    limit += to - begins;
  }
  return limit;
}
