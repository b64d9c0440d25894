// When a person does not want to be told: from one local time to another, on some days of the week.
import { DAY_MS, localDate, timeOfDay, weekdayOf } from './local-time.ts';
import { instantOf, localAt } from './zone-clock.ts';

export interface QuietHours {
  zone: string;
  /** `22:00`; up to an earlier time they last until the day after, up to the same a whole day. */
  from: string;
  to: string;
  /** On which days they begin: 1, Monday, to 7, Sunday. */
  days: readonly number[];
}

/** The instant at which the quiet hours that hold now are over; null: none hold. */
export function quietUntil({ zone, from, to, days }: QuietHours, instant: number): number | null {
  const today = localDate(localAt(zone, instant));
  const length = timeOfDay(to) > timeOfDay(from) ? 0 : DAY_MS;
  const ends = [today - 2 * DAY_MS, today - DAY_MS, today, today + DAY_MS]
    .filter((date) => days.includes(weekdayOf(date)))
    .map((date) => ({ start: instantOf(zone, date + timeOfDay(from)), end: instantOf(zone, date + length + timeOfDay(to)) }))
    .filter(({ start, end }) => start <= instant && instant < end)
    .map(({ end }) => end);
  return ends.length === 0 ? null : Math.max(...ends);
}
