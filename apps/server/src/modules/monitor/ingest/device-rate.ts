import type { Use } from '#platform/leases/shared-use.ts';

/** How much one device may send: a burst, then so much a second. Far above what a healthy one sends. */
const PER_SECOND = 1_000;
const BURST = 5_000;
const FULL_AFTER_MS = (2 * BURST * 1_000) / PER_SECOND;
/** What is less is not worth telling the other nodes. */
const WORTH_TELLING = PER_SECOND / 10;

export function createRates() {
  const buckets = new Map<number, { left: number; at: number }>();
  let used = new Map<number, number>();

  function leftOf(device: number, now: number): number {
    const bucket = buckets.get(device);
    return bucket ? Math.min(BURST, bucket.left + (Math.max(0, now - bucket.at) * PER_SECOND) / 1_000) : BURST;
  }

  return {
    /** Takes `weight` and returns 0, or takes nothing and returns the milliseconds until it could. */
    take(device: number, weight: number, now: number): number {
      const left = leftOf(device, now);
      const needed = Math.min(weight, BURST);
      if (left < needed) return Math.ceil(((needed - left) / PER_SECOND) * 1_000);
      const bucket = buckets.get(device);
      if (bucket) [bucket.left, bucket.at] = [left - needed, now];
      else buckets.set(device, { left: left - needed, at: now });
      used.set(device, (used.get(device) ?? 0) + needed);
      return 0;
    },
    takeUses(): Use[] {
      const all = [...used].flatMap(([device, amount]): Use[] => (amount >= WORTH_TELLING ? [[String(device), amount, BURST]] : []));
      used = new Map();
      return all;
    },
    /** Sent through another node. */
    spend: ([device, amount]: Use, now: number) =>
      void buckets.set(Number(device), { left: Math.max(-BURST, leftOf(Number(device), now) - amount), at: now }),
    removeFull(now: number) {
      for (const [device, { at }] of buckets) if (now - at > FULL_AFTER_MS) buckets.delete(device);
    },
  };
}
