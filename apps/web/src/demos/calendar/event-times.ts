// Three ways to write a time: the contract's (an event of whole days ends on its last day), the calendar's (it ends before the next), the form's (local, without a zone).
import type { CalendarEvent } from '@atalaya/contract/demo/calendar.ts';
import { toDay } from '#demos/kit/format/day.ts';

export interface Span {
  start: string;
  end: string;
  allDay: boolean;
}

const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = HOUR_MS / 2;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** A bare day is a day on the reader's wall, not midnight in Greenwich. */
const toDate = (text: string) => new Date(text.length === DAY_LENGTH ? `${text}T00:00:00` : text);

function addDays(day: string, days: number): string {
  const date = toDate(day.slice(0, DAY_LENGTH));
  return toDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days));
}

/** For the calendar. */
export const toShown = ({ start, end, allDay }: Span): { start: string; end: string } =>
  allDay ? { start: start.slice(0, DAY_LENGTH), end: addDays(end, 1) } : { start, end };

/** From the calendar, where an end that was not told is an hour or a day after the start. */
export function fromShown({ start, end, allDay }: { start: Date; end: Date | null; allDay: boolean }): Span {
  if (!allDay) return { allDay, start: start.toISOString(), end: (end ?? new Date(start.getTime() + HOUR_MS)).toISOString() };
  const first = toDay(start);
  return { allDay, start: first, end: end ? addDays(toDay(end), -1) : first };
}

const toLocalText = (date: Date) =>
  `${toDay(date)} ${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}:00`;

/** For the form. */
export const toFields = ({ start, end, allDay }: Span): Span => ({
  allDay,
  start: toLocalText(toDate(start)),
  end: toLocalText(toDate(end)),
});

/** From the form. */
export const fromFields = ({ start, end, allDay }: Span): Span =>
  allDay
    ? { allDay, start: start.slice(0, DAY_LENGTH), end: end.slice(0, DAY_LENGTH) }
    : { allDay, start: new Date(start.replace(' ', 'T')).toISOString(), end: new Date(end.replace(' ', 'T')).toISOString() };

/** The next half hour, for an hour. */
export function nextHour(now: Date): Span {
  const start = new Date(Math.ceil(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS);
  return { allDay: false, start: start.toISOString(), end: new Date(start.getTime() + HOUR_MS).toISOString() };
}

export const spanOf = ({ start, end, allDay }: CalendarEvent): Span => ({ start, end, allDay });
