const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After the first try, the second, and so on: for most of a day, as the first hour decides for alarms. */
const DELAYS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
];
const SPREAD = 0.2;

/** When to try again after so many tries; null: it is given up. What the receiver asks for counts if it is longer. */
export function nextTryMs(attempts: number, askedMs: number | undefined, random: number): number | null {
  const delay = DELAYS_MS[attempts - 1];
  if (delay === undefined) return null;
  return Math.max(Math.round(delay * (1 - SPREAD * random)), askedMs ?? 0);
}

const FAILURES_BEFORE_REST = 3;
const LONGEST_REST_MS = MINUTE_MS;
/** After several failures in a row a channel is left alone for a moment: others wait behind it. */
export const restMs = (failures: number): number =>
  failures < FAILURES_BEFORE_REST ? 0 : Math.min(2 ** (failures - FAILURES_BEFORE_REST) * SECOND_MS, LONGEST_REST_MS);
