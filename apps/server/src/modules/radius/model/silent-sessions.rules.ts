// When a session counts as silent. Only one that has reported before can be missed: of the others nothing says how often to expect word.
export const GRACE_S = 30;
/** Updates that may be missed before it is marked, and before it is closed. */
export const MISSED_FOR_STALE = 2;
export const MISSED_FOR_END = 4;
/** Without any updates ever: closed after a day without a word. */
export const MAX_AGE_S = 86_400;

/** True for a session (by alias) that has missed so many updates at a time; `stopped_at` is not looked at. */
export const SILENT_SQL = (alias: string, now: string, missed: number) =>
  `${alias}.has_updates and ${alias}.updated_at < ${now} - make_interval(secs => ${alias}.interim_s * ${missed} + ${GRACE_S})`;
