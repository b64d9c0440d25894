import { fail } from '@atalaya/contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database.ts';
import { deleteFailure, deleteFailuresOf, insertFailure, listFailures } from './login-failures.repository.ts';

export const LOGIN_WINDOW_MS = 10 * 60_000;
const MAX_PER_PAIR = 10;
const MAX_PER_ADDRESS = 100;
const MAX_RETRY_AFTER_SECONDS = 60;

/**
 * Counts an attempt as failed before the password is looked at, so that a hundred at once cannot all slip under the limit.
 * Pairs of e-mail and address are limited, not e-mails: nobody can lock somebody else out from elsewhere.
 */
export async function countAttempt(db: Queryable, clock: Clock, email: string, address: string) {
  const now = clock();
  const id = await insertFailure(db, email, address, now);
  const ofAddress = await listFailures(db, address, new Date(now.getTime() - LOGIN_WINDOW_MS));
  const ofPair = ofAddress.filter((failure) => failure.email === email);
  const [limited] = [ofPair.length > MAX_PER_PAIR && ofPair, ofAddress.length > MAX_PER_ADDRESS && ofAddress].filter(
    (list) => list !== false,
  );
  if (limited) {
    // A refused attempt is no failure: the wait does not grow while somebody keeps knocking.
    await deleteFailure(db, id);
    const oldest = limited[0]?.failedAt ?? now;
    const seconds = Math.ceil((oldest.getTime() + LOGIN_WINDOW_MS - now.getTime()) / 1_000);
    fail('auth.too_many', { retryAfterSeconds: Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, seconds)) });
  }
  return { succeeded: () => deleteFailuresOf(db, email, address) };
}
