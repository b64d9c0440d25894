// Maintenance in somebody's own calendar. Calendar programs send no headers, so this is the one secret that stands in a path:
// it opens nothing but a list of times, only its digest is stored, and logs leave it out.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf, Timestamp } from '../paging.ts';
import { services } from '../services.ts';
import { access, service } from './service.ts';

const CALENDAR_PATH = '/calendar/';
const FEEDS = `${services[service].base}${CALENDAR_PATH}`;
/** A path as it may stand in a log. */
export const withoutFeedSecret = (path: string): string => (path.startsWith(FEEDS) ? `${FEEDS}[redacted]` : path);

export const CalendarFeed = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Timestamp,
  /** To the hour; null: no calendar has asked for it yet. */
  lastReadAt: Timestamp.nullable(),
});
export type CalendarFeed = z.output<typeof CalendarFeed>;

export const NewCalendarFeed = z.object({ name: z.string().trim().min(1, 'required').max(80, 'too_long') });
export type NewCalendarFeed = z.output<typeof NewCalendarFeed>;

export const MAX_FEEDS = 20;
// The address shows what its owner may see, however little the token may that asks for it.
const common = { service, access, scope: 'none', addition: true } as const;

export const calendarFeedCalls = {
  listFeeds: endpoint({
    ...common,
    method: 'GET',
    path: '/maintenance/feeds',
    summary: 'Calendars of your own that read the maintenance windows, without their addresses',
    response: listOf(CalendarFeed),
  }),
  createFeed: endpoint({
    ...common,
    method: 'PUT',
    path: '/maintenance/feed',
    stepUp: true,
    summary: 'An address for a calendar program; it is shown once',
    body: NewCalendarFeed,
    response: dataOf(CalendarFeed.extend({ url: z.string() })),
    status: 201,
  }),
  removeFeed: endpoint({
    ...common,
    method: 'DELETE',
    path: '/maintenance/feed',
    summary: 'Revoke the address of a calendar',
    query: z.object({ id: Id }),
    response: dataOf(z.object({ id: z.string() })),
  }),
  calendar: endpoint({
    service,
    method: 'GET',
    path: `${CALENDAR_PATH}:file`,
    access: 'public',
    addition: true,
    summary: 'Maintenance windows as iCalendar, for who has the address',
    params: z.object({ file: z.string().max(80) }),
    response: z.string(),
    contentType: 'text/calendar; charset=utf-8',
  }),
};
