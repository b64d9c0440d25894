/** How much one device may send: a burst, then so much a second. Far above what a healthy one sends. */
const PER_SECOND = 1_000;
const BURST = 5_000;
const IDLE_MS = (BURST / PER_SECOND) * 1_000;

export function createRates() {
  const buckets = new Map<number, { left: number; at: number }>();
  return {
    /** Takes `weight` and returns 0, or takes nothing and returns the milliseconds until it could. */
    take(device: number, weight: number, now: number): number {
      let bucket = buckets.get(device);
      if (!bucket) buckets.set(device, (bucket = { left: BURST, at: now }));
      const left = Math.min(BURST, bucket.left + (Math.max(0, now - bucket.at) * PER_SECOND) / 1_000);
      const needed = Math.min(weight, BURST);
      if (left < needed) return Math.ceil(((needed - left) / PER_SECOND) * 1_000);
      bucket.left = left - needed;
      bucket.at = now;
      return 0;
    },
    removeFull(now: number) {
      for (const [device, { at }] of buckets) if (now - at > IDLE_MS) buckets.delete(device);
    },
  };
}
