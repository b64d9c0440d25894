// Days and months of a zone as instants: a day may have 23 or 25 hours, or be left out.
import { DAY_MS, localDate, localDateText } from './local-time.ts';
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
