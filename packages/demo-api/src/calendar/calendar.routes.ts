import { calendar, CalendarEvent } from '@atalaya/contract/demo/calendar.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { nextId } from '../lists.ts';
import { changeEvent, listEvents, makeEvent } from './calendar.rules.ts';
import { guests, makeEvents } from './calendar.seed.ts';

export function serveCalendar({ serve }: DemoRouter, { clock, store }: DemoContext) {
  const area = store.area('calendar', z.array(CalendarEvent), () => makeEvents(clock()));

  serve(calendar.listEvents, ({ query }) => {
    const { calendars, 'calendars[]': bracketed } = query;
    return listEvents(area.read(), calendars || bracketed ? [...(calendars ?? []), ...(bracketed ?? [])] : undefined);
  });
  serve(calendar.listGuests, () => [...guests]);
  serve(calendar.addEvent, ({ body }) => {
    const events = area.read();
    const event = makeEvent(nextId(events), body.event);
    area.write([...events, event]);
    return { event };
  });
  serve(calendar.updateEvent, ({ body }) => {
    const events = area.read();
    const event = changeEvent(events.find(({ id }) => id === body.event.id) ?? fail('event.not_found'), body.event);
    area.write(events.map((candidate) => (candidate.id === event.id ? event : candidate)));
    return { event };
  });
  serve(calendar.removeEvent, ({ query }) => {
    const events = area.read();
    const rest = events.filter(({ id }) => id !== query.id);
    if (rest.length === events.length) fail('event.not_found');
    area.write(rest);
    return {};
  });
}
