// When something takes place: once, or again and again, as a clock on the wall there shows it.
import { DAY_MS, dayOfMonth, localDate, localTime, weekdayOf } from './local-time.ts';
import { instantOf, localAt } from './zone-clock.ts';

export interface Repeat {
  every: 'day' | 'week' | 'month';
  /** Of a week 1, Monday, to 7, Sunday; of a month 1 to 31, and -1 for its last day. Without it: as the first day. */
  on?: readonly number[] | undefined;
  /** The last day, or the last local time, on which one may start. */
  until?: string | undefined;
}

export interface Schedule {
  zone: string;
  /** Local: `2027-03-28T02:30`. */
  start: string;
  end: string;
  repeat?: Repeat | null | undefined;
}

/** As instants. */
export interface Occurrence {
  start: number;
  end: number;
}

/** As the schedule says, before the zone's clock has its say. */
export interface PlannedOccurrence {
  start: number;
  end: number;
}

const isLastOfMonth = (date: number) => dayOfMonth(date + DAY_MS) === 1;

function takesPlaceOn(start: number, { every, on }: Repeat): (date: number) => boolean {
  if (every === 'day') return () => true;
  if (every === 'week') {
    const days = new Set(on ?? [weekdayOf(start)]);
    return (date) => days.has(weekdayOf(date));
  }
  const days = new Set(on ?? [dayOfMonth(start)]);
  return (date) => days.has(dayOfMonth(date)) || (days.has(-1) && isLastOfMonth(date));
}

/** Those that start between two local times, the first included. A day that a month lacks is left out. */
export function plannedOccurrences(schedule: Schedule, from: number, to: number): PlannedOccurrence[] {
  const start = localTime(schedule.start);
  const length = localTime(schedule.end) - start;
  if (!schedule.repeat) return start >= from && start < to ? [{ start, end: start + length }] : [];
  const { until } = schedule.repeat;
  const last = until === undefined ? Infinity : until.includes('T') ? localTime(until) : localTime(until) + DAY_MS - 1;
  const takesPlace = takesPlaceOn(start, schedule.repeat);
  const time = start - localDate(start);
  const planned: PlannedOccurrence[] = [];
  for (let date = localDate(Math.max(from, start)); date + time < to && date + time <= last; date += DAY_MS) {
    const begins = date + time;
    if (begins >= from && begins >= start && takesPlace(date)) planned.push({ start: begins, end: begins + length });
  }
  return planned;
}

/** Start and end are turned into instants each by itself; null: a clock change leaves nothing of it. */
export function occurrenceOf(zone: string, { start, end }: PlannedOccurrence): Occurrence | null {
  const occurrence = { start: instantOf(zone, start), end: instantOf(zone, end) };
  return occurrence.end > occurrence.start ? occurrence : null;
}

// More than any clock is set forward.
const SPARE_MS = 2 * DAY_MS;

/** Those that touch the time from one instant to another, by their start. */
export function occurrences(schedule: Schedule, from: number, to: number): Occurrence[] {
  const { zone } = schedule;
  const length = localTime(schedule.end) - localTime(schedule.start);
  return plannedOccurrences(schedule, localAt(zone, from) - length - SPARE_MS, localAt(zone, to) + SPARE_MS)
    .flatMap((planned) => occurrenceOf(zone, planned) ?? [])
    .filter(({ start, end }) => start < to && end > from)
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

export const isDuring = (schedule: Schedule, instant: number): boolean => occurrences(schedule, instant, instant + 1).length > 0;

/** Longer than from one to the next, whatever the repeat says. */
const NEXT_WITHIN_MS = 100 * DAY_MS;

/** The next one that begins after an instant, or null. Only its beginning counts: none is left out because a clock change leaves nothing of it. */
export function nextStart(schedule: Pick<Schedule, 'zone' | 'start' | 'repeat'>, after: number): number | null {
  const from = Math.max(localAt(schedule.zone, after) - SPARE_MS, localTime(schedule.start));
  const starts = plannedOccurrences({ ...schedule, end: schedule.start }, from, from + NEXT_WITHIN_MS)
    .map(({ start }) => instantOf(schedule.zone, start))
    .filter((start) => start > after);
  return starts.length > 0 ? Math.min(...starts) : null;
}
