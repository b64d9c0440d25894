import { fail } from '@atalaya/contract/errors.ts';
import { networkOf } from '#platform/network/network-of.ts';

const WINDOW_MS = 10 * 60_000;
const MAX_WRONG = 10;
const MAX_RETRY_AFTER_SECONDS = 60;
const MAX_NETWORKS = 10_000;

/** Wrong secrets by network. Counted by each node for itself: a guess more at another one changes nothing. */
export function createWrongGuesses(now: () => number = Date.now) {
  const wrong = new Map<string, number[]>();
  const recent = (network: string) => (wrong.get(network) ?? []).filter((at) => at > now() - WINDOW_MS);
  return {
    isLimited: (address: string): boolean => recent(networkOf(address)).length >= MAX_WRONG,
    note(address: string): void {
      const network = networkOf(address);
      const times = recent(network);
      wrong.delete(network);
      wrong.set(network, [...times, now()]);
      const [oldest] = wrong.keys();
      if (wrong.size > MAX_NETWORKS && oldest !== undefined) wrong.delete(oldest);
    },
    refuse(address: string): never {
      const [first = now()] = recent(networkOf(address));
      const seconds = Math.ceil((first + WINDOW_MS - now()) / 1_000);
      return fail('auth.too_many', { retryAfterSeconds: Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, seconds)) });
    },
  };
}
