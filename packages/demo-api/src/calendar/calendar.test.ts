import { CALENDAR_CATEGORIES } from '@atalaya/contract/constants.ts';
import type { CalendarEvent } from '@atalaya/contract/demo/calendar.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { createDemoClient } from '../testing/demo-client.ts';
import { listEvents } from './calendar.rules.ts';
import { makeEvents } from './calendar.seed.ts';

const EVENTS = '/apps/calendar/events';
const ADD = '/apps/calendar/add-event';
const UPDATE = '/apps/calendar/update-event';
const REMOVE = '/apps/calendar/remove-event';

type Client = ReturnType<typeof createDemoClient>;

async function list(client: Client, query = ''): Promise<CalendarEvent[]> {
  const { status, body } = await client.get(EVENTS + query);
  expect(status).toBe(200);
  return body;
}
const idsOf = (events: readonly CalendarEvent[]) => events.map(({ id }) => id).toSorted((a, b) => a - b);
const categoriesOf = (events: readonly CalendarEvent[]) => new Set(events.map(({ extendedProps }) => extendedProps.calendar));

describe('GET /apps/calendar/events', () => {
  test('answers a plain list of ten events with all their fields, of every category', async () => {
    const events = await list(createDemoClient());
    expect(events).toHaveLength(10);
    expect(categoriesOf(events)).toEqual(new Set(CALENDAR_CATEGORIES));
    expect(events.find(({ id }) => id === 5)).toEqual({
      id: 5,
      url: 'https://meet.brightwater.example/harbour',
      title: 'Presentation for the harbour authority',
      start: expect.stringMatching(/^2026-11-2\dT.*Z$/),
      end: expect.stringMatching(/^2026-11-2\dT.*Z$/),
      allDay: false,
      extendedProps: {
        calendar: 'Business',
        guests: [
          { fullName: 'Marta Oliveira', avatar: '/demo/avatars/01.svg' },
          { fullName: 'Tomás Echeverri', avatar: '/demo/avatars/04.svg' },
        ],
        location: 'Online',
        description: expect.any(String),
      },
    });
  });

  test('the earliest start comes first', async () => {
    const starts = (await list(createDemoClient())).map(({ start }) => Date.parse(start));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });

  test.each(['2026-11-14T10:00:00Z', '2027-01-31T23:30:00Z', '2028-02-29T00:30:00Z', '2026-12-01T12:00:00Z'])(
    'on %s there are events today, in the previous and in the next month, and none ends before it starts',
    (now) => {
      const today = new Date(now);
      const events = makeEvents(today);
      const months = events.map(({ start }) => {
        const date = new Date(start);
        return (date.getFullYear() - today.getFullYear()) * 12 + date.getMonth() - today.getMonth();
      });
      expect(months).toEqual(expect.arrayContaining([-1, 1]));
      expect(Math.max(...months.map(Math.abs))).toBe(1);
      expect(new Date(events[0]?.start ?? '').toDateString()).toBe(today.toDateString());
      for (const { start, end } of events) expect(Date.parse(end)).toBeGreaterThanOrEqual(Date.parse(start));
    },
  );

  test('whole days are days without an hour, the last one included', async () => {
    const days = (await list(createDemoClient({ now: '2026-11-14T12:00:00Z' }))).filter(({ allDay }) => allDay);
    expect(days.map(({ start, end }) => [start, end])).toEqual([
      ['2026-11-06', '2026-11-09'],
      ['2026-11-19', '2026-11-19'],
      ['2026-12-12', '2026-12-12'],
    ]);
  });

  test.each(CALENDAR_CATEGORIES)('calendars=%s shows that category only', async (category) => {
    const events = await list(createDemoClient(), `?calendars=${category}`);
    expect(categoriesOf(events)).toEqual(new Set([category]));
  });

  test.each(['calendars=Family&calendars=ETC', 'calendars[]=Family&calendars[]=ETC', 'calendars%5B%5D=Family&calendars=ETC'])(
    '%s shows both categories',
    async (query) => {
      expect(idsOf(await list(createDemoClient(), `?${query}`))).toEqual([4, 7, 8, 10]);
    },
  );

  test.each(['calendars=', 'calendars[]='])('%s, a choice of none, shows nothing', async (query) => {
    expect(await list(createDemoClient(), `?${query}`)).toEqual([]);
  });

  test.each(['calendars=Work', 'calendars[]=Family&calendars[]=Work'])('%s, an unknown category, is 400', async (query) => {
    expect((await createDemoClient().get(`${EVENTS}?${query}`)).status).toBe(400);
  });

  test('the categories part the events: each event is in the list of exactly one', () => {
    const anyEvents = fc.uniqueArray(
      fc.record({ id: fc.nat(99), start: fc.constantFrom('2026-11-14', '2026-11-15'), calendar: fc.constantFrom(...CALENDAR_CATEGORIES) }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(anyEvents, (drafts) => {
        const events = drafts.map(({ id, start, calendar }) => ({
          id,
          start,
          end: start,
          url: '',
          title: 'x',
          allDay: true,
          extendedProps: { calendar },
        }));
        const parts = CALENDAR_CATEGORIES.flatMap((category) => listEvents(events, [category]));
        expect(idsOf(parts)).toEqual(idsOf(events));
        expect(listEvents(events, undefined)).toEqual(listEvents(events.toReversed(), [...CALENDAR_CATEGORIES]));
      }),
    );
  });
});

describe('GET /apps/calendar/guests', () => {
  test('lists the people who can be invited, with pictures', async () => {
    const { status, body } = await createDemoClient().get('/apps/calendar/guests');
    expect(status).toBe(200);
    expect(body).toHaveLength(10);
    expect(body).toContainEqual({ fullName: 'Ingrid Solheim', avatar: '/demo/avatars/10.svg' });
  });
});

describe('POST /apps/calendar/add-event', () => {
  const event = {
    url: '',
    title: 'Tea with Camille',
    start: '2026-11-20T15:00:00.000Z',
    end: '2026-11-20T16:00:00.000Z',
    allDay: false,
    extendedProps: { calendar: 'Personal', location: 'Kitchen' },
  };

  test('answers 201 with the event and the highest id plus one, and the list has it', async () => {
    const client = createDemoClient();
    expect(await client.post(ADD, { event })).toEqual({ status: 201, body: { event: { id: 11, ...event } } });
    expect(await list(client)).toContainEqual({ id: 11, ...event });
    expect((await client.post(ADD, { event: { ...event, id: 3 } })).body.event.id).toBe(12);
  });

  test('what is left out gets its default: Business, ends when it starts, not of whole days, no link', async () => {
    expect((await createDemoClient().post(ADD, { event: { title: 'Short', start: '2026-11-20' } })).body.event).toEqual({
      id: 11,
      url: '',
      title: 'Short',
      start: '2026-11-20',
      end: '2026-11-20',
      allDay: false,
      extendedProps: { calendar: 'Business' },
    });
  });

  test.each([
    ['no event', {}],
    ['an empty title', { event: { ...event, title: ' ' } }],
    ['no start', { event: { ...event, start: undefined } }],
    ['a start that is no date', { event: { ...event, start: 'noon' } }],
    ['an end before the start', { event: { ...event, end: '2026-11-20T14:59:00.000Z' } }],
    ['an unknown category', { event: { ...event, extendedProps: { calendar: 'Work' } } }],
    ['a link that is a script', { event: { ...event, url: 'javascript:alert(1)' } }],
  ])('%s is 400 and adds nothing', async (_, body) => {
    const client = createDemoClient();
    expect((await client.post(ADD, body)).status).toBe(400);
    expect(await list(client)).toHaveLength(10);
  });

  test('an end before the start is told under its field', async () => {
    const { body } = await createDemoClient().post(ADD, { event: { ...event, end: '2026-11-19' } });
    expect(body.errors).toEqual({ 'event.end': ['end.before_start'] });
  });

  test('adding and removing leaves the list as it was', async () => {
    const client = createDemoClient();
    const before = await list(client);
    const { id } = (await client.post(ADD, { event })).body.event;
    await client.delete(`${REMOVE}?id=${id}`);
    expect(await list(client)).toEqual(before);
  });

  test('events survive a reload and go with a reset of the demo data', async () => {
    const storage = memoryStorage();
    await createDemoClient({ storage }).post(ADD, { event });
    const client = createDemoClient({ storage });
    expect(await list(client)).toHaveLength(11);
    client.resetDemoData();
    expect(await list(client)).toHaveLength(10);
  });
});

describe('POST /apps/calendar/update-event', () => {
  test('changes the event and answers 200 with it', async () => {
    const client = createDemoClient();
    const [first] = await list(client);
    const event = { ...first, title: 'Renamed', url: 'https://example.test/', extendedProps: { ...first?.extendedProps, calendar: 'ETC' } };
    expect(await client.post(UPDATE, { event })).toEqual({ status: 200, body: { event } });
    expect((await list(client))[0]).toEqual(event);
  });

  test('what is left out stays: dragging sends the new times only', async () => {
    const client = createDemoClient();
    const before = (await list(client)).find(({ id }) => id === 2);
    const moved = { start: '2026-11-18T08:00:00.000Z', end: '2026-11-18T09:00:00.000Z' };
    expect((await client.post(UPDATE, { event: { id: 2, ...moved } })).body.event).toEqual({ ...before, ...moved });
  });

  test('a new category alone keeps the guests and the place', async () => {
    const { body } = await createDemoClient().post(UPDATE, { event: { id: 2, extendedProps: { calendar: 'ETC' } } });
    expect(body.event.extendedProps).toMatchObject({ calendar: 'ETC', location: 'North wing, gate 3', guests: [{}, {}] });
  });

  test.each([
    ['an unknown event', { id: 99, title: 'x' }, 404],
    ['an event without id', { title: 'x' }, 400],
    ['an empty title', { id: 2, title: '' }, 400],
    ['a start after the end that stays', { id: 2, start: '2027-01-01T00:00:00Z' }, 400],
  ])('%s is refused and changes nothing', async (_, event, status) => {
    const client = createDemoClient();
    const before = await list(client);
    expect((await client.post(UPDATE, { event })).status).toBe(status);
    expect(await list(client)).toEqual(before);
  });
});

describe('DELETE /apps/calendar/remove-event', () => {
  test('removes the event and answers 200', async () => {
    const client = createDemoClient();
    expect((await client.delete(`${REMOVE}?id=3`)).status).toBe(200);
    expect(idsOf(await list(client))).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10]);
  });

  test.each(['99', 'none'])('the unknown event %s is 404', async (id) => {
    expect(await createDemoClient().delete(`${REMOVE}?id=${id}`)).toMatchObject({ status: 404, body: { code: 'event.not_found' } });
  });

  test('without an id it is 400', async () => {
    expect((await createDemoClient().delete(REMOVE)).status).toBe(400);
  });
});
