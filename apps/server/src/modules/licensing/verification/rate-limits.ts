import type { Use } from '#platform/leases/shared-use.ts';
import type { KeyFacts } from './key-facts.repository.ts';

const WINDOW_MS = 60_000;

interface Bucket {
  /** Uses left, refilled evenly: a burst of a whole minute's worth, then one at a time. Below zero: used elsewhere meanwhile. */
  left: number;
  at: number;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Token buckets, each as this process knows it. Only keys with a limit have one, and only while it is not full. */
export function createRateLimits() {
  const buckets = new Map<string, Bucket>();
  let used = new Map<string, Use>();

  function leftOf(id: string, limit: number, now: number): number {
    const bucket = buckets.get(id);
    return bucket ? Math.min(limit, bucket.left + ((now - bucket.at) / WINDOW_MS) * limit) : limit;
  }

  function look({ id, ratePerMinute }: KeyFacts, now: number, use: 0 | 1): number {
    if (ratePerMinute === null) return 0;
    const left = leftOf(id, ratePerMinute, now);
    if (left < 1) return Math.ceil(((1 - left) / ratePerMinute) * (WINDOW_MS / 1_000));
    if (use === 1) {
      buckets.set(id, { left: left - use, at: now });
      const known = used.get(id);
      if (known) known[1] += 1;
      else used.set(id, [id, 1, ratePerMinute]);
    }
    return 0;
  }

  return {
    take: (key: KeyFacts, now: number) => look(key, now, 1),
    peek: (key: KeyFacts, now: number) => look(key, now, 0),
    takeUses(): Use[] {
      const all = [...used.values()];
      used = new Map();
      return all;
    },
    /** Used at another node. What is too much is owed, a minute's worth at most. */
    spend: ([id, amount, limit]: Use, now: number) =>
      void buckets.set(id, { left: Math.max(-limit, leftOf(id, limit, now) - amount), at: now }),
    /** After two minutes without use every bucket is full, which is as good as none. */
    removeFull(now: number) {
      for (const [id, { at }] of buckets) if (now - at >= 2 * WINDOW_MS) buckets.delete(id);
    },
  };
}
