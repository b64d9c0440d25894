// Codes and PINs can be guessed at a connector's page: so many wrong ones per connector and address, per connector and per tag, then a pause.
import { fail } from '@atalaya/contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database.ts';
import { networkOf } from '#platform/network/network-of.ts';
import { deleteFailures, deleteOldFailures, insertFailures, listFailures } from './start-failures.repository.ts';

const WINDOW_MS = 10 * 60_000;
/** Somebody who mistypes is let try again; somebody who guesses gets no further. */
const PER_ADDRESS = 5;
/** From all addresses together: it takes several to get there, and then everybody waits. */
const PER_CONNECTOR = 50;
const PER_TAG = 10;
const MAX_RETRY_AFTER_SECONDS = 60;

interface Attempt {
  code: string;
  address: string;
  /** The tag that was named, whether there is one or not. */
  tag: string | null;
}

/** Counted before it is looked, so that many at once count as well. */
export async function countStart(db: Queryable, clock: Clock, { code, address, tag }: Attempt) {
  const now = clock();
  const since = new Date(now.getTime() - WINDOW_MS);
  const limits: [key: string, most: number][] = [
    [`${code} ${networkOf(address)}`, PER_ADDRESS],
    [code, PER_CONNECTOR],
    ...(tag === null ? [] : [[`tag ${tag}`, PER_TAG] as [string, number]]),
  ];
  await deleteOldFailures(db, since);
  const ids = await insertFailures(
    db,
    limits.map(([key]) => key),
    now,
  );
  for (const [key, most] of limits) {
    const recent = await listFailures(db, key, since, most + 1);
    if (recent.length <= most) continue;
    // A refused attempt is no failure: the wait does not grow while somebody keeps trying.
    await deleteFailures(db, ids);
    const seconds = Math.ceil(((recent[0]?.failedAt ?? now).getTime() - since.getTime()) / 1_000);
    fail('auth.too_many', { retryAfterSeconds: Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, seconds)) });
  }
  return { succeeded: () => deleteFailures(db, ids) };
}
