/** Of a list in a large message so many stay at each end: the log shows what kind of message it was, and all values stand with the session. */
const KEPT = 3;

/** The same, but of long lists only the ends. */
export function cutForLog(value: unknown): unknown {
  if (Array.isArray(value)) {
    const kept = value.length > 2 * KEPT ? [...value.slice(0, KEPT), { leftOut: value.length - 2 * KEPT }, ...value.slice(-KEPT)] : value;
    return kept.map(cutForLog);
  }
  if (typeof value === 'string') return value.length > 2_000 ? `${value.slice(0, 2_000)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cutForLog(item)]));
}
