import { z } from 'zod';
import { CalendarCategory } from '@atalaya/contract/demo/calendar.ts';
import { toDay } from '#demos/kit/format/day.ts';

export const CALENDAR_VIEWS = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** What the page keeps in the address. */
export const CalendarSearch = z.object({
  view: z.enum(CALENDAR_VIEWS).default('month'),
  /** A day of what is shown; today without one. */
  date: z.iso.date().optional(),
  /** All categories without it. */
  calendars: z.array(CalendarCategory).max(20).optional(),
});
export type CalendarSearch = z.output<typeof CalendarSearch>;

/** A day of the next or the last of what the view shows. The 31st of a shorter month is its last day. */
export function turned(date: string, view: CalendarView, step: 1 | -1): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  if (view === 'day' || view === 'week') return toDay(new Date(year, month - 1, day + step * (view === 'week' ? 7 : 1)));
  const lastDay = new Date(year, month + step, 0).getDate();
  return toDay(new Date(year, month - 1 + step, Math.min(day, lastDay)));
}
