// The form of an event: flat, with local times and guests by name.
import { z } from 'zod';
import { CalendarCategory, CalendarEvent, Guest, type NewCalendarEvent } from '@atalaya/contract/demo/calendar.ts';
import { fromFields, toFields, type Span } from './event-times.ts';

const { title, url } = CalendarEvent.shape;
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/;

const Times = z.object({ allDay: z.boolean(), start: z.string().regex(LOCAL_TIME), end: z.string().regex(LOCAL_TIME) });

export const EventInput = Times.extend({
  title,
  calendar: CalendarCategory,
  url,
  guests: z.array(Guest),
  location: z.string().trim().max(200),
  description: z.string().max(5_000),
}).refine(({ start, end, allDay }) => (allDay ? end.slice(0, 10) >= start.slice(0, 10) : end >= start), {
  path: ['end'],
  error: 'end.before_start',
  // Told together with what else is wrong.
  when: ({ value }) => Times.safeParse(value).success,
});
export type EventInput = z.output<typeof EventInput>;

export const toInput = (event: CalendarEvent | null, span: Span): EventInput => ({
  title: event?.title ?? '',
  calendar: event?.extendedProps.calendar ?? 'Business',
  ...toFields(span),
  url: event?.url ?? '',
  guests: event?.extendedProps.guests ?? [],
  location: event?.extendedProps.location ?? '',
  description: event?.extendedProps.description ?? '',
});

export const toEvent = ({ title: name, url: link, calendar, guests, location, description, ...span }: EventInput): NewCalendarEvent => ({
  title: name,
  url: link,
  ...fromFields(span),
  extendedProps: { calendar, guests, location, description },
});
