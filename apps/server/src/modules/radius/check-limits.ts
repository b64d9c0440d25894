import { fail } from '@atalaya/contract/errors.ts';
import type { Clock } from '#platform/clock.ts';

const WINDOW_MS = 10 * 60_000;
const MAX_FAILURES = 10;
const MAX_RETRY_AFTER_SECONDS = 60;
const MAX_PAIRS = 10_000;

export interface CheckLimits {
  failures: Map<string, number[]>;
  clock: Clock;
}
export const createCheckLimits = (clock: Clock): CheckLimits => ({ failures: new Map(), clock });

/** Passwords can be guessed through this door too: so many wrong ones per name and address, then a pause. Counted before it is looked. */
export function countCheck({ failures, clock }: CheckLimits, address: string, username: string) {
  const now = clock().getTime();
  const pair = `${address} ${username}`;
  const recent = (failures.get(pair) ?? []).filter((at) => at > now - WINDOW_MS);
  if (recent.length >= MAX_FAILURES) {
    const seconds = Math.ceil(((recent[0] ?? now) + WINDOW_MS - now) / 1_000);
    fail('auth.too_many', { retryAfterSeconds: Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, seconds)) });
  }
  failures.delete(pair);
  failures.set(pair, [...recent, now]);
  // The oldest goes when there are too many; it is the one that was used longest ago.
  if (failures.size > MAX_PAIRS) failures.delete(failures.keys().next().value ?? '');
  return { succeeded: () => void failures.delete(pair) };
}
