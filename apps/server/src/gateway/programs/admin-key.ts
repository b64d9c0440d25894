import type { BlockList } from 'node:net';
import { fail } from '@atalaya/contract/errors.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import { equalInConstantTime } from '#platform/secrets/secrets.ts';
import { isListed } from '../address.ts';
import { createWrongGuesses } from './wrong-guesses.ts';

const STRONG_LENGTH = 32;

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

export function createAdminKey({ key, addresses, log, metrics, now }: Deps) {
  const guesses = createWrongGuesses(now);
  const isStrong = key === null || key.length >= STRONG_LENGTH;
  if (!isStrong)
    log.warn(`ATALAYA_ADMIN_KEY is shorter than ${STRONG_LENGTH} characters and may be guessed: openssl rand -hex 32 makes a better one`);

  /** Written down ten times at most for one network, until those are forgotten. */
  function refuse(reason: 'address' | 'wrong', address: string): never {
    metrics.adminKeyRefusals.inc({ reason });
    log.warn({ address, reason }, 'an admin key was refused');
    return fail('auth.admin_key');
  }

  return {
    /** Comes back only for the right key from where it counts. */
    check(given: string, address: string): void {
      const isRight = key !== null && equalInConstantTime(given, key);
      // A strong key cannot be guessed, so wrong ones shut nobody out; of one that can be, a limited caller learns nothing.
      if (guesses.isLimited(address) && !(isRight && isStrong)) {
        metrics.adminKeyRefusals.inc({ reason: 'limited' });
        guesses.refuse(address);
      }
      const isElsewhere = addresses !== null && !isListed(addresses, address);
      if (isRight && !isElsewhere) return;
      guesses.note(address);
      refuse(isElsewhere ? 'address' : 'wrong', address);
    },
  };
}
