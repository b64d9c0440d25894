/** So many at once, and then so many a second. Whoever sends faster goes into debt. */
export function createRate(burst: number, perSecond: number, clock: () => number) {
  let left = burst;
  let at = clock();
  return {
    /** Counts a message; says how many messages more than allowed there are now. */
    count(): number {
      const now = clock();
      left = Math.min(burst, left + ((now - at) / 1_000) * perSecond);
      at = now;
      left -= 1;
      return Math.max(0, -left);
    },
    /** How long it takes until what was sent is allowed. */
    waitMs(): number {
      const owed = -(left + ((clock() - at) / 1_000) * perSecond);
      return owed > 0 ? (owed / perSecond) * 1_000 : 0;
    },
  };
}
