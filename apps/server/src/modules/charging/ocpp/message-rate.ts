/** So many at once, and then so many a second. */
export function createRate(burst: number, perSecond: number, clock: () => number) {
  let left = burst;
  let at = clock();
  return (): boolean => {
    const now = clock();
    left = Math.min(burst, left + ((now - at) / 1_000) * perSecond);
    at = now;
    left -= 1;
    return left >= 0;
  };
}
