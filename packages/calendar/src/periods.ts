// Days and months of a zone as instants: a day may have 23 or 25 hours, or be left out.
import { DAY_MS, localDate, localDateText, weekdayOf } from './local-time.ts';
import { instantOf, localAt } from './zone-clock.ts';

export interface Period {
  /** `2027-03-28` or `2027-03`. */
  label: string;
  from: number;
  to: number;
}

/** The first instant of a local date: where the clock skips midnight, what comes right after. */
const firstOf = (zone: string, date: number): number => instantOf(zone, date);

const nextMonth = (date: number): number => {
  const at = new Date(date);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
};
const monthOf = (local: number): number => {
  const at = new Date(local);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
};

/** `2027-03` in a zone. */
export function monthIn(zone: string, month: string): { from: number; to: number } {
  const date = Date.parse(`${month}-01T00:00Z`);
  return { from: firstOf(zone, date), to: firstOf(zone, nextMonth(date)) };
}

/** The month of a zone that an instant lies in, moved by some months: `2027-03`. */
export function monthAt(zone: string, instant: number, moved = 0): string {
  const at = new Date(localAt(zone, instant));
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + moved, 1)).toISOString().slice(0, 7);
}

/** The days or months that touch a time, cut to it, in order. */
export function periodsBetween(zone: string, every: 'day' | 'month', from: number, to: number): Period[] {
  const periods: Period[] = [];
  const step = every === 'day' ? (date: number) => date + DAY_MS : nextMonth;
  let date = every === 'day' ? localDate(localAt(zone, from)) : monthOf(localAt(zone, from));
  for (let start = from; start < to;) {
    const following = step(date);
    const end = Math.min(to, firstOf(zone, following));
    const text = localDateText(date);
    if (end > start) periods.push({ label: every === 'day' ? text : text.slice(0, 7), from: start, to: end });
    start = Math.max(start, end);
    date = following;
  }
  return periods;
}

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The first local date of the unit that a local date lies in, moved by some units. */
function beginOf(unit: Unit, date: number, moved: number): number {
  const at = new Date(date);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  switch (unit) {
    case 'day':
      return date + moved * DAY_MS;
    case 'week':
      return date - (weekdayOf(date) - 1 - moved * 7) * DAY_MS;
    case 'month':
      return Date.UTC(year, month + moved, 1);
    case 'quarter':
      return Date.UTC(year, month - (month % 3) + moved * 3, 1);
    case 'year':
      return Date.UTC(year + moved, 0, 1);
  }
}

/** The last whole day, week from Monday on, month, quarter or year of a zone that is over at an instant. */
export function lastWhole(zone: string, unit: Unit, instant: number): { from: number; to: number } {
  const today = localDate(localAt(zone, instant));
  return { from: firstOf(zone, beginOf(unit, today, -1)), to: firstOf(zone, beginOf(unit, today, 0)) };
}
