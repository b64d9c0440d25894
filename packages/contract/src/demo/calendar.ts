import { z } from 'zod';
import { CALENDAR_CATEGORIES } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { Done, RecordId } from './lists.ts';

export const CalendarCategory = z.enum(CALENDAR_CATEGORIES);
export type CalendarCategory = z.output<typeof CalendarCategory>;

export const Guest = z.object({ fullName: z.string().trim().min(1).max(80), avatar: z.string().max(300).nullable() });
export type Guest = z.output<typeof Guest>;

/** A day for events of whole days, a moment for all others. */
const DayOrMoment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
// Shown as a link, so nothing but web addresses: `javascript:` must not get in.
const Link = z.union([z.literal(''), z.url({ protocol: /^https?$/, message: 'url' }).max(500)]);

const ExtendedProps = z.object({
  calendar: CalendarCategory,
  guests: z.array(Guest).max(50).optional(),
  location: z.string().max(200).optional(),
  description: z.string().max(5_000).optional(),
});

export const CalendarEvent = z.object({
  id: z.number().int(),
  url: Link,
  title: z.string().trim().min(1, 'required').max(200),
  start: DayOrMoment,
  /** Of an event of whole days: its last day, which may be its first. */
  end: DayOrMoment,
  allDay: z.boolean(),
  extendedProps: ExtendedProps,
});
export type CalendarEvent = z.output<typeof CalendarEvent>;

/** What is left out gets its default: ends when it starts, not of whole days, no link, the category Business. */
export const NewCalendarEvent = CalendarEvent.omit({ id: true, extendedProps: true })
  .partial()
  .required({ title: true, start: true })
  .extend({ extendedProps: ExtendedProps.partial().optional() });
export type NewCalendarEvent = z.output<typeof NewCalendarEvent>;

export const CalendarEventChange = CalendarEvent.partial()
  .required({ id: true })
  .extend({ extendedProps: ExtendedProps.partial().optional() });
export type CalendarEventChange = z.output<typeof CalendarEventChange>;

// One value arrives as a text, several as a list; a blank one stands for a choice of none.
const Calendars = z
  .union([z.literal('').transform(() => []), CalendarCategory.transform((one) => [one]), z.array(CalendarCategory).max(50)])
  .optional();

const EventReply = z.object({ event: CalendarEvent });

export const calendar = {
  listEvents: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/calendar/events',
    access: 'public',
    summary: 'List events by their start, of all categories or of those named',
    query: z.object({ 'calendars': Calendars, 'calendars[]': Calendars }),
    response: z.array(CalendarEvent),
  }),
  listGuests: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/calendar/guests',
    access: 'public',
    addition: true,
    summary: 'List the people who can be invited',
    response: z.array(Guest),
  }),
  addEvent: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/calendar/add-event',
    access: 'public',
    csrf: false,
    summary: 'Add an event',
    body: z.object({ event: NewCalendarEvent }),
    response: EventReply,
    status: 201,
  }),
  updateEvent: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/calendar/update-event',
    access: 'public',
    csrf: false,
    summary: 'Change an event; fields that are left out stay as they are',
    body: z.object({ event: CalendarEventChange }),
    response: EventReply,
  }),
  removeEvent: endpoint({
    service: 'demo',
    method: 'DELETE',
    path: '/apps/calendar/remove-event',
    access: 'public',
    csrf: false,
    summary: 'Remove an event',
    query: z.object({ id: RecordId }),
    response: Done,
  }),
};
