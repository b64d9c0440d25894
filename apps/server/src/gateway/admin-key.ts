import type { BlockList } from 'node:net';
import { fail } from '@atalaya/contract/errors.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import { networkOf } from '#platform/network/network-of.ts';
import { equalInConstantTime } from '#platform/secrets/secrets.ts';
import { isListed } from './address.ts';

const STRONG_LENGTH = 32;
const WINDOW_MS = 10 * 60_000;
const MAX_WRONG = 10;
const MAX_RETRY_AFTER_SECONDS = 60;
const MAX_NETWORKS = 10_000;

interface Deps {
  /** Null: there is none, and no other server is let in. */
  key: string | null;
  /** From where it counts; null: from anywhere. */
  addresses: BlockList | null;
  log: Pick<Log, 'warn'>;
  metrics: Pick<Metrics, 'adminKeyRefusals'>;
  now?: () => number;
}

export type AdminKey = ReturnType<typeof createAdminKey>;

/** Counted by each node for itself: a guess more at another one changes nothing. */
export function createAdminKey({ key, addresses, log, metrics, now = Date.now }: Deps) {
  const wrong = new Map<string, number[]>();
  const isStrong = key === null || key.length >= STRONG_LENGTH;
  if (!isStrong)
    log.warn(`ATALAYA_ADMIN_KEY is shorter than ${STRONG_LENGTH} characters and may be guessed: openssl rand -hex 32 makes a better one`);

  const recent = (network: string) => (wrong.get(network) ?? []).filter((at) => at > now() - WINDOW_MS);

  function noteWrong(network: string, times: readonly number[]) {
    wrong.delete(network);
    wrong.set(network, [...times, now()]);
    const [oldest] = wrong.keys();
    if (wrong.size > MAX_NETWORKS && oldest !== undefined) wrong.delete(oldest);
  }

  /** Written down ten times at most for one network, until those are forgotten. */
  function refuse(reason: 'address' | 'wrong', address: string): never {
    metrics.adminKeyRefusals.inc({ reason });
    log.warn({ address, reason }, 'an admin key was refused');
    return fail('auth.admin_key');
  }

  return {
    /** Comes back only for the right key from where it counts. */
    check(given: string, address: string): void {
      const network = networkOf(address);
      const times = recent(network);
      const isRight = key !== null && equalInConstantTime(given, key);
      const isLimited = times.length >= MAX_WRONG;
      // A strong key cannot be guessed, so wrong ones shut nobody out; of one that can be, a limited caller learns nothing.
      if (isLimited && !(isRight && isStrong)) {
        metrics.adminKeyRefusals.inc({ reason: 'limited' });
        const seconds = Math.ceil(((times[0] ?? now()) + WINDOW_MS - now()) / 1_000);
        fail('auth.too_many', { retryAfterSeconds: Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, seconds)) });
      }
      const isElsewhere = addresses !== null && !isListed(addresses, address);
      if (isRight && !isElsewhere) return;
      noteWrong(network, times);
      refuse(isElsewhere ? 'address' : 'wrong', address);
    },
  };
}
