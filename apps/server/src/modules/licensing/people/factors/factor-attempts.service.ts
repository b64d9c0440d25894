import { fail } from '@atalaya/contract/errors.ts';
import { networkOf } from '#platform/network/network-of.ts';
import type { LicensingDeps } from '../../deps.ts';
import * as failures from './factor-failures.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Three codes of a million are good at a time: so many guesses a day find one in ten years. */
const LIMITS = [
  { withinMs: 10 * MINUTE_MS, most: 10 },
  { withinMs: DAY_MS, most: 100 },
] as const;
const KNOWN_NETWORK_MS = 90 * DAY_MS;
const RETRY_AFTER_SECONDS = 60;

export type FactorAttempts = ReturnType<typeof createFactorAttempts>;

/**
 * Every question for a code passes here. Who asks has the password already, so the limits are an account's: of each network, and of
 * all from which its owner does not sign in. From where they do, they may still try, and a passkey is not limited: nobody locks another out.
 */
export function createFactorAttempts({ database: { db }, clock, metrics }: Pick<LicensingDeps, 'database' | 'clock' | 'metrics'>) {
  const before = (ms: number) => new Date(clock().getTime() - ms);

  async function isBeyond(place: failures.Place): Promise<boolean> {
    for (const { withinMs, most } of LIMITS) {
      const { here, strange, isKnownHere } = await failures.countFailures(db, place, before(withinMs), before(KNOWN_NETWORK_MS));
      if (here > most || (!isKnownHere && strange > most)) return true;
    }
    return false;
  }

  return {
    /** Counts as failed before the code is looked at, so that a hundred at once cannot all slip under a limit. */
    async ask<T>(userId: string, address: string, look: () => Promise<T | null>): Promise<T | null> {
      const place = { userId, network: networkOf(address) };
      const id = await failures.insertFailure(db, place, clock());
      const told = (outcome: string) => metrics.passwordQuestions.inc({ question: 'factor', outcome });
      if (await isBeyond(place)) {
        await failures.deleteFailure(db, id);
        told('limited');
        return fail('auth.too_many', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      const found = await look().catch(async (error: unknown) => {
        await failures.deleteFailure(db, id);
        throw error;
      });
      told(found === null ? 'failure' : 'success');
      if (found !== null) await failures.forgiveFailures(db, place);
      return found;
    },
    removeOld: () => failures.deleteOldFailures(db, before(DAY_MS)),
  };
}
