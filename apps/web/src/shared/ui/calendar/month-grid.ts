// The weeks of a month as a calendar shows them, from Monday on, by the browser's clock.
import type { Occurrence } from '@atalaya/contract/notify/maintenance.ts';

export interface MonthDay {
  start: Date;
  end: Date;
  isOfMonth: boolean;
}

/** `2027-03`. */
export const monthOf = (date: Date): string => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;

function firstOf(month: string): Date {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return new Date(year, number - 1, 1);
}

export function neighbour(month: string, by: number): string {
  const first = firstOf(month);
  return monthOf(new Date(first.getFullYear(), first.getMonth() + by, 1));
}

export function monthDays(month: string): MonthDay[] {
  const first = firstOf(month);
  const [year, index] = [first.getFullYear(), first.getMonth()];
  const before = (first.getDay() + 6) % 7;
  const length = new Date(year, index + 1, 0).getDate();
  const count = Math.ceil((before + length) / 7) * 7;
  return Array.from({ length: count }, (_, at) => ({
    start: new Date(year, index, 1 - before + at),
    end: new Date(year, index, 2 - before + at),
    isOfMonth: at >= before && at < before + length,
  }));
}

/** Those that touch a day. */
export const onDay = <One extends Occurrence>(all: readonly One[], { start, end }: MonthDay): One[] =>
  all.filter((one) => new Date(one.start) < end && new Date(one.end) > start);
