import { fail } from '@atalaya/contract/errors.ts';
import { networkOf } from '#platform/network/network-of.ts';
import { hmac } from '#platform/secrets/secrets.ts';
import type { Audit } from '../../audit/audit.service.ts';
import type { LicensingDeps } from '../../deps.ts';
import { createFairTurns } from './fair-turns.ts';
import * as failures from './login-failures.repository.ts';
import type { PasswordQuestion } from './login-failures.table.ts';
import * as networks from './sign-in-networks.repository.ts';

export const LOGIN_WINDOW_MS = 10 * 60_000;
const MAX_PER_PAIR = 10;
const MAX_PER_NETWORK = 100;
const MAX_PER_EMAIL = 50;
const MAX_RETRY_AFTER_SECONDS = 60;
const DAY_MS = 24 * 60 * 60_000;
const KNOWN_NETWORK_MS = 90 * DAY_MS;
const KEEP_FAILURES_MS = 90 * DAY_MS;
/** An attempt that is being looked at counts as a failure until it is one or is not: sums wait for that. */
const SETTLED_AFTER_MS = 60_000;

/** Hundreds at once from one place are there for a moment before they are refused: no pair counts for more than its own limit. */
const sum = (pairs: failures.PairFailures[]) => pairs.reduce((all, { count }) => all + Math.min(count, MAX_PER_PAIR), 0);

// Counting takes three statements: hundreds at once for one account would hold every connection, and with them everybody else's sign-in.
const inTurn = createFairTurns({ atOnce: 6, waiting: 1_000 });

interface Question {
  question: PasswordQuestion;
  email: string;
  address: string;
}

export type PasswordAttempts = ReturnType<typeof createPasswordAttempts>;

/** Every question for a person's password passes here: it limits wrong answers and remembers them. */
export function createPasswordAttempts(
  { database: { db }, secrets, clock, metrics }: Pick<LicensingDeps, 'database' | 'secrets' | 'clock' | 'metrics'>,
  audit: Audit,
) {
  const digestKey = secrets.derive('e-mail of a failed sign-in');
  const before = (ms: number) => new Date(clock().getTime() - ms);

  function attemptOf({ question, email, address }: Question): failures.Attempt {
    const written = email.trim().toLowerCase();
    return { question, email: written, emailDigest: hmac(digestKey, written), address, network: networkOf(address) };
  }

  /** The failures that reach a limit; null if none does. */
  async function findLimit(attempt: failures.Attempt): Promise<failures.PairFailures[] | null> {
    const pairs = await failures.listPairs(db, attempt, before(LOGIN_WINDOW_MS));
    const [ofEmail, ofNetwork] = [pairs.filter(({ isEmail }) => isEmail), pairs.filter(({ isNetwork }) => isNetwork)];
    const ofPair = ofEmail.filter(({ isNetwork }) => isNetwork);
    if (ofPair.some(({ count }) => count > MAX_PER_PAIR)) return ofPair;
    // Another server asks for everybody who uses it: the mistakes of some must not shut out the rest.
    if (sum(ofNetwork) > MAX_PER_NETWORK && attempt.question !== 'look-up') return ofNetwork;
    if (sum(ofEmail) <= MAX_PER_EMAIL) return null;
    // From where its owner signs in, the account stays open: nobody can lock somebody else out.
    const isKnown = await networks.hasSignedInFrom(db, attempt.email, attempt.network, before(KNOWN_NETWORK_MS));
    return isKnown ? null : ofEmail;
  }

  /** Counts as failed before the password is looked at, so that a hundred at once cannot all slip under a limit. */
  async function begin(attempt: failures.Attempt): Promise<string> {
    const now = clock();
    const id = await failures.insertFailure(db, attempt, now);
    const limit = await findLimit(attempt);
    if (limit === null) return id;
    // A refused attempt is no failure: the wait does not grow while somebody keeps knocking.
    await failures.deleteFailure(db, id);
    metrics.passwordQuestions.inc({ question: attempt.question, outcome: 'limited' });
    const oldest = Math.min(...limit.map((pair) => pair.oldest.getTime()));
    const seconds = Math.ceil((oldest + LOGIN_WINDOW_MS - now.getTime()) / 1_000);
    return fail('auth.too_many', { retryAfterSeconds: Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, seconds)) });
  }

  return {
    /** `look` answers null for a wrong password. */
    async ask<T>(question: Question, look: () => Promise<T | null>): Promise<T | null> {
      const attempt = attemptOf(question);
      const id = await inTurn(attempt.email, () => begin(attempt));
      const found = await look().catch(async (error: unknown) => {
        await failures.deleteFailure(db, id);
        throw error;
      });
      metrics.passwordQuestions.inc({ question: attempt.question, outcome: found === null ? 'failure' : 'success' });
      if (found === null) return null;
      await failures.deleteFailure(db, id);
      await failures.forgiveFailures(db, attempt, before(LOGIN_WINDOW_MS));
      return found;
    },

    /** One entry for each account and ten minutes: entries wait for each other, and an attack must not hold everybody up. */
    auditFailures: () =>
      db.transaction(async (tx) => {
        const settled = before(SETTLED_AFTER_MS).getTime();
        const until = new Date(settled - (settled % LOGIN_WINDOW_MS));
        for (const { userId, from, count, networks: places } of await failures.takeUnaudited(tx, until, LOGIN_WINDOW_MS)) {
          const origin = { caller: { kind: 'guest' as const }, address: '', requestId: '' };
          const details = { count, networks: places, from: from.toISOString(), minutes: LOGIN_WINDOW_MS / 60_000 };
          await audit(tx, origin, 'session.refused', userId === null ? 'user:unknown' : `user:${userId}`, details);
        }
      }),

    async removeOld() {
      await failures.deleteOldFailures(db, before(KEEP_FAILURES_MS));
      await networks.deleteOldNetworks(db, before(KNOWN_NETWORK_MS));
    },
  };
}
