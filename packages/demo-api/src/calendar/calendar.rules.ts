import type { CalendarCategory, CalendarEvent, CalendarEventChange, NewCalendarEvent } from '@atalaya/contract/demo/calendar.ts';
import { failField } from '@atalaya/contract/errors.ts';
import { sortRows } from '../lists.ts';

/** By start. No list of categories means all of them, an empty one none. */
export function listEvents(events: readonly CalendarEvent[], categories: readonly CalendarCategory[] | undefined): CalendarEvent[] {
  const chosen = categories ? events.filter(({ extendedProps }) => categories.includes(extendedProps.calendar)) : events;
  return sortRows(chosen, ({ start }) => Date.parse(start), 'asc');
}

function refuseEndBeforeStart<E extends CalendarEvent>(event: E): E {
  if (Date.parse(event.end) < Date.parse(event.start)) failField('event.end', 'end.before_start');
  return event;
}

export const makeEvent = (id: number, { extendedProps, ...fields }: NewCalendarEvent): CalendarEvent =>
  refuseEndBeforeStart({
    url: '',
    end: fields.start,
    allDay: false,
    ...fields,
    id,
    extendedProps: { calendar: 'Business', ...extendedProps },
  });

export const changeEvent = (event: CalendarEvent, { extendedProps, ...fields }: CalendarEventChange): CalendarEvent =>
  refuseEndBeforeStart({ ...event, ...fields, extendedProps: { ...event.extendedProps, ...extendedProps } });
