// Whether a person wants to hear of something now: pure, so that every hour and every wish can be tried.
import { DAY_MS, localDate, timeOfDay } from '@atalaya/calendar/local-time.ts';
import { quietUntil } from '@atalaya/calendar/quiet-hours.ts';
import { instantOf, localAt } from '@atalaya/calendar/zone-clock.ts';
import type { Severity } from '@atalaya/contract/alarms/severities.ts';
import type { Preferences } from '@atalaya/contract/notify/preferences.ts';

export interface Wish {
  severity: Severity | null;
  /** It says that something is wrong or worse, and nobody has acknowledged it. */
  isUnanswered: boolean;
  /** When it came to be due. */
  since: Date;
}

/** Null: it is said now. */
export type Hold = { kind: 'until'; at: Date } | { kind: 'unwanted' } | null;

/** As the ledger says it. */
export const HELD = 'the person wants it later';
export const UNWANTED = 'the person does not want it';

const HOUR_MS = 3_600_000;

/** The first time after an instant at which what was gathered is sent. */
export function nextDigest({ zone, digestAt }: Pick<Preferences, 'zone' | 'digestAt'>, after: number): number {
  const today = localDate(localAt(zone, after));
  const times = [today - DAY_MS, today, today + DAY_MS, today + 2 * DAY_MS].map((day) => instantOf(zone, day + timeOfDay(digestAt)));
  return times.find((at) => at > after) ?? after + DAY_MS;
}

/** Nobody can keep this from themselves: it is critical, and nobody looks after it. */
export const cannotBeMuted = ({ severity, isUnanswered }: Pick<Wish, 'severity' | 'isUnanswered'>): boolean =>
  severity === 'critical' && isUnanswered;

/** `sent`: when messages went out to them within the last hour, the oldest first. */
export function holdOf({ zone, quiet, digestAt, ways, perHour }: Preferences, wish: Wish, sent: readonly Date[], now: Date): Hold {
  if (cannotBeMuted(wish)) return null;
  const way = wish.severity === null ? 'now' : ways[wish.severity];
  if (way === 'off') return { kind: 'unwanted' };
  const waits: number[] = [];
  if (way === 'digest') waits.push(nextDigest({ zone, digestAt }, wish.since.getTime()));
  const quietEnd = quiet && quietUntil({ zone, ...quiet }, now.getTime());
  if (quietEnd !== null) waits.push(quietEnd);
  const [oldest] = sent.slice(-(perHour ?? Infinity));
  if (perHour !== null && oldest && sent.length >= perHour) waits.push(oldest.getTime() + HOUR_MS);
  const until = Math.max(...waits, 0);
  return until > now.getTime() ? { kind: 'until', at: new Date(until) } : null;
}
