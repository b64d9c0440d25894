import { fail } from '@atalaya/contract/errors.ts';
import type { Clock } from '#platform/clock.ts';

/** Beyond this many names the oldest are forgotten: nobody fills the memory by changing theirs. */
const MOST_NAMES = 10_000;

/** So many attempts by one name in a window; the next fails until the oldest has left it. */
export function createAttemptLimit(clock: Clock, most: number, windowMs: number) {
  const attempts = new Map<string, number[]>();
  return {
    /** Fails when there have been too many, before anything is looked up. */
    check(name: string) {
      const now = clock().getTime();
      const [oldest = now, ...rest] = (attempts.get(name) ?? []).filter((at) => at > now - windowMs);
      if (rest.length + 1 >= most) fail('auth.too_many', { retryAfterSeconds: Math.max(1, Math.ceil((oldest + windowMs - now) / 1_000)) });
    },
    note(name: string) {
      const now = clock().getTime();
      const before = (attempts.get(name) ?? []).filter((at) => at > now - windowMs);
      attempts.delete(name);
      attempts.set(name, [...before.slice(-most), now]);
      const [first] = attempts.keys();
      if (attempts.size > MOST_NAMES && first !== undefined) attempts.delete(first);
    },
  };
}
