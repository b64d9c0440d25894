// A schedule's occurrences once more, by another way: whole minutes, days counted, months walked, the clock read from Intl.
import type { Schedule } from '@atalaya/calendar/schedule.ts';
import { dayNumber, daysIn, readLocal, weekday } from './oracle-calendar.ts';
import { resolve, type Span } from './oracle-clock.ts';

const minuteOf = (text: string): number => {
  const { year, month, day, minutes } = readLocal(text);
  return dayNumber(year, month, day) * 1_440 + minutes;
};

/** The days, counted since 1970, on which it is planned, up to a year's end. */
function plannedDays({ start, repeat }: Schedule, lastYear: number): number[] {
  const first = readLocal(start);
  const firstDay = dayNumber(first.year, first.month, first.day);
  if (!repeat) return [firstDay];
  const end = dayNumber(lastYear, 12, 31);
  const days: number[] = [];
  if (repeat.every === 'day') for (let day = firstDay; day <= end; day++) days.push(day);
  if (repeat.every === 'week') {
    const on = repeat.on ?? [weekday(firstDay)];
    const monday = firstDay - weekday(firstDay) + 1;
    for (let week = monday; week <= end; week += 7) for (const day of on) days.push(week + day - 1);
  }
  if (repeat.every === 'month') {
    const on = repeat.on ?? [first.day];
    for (let year = first.year; year <= lastYear; year++) {
      for (let month = 1; month <= 12; month++) {
        const last = daysIn(year, month);
        const dates = new Set(on.map((day) => (day === -1 ? last : day)).filter((day) => day <= last));
        for (const day of dates) days.push(dayNumber(year, month, day));
      }
    }
  }
  return days.filter((day) => day >= firstDay && day <= end);
}

/** Those that touch the time between two minutes at UTC, as `from-to`. */
export function oracleOccurrences(schedule: Schedule, spans: readonly Span[], from: number, to: number, lastYear: number): string[] {
  const begin = readLocal(schedule.start);
  const length = minuteOf(schedule.end) - minuteOf(schedule.start);
  const until = schedule.repeat?.until;
  const last = until === undefined ? Infinity : until.includes('T') ? minuteOf(until) : minuteOf(until) + 1_439;
  const found: [number, number][] = [];
  for (const day of plannedDays(schedule, lastYear)) {
    const local = day * 1_440 + begin.minutes;
    if (local > last) continue;
    const start = resolve(spans, local);
    const end = resolve(spans, local + length);
    if (end > start && start < to && end > from) found.push([start, end]);
  }
  return found.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]).map(([start, end]) => `${start}-${end}`);
}
