// Tries a write again while the database is busy or away, for as long as the charger waits for its answer.
import { setTimeout as sleep } from 'node:timers/promises';

/** Chargers commonly wait half a minute for an answer; so long they also wait for a connection to the database. */
export const ANSWER_WITHIN_MS = 20_000;
const PAUSES_MS = [100, 250, 500, 1_000] as const;
const LONGEST_PAUSE_MS = 1_000;

/** Of SQLSTATE: the connection is gone, another transaction was in the way, nothing is left, a lock was held, it was cancelled or shut down. */
const PASSING_CLASSES = new Set(['08', '40', '53', '55', '57']);
/** What the pool and its connections say in words only. */
const PASSING_WORDS = /timeout exceeded when trying to connect|Connection terminated|not queryable|Connection ended/;

/** Whether the same may succeed in a moment; anything else would fail again. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code !== null) return /^E[A-Z]+$/.test(code) || PASSING_CLASSES.has(code.slice(0, 2));
  return PASSING_WORDS.test(error.message) || isPassing(error.cause);
}

/** At least once; then again until it succeeds, fails for good, or nobody waits for it any more. */
export async function persist<T>(work: () => Promise<T>, isWanted: () => boolean): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || !isWanted()) throw error;
      await sleep(PAUSES_MS[attempt] ?? LONGEST_PAUSE_MS);
    }
  }
}
