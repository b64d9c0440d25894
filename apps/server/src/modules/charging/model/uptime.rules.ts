interface Change {
  ts: Date;
  kind: string;
}

/** Percent of the time from `from` to `to` that a charger was connected; null while there was no time. */
export function uptimeOf(changes: readonly Change[], from: Date, to: Date): number | null {
  const total = to.getTime() - from.getTime();
  if (total <= 0) return null;
  let online = 0;
  let since: number | null = null;
  for (const { ts, kind } of changes) {
    const at = Math.min(Math.max(ts.getTime(), from.getTime()), to.getTime());
    if (kind === 'online') since ??= at;
    else if (since !== null) {
      online += at - since;
      since = null;
    }
  }
  if (since !== null) online += to.getTime() - since;
  return Math.round((online / total) * 10_000) / 100;
}

/** The same from when it was first heard of: before that nobody knows, and so nothing counts. */
export function uptimeSince(from: Date, changes: readonly Change[], to: Date): number | null {
  const first = changes[0]?.ts;
  return first ? uptimeOf(changes, first > from ? first : from, to) : null;
}
