import { z } from 'zod';
import { CalendarCategory } from '@atalaya/contract/demo/calendar.ts';

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
