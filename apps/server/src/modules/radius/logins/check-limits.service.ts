import { fail } from '@atalaya/contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database.ts';
import { deleteFailure, deleteFailuresOf, deleteOldFailures, insertFailure, listFailures, type Pair } from './check-failures.repository.ts';

const WINDOW_MS = 10 * 60_000;
const MAX_FAILURES = 10;
const MAX_RETRY_AFTER_SECONDS = 60;

/** Passwords can be guessed through this door too: so many wrong ones per name and address, then a pause. Counted before it is looked. */
export async function countCheck(db: Queryable, clock: Clock, pair: Pair, most = MAX_FAILURES) {
  const now = clock();
  const since = new Date(now.getTime() - WINDOW_MS);
  await deleteOldFailures(db, since);
  const id = await insertFailure(db, pair, now);
  const recent = await listFailures(db, pair, since, most + 1);
  if (recent.length > most) {
    // A refused attempt is no failure: the wait does not grow while somebody keeps knocking.
    await deleteFailure(db, id);
    const seconds = Math.ceil(((recent[0]?.failedAt ?? now).getTime() - since.getTime()) / 1_000);
    fail('auth.too_many', { retryAfterSeconds: Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, seconds)) });
  }
  return { succeeded: () => deleteFailuresOf(db, pair), /** This one alone. */ uncount: () => deleteFailure(db, id) };
}
