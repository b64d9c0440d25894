import type { KeyFacts } from './key-facts.repository.ts';

const WINDOW_MS = 60_000;

interface Bucket {
  /** Uses left, refilled evenly: a burst of a whole minute's worth, then one at a time. */
  left: number;
  at: number;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Token buckets of this process. Only keys with a limit have one, and only while it is not full. */
export function createRateLimits() {
  const buckets = new Map<string, Bucket>();
  const refilled = ({ left, at }: Bucket, limit: number, now: number) => Math.min(limit, left + ((now - at) / WINDOW_MS) * limit);

  function look({ id, ratePerMinute }: KeyFacts, now: number, use: 0 | 1): number {
    if (ratePerMinute === null) return 0;
    const bucket = buckets.get(id);
    const left = bucket ? refilled(bucket, ratePerMinute, now) : ratePerMinute;
    if (left < 1) return Math.ceil(((1 - left) / ratePerMinute) * (WINDOW_MS / 1_000));
    if (use === 1) buckets.set(id, { left: left - use, at: now });
    return 0;
  }

  return {
    take: (key: KeyFacts, now: number) => look(key, now, 1),
    peek: (key: KeyFacts, now: number) => look(key, now, 0),
    /** After a minute without use every bucket is full, which is as good as none. */
    removeFull(now: number) {
      for (const [id, { at }] of buckets) if (now - at >= WINDOW_MS) buckets.delete(id);
    },
  };
}
