// When somebody seems to be guessing passwords. Their rejections come late; who has the right password never waits.
import type { AttemptReason } from '@atalaya/contract/radius/attempts.ts';

/** Wrong passwords under one name, or from one station, that cost nothing. */
export const FREE_GUESSES = 5;
export const GUESSES_COUNT_MS = 10 * 60_000;
/** Shorter than the 3 s after which an access point asks again, or takes this server for dead and its other one instead. */
export const REJECTED_AFTER_S = 2;

/** To a stranger these look the same, so they are counted alike: otherwise the delay would tell which names exist. */
export const GUESSED: readonly AttemptReason[] = ['password', 'user_unknown', 'disabled'];
/** Written as in the indexes of `radius_attempts`, so that they are seen to fit. */
export const GUESSED_SQL = `reason in (${GUESSED.map((reason) => `'${reason}'`).join(', ')})`;
