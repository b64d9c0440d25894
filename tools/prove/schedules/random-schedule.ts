import type { Repeat, Schedule } from '@atalaya/calendar/schedule.ts';
import { localDateText, localText, DAY_MS, MINUTE_MS } from '@atalaya/calendar/local-time.ts';

const QUARTER = 15;

/** As people write them, with more than their share of nights: clocks are set at night. */
export function randomSchedule(random: () => number, zone: string, firstYear: number, years: number): Schedule {
  const upTo = (count: number) => Math.floor(random() * count);
  const someOf = (from: number, count: number, of: number) => [...new Set(Array.from({ length: 1 + upTo(count) }, () => from + upTo(of)))];
  // A third before the years that are looked at, so that they begin in the middle.
  const date = Date.UTC(firstYear, 0, 1) + (upTo(Math.round(years * 365 * 1.3)) - Math.round(years * 365 * 0.3)) * DAY_MS;
  const minutes = random() < 0.7 ? upTo((5 * 60) / QUARTER) * QUARTER : upTo(1_440);
  const start = date + minutes * MINUTE_MS;
  const kind = random();
  const length = kind < 0.5 ? (1 + upTo(12)) * QUARTER : kind < 0.9 ? 1 + upTo(1_440) : 1 + upTo(4 * 1_440);

  const lastDay = date + upTo(years * 365) * DAY_MS;
  const untilKind = random();
  const until = untilKind < 0.4 ? undefined : untilKind < 0.7 ? localDateText(lastDay) : localText(lastDay + upTo(1_440) * MINUTE_MS);
  const every = random();
  const schedule = { zone, start: localText(start), end: localText(start + length * MINUTE_MS) };
  if (every < 0.1) return schedule;
  const repeat = { ...(until !== undefined && { until }) };
  const hasDays = random() < 0.8;
  if (every < 0.3) return { ...schedule, repeat: { every: 'day', ...repeat } };
  const dates = random() < 0.2 ? [-1, ...someOf(1, 3, 31)] : someOf(1, 3, 31);
  const other: Repeat =
    every < 0.7
      ? { every: 'week', ...(hasDays && { on: someOf(1, 3, 7) }), ...repeat }
      : { every: 'month', ...(hasDays && { on: dates }), ...repeat };
  return { ...schedule, repeat: other };
}
