import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { incidentsOf, type Struck } from './incidents.ts';

const S = 1_000;
const MINUTE = 60 * S;
let count = 0;
const alarm = (second: number, rest: Partial<Struck> = {}): Struck => {
  count += 1;
  const id = `a${String(count).padStart(5, '0')}`;
  return {
    id,
    section: 'imu',
    signal: 'power.source',
    thing: id,
    clientId: 'one',
    projectId: 'p',
    place: null,
    worst: 2,
    at: second * S,
    clearedAt: null,
    ...rest,
  };
};
const sizes = (alarms: readonly Struck[]) => incidentsOf(alarms).map(({ cause, members }) => [cause, members.length]);

describe('alarms of one kind', () => {
  test('within a minute of each other are one incident: a thousand cabinets that lose mains', () => {
    const alarms = Array.from({ length: 1_000 }, (_, index) => alarm(index * 0.06));
    expect(incidentsOf(alarms)).toMatchObject([{ cause: 'mainsLost', subjects: 1_000, at: 0, projectId: 'p', worst: 2, endsAt: null }]);
  });

  test('more than a minute apart, of different kinds or at one thing alone are none', () => {
    expect(sizes([alarm(0), alarm(60.001)])).toEqual([]);
    expect(sizes([alarm(0), alarm(60)])).toEqual([['mainsLost', 2]]);
    expect(sizes([alarm(0), alarm(0, { signal: 'door' })])).toEqual([]);
    expect(sizes([alarm(0, { thing: 'x', clearedAt: S }), alarm(30, { thing: 'x' })])).toEqual([]);
  });

  test('of different projects are one where they stand in one place, and never across clients', () => {
    expect(sizes([alarm(0), alarm(1, { projectId: 'q' })])).toEqual([]);
    expect(incidentsOf([alarm(0, { place: 'x' }), alarm(1, { projectId: 'q', place: 'x' })])).toMatchObject([{ projectId: null }]);
    expect(sizes([alarm(0), alarm(1, { clientId: 'two' })])).toEqual([]);
    expect(sizes([alarm(0, { projectId: null }), alarm(1, { projectId: null })])).toHaveLength(1);
  });

  test('of keys and of the installation are none', () => {
    expect(sizes([0, 1].map((second) => alarm(second, { section: 'licensing', signal: 'expires.days' })))).toEqual([]);
  });

  test('that go on coming are another incident after ten minutes', () => {
    expect(sizes(Array.from({ length: 30 }, (_, index) => alarm(index * 30)))).toEqual([
      ['mainsLost', 21],
      ['mainsLost', 9],
    ]);
  });
});

test('a place that is offline as a whole is told from devices that are', () => {
  const offline = (second: number, place: string) => alarm(second, { signal: 'online', place });
  expect(sizes([offline(0, 'x'), offline(5, 'x')])).toEqual([['siteOffline', 2]]);
  expect(sizes([offline(0, 'x'), offline(5, 'y')])).toEqual([['deviceOffline', 2]]);
});

test('what follows at things that were struck belongs to the cause, except what has nothing to do with it', () => {
  const two = ['x', 'y'];
  const mains = two.map((thing, second) => alarm(second, { thing, clearedAt: 60 * MINUTE }));
  const offline = two.map((thing, second) => alarm(600 + second, { thing, signal: 'online' }));
  const hot = alarm(1_200, { thing: 'x', signal: 'temperature' });
  const door = alarm(1_200, { thing: 'x', signal: 'door' });
  const apart = alarm(601, { thing: 'z', signal: 'online' });
  const [incident, ...others] = incidentsOf([apart, door, hot, ...offline, ...mains]);
  expect(others).toEqual([]);
  expect(incident?.cause).toBe('mainsLost');
  expect(incident?.members.map(({ id }) => id)).toEqual([...mains, ...offline, hot].map(({ id }) => id));
  expect(incident?.members.filter(({ role }) => role === 'cause')).toHaveLength(2);
});

describe('an incident ends', () => {
  const cleared = (...minutes: (number | null)[]) =>
    incidentsOf(minutes.map((minute, second) => alarm(second, { clearedAt: minute === null ? null : minute * MINUTE })))[0]?.endsAt;

  test('when one alone, or one in ten, is still wrong', () => {
    expect(cleared(5, null)).toBe(5 * MINUTE);
    expect(cleared(5, null, null)).toBeNull();
    expect(cleared(5, 7, null)).toBe(7 * MINUTE);
    expect(cleared(...Array.from({ length: 18 }, (_, index) => 10 + index), null, null)).toBe(27 * MINUTE);
  });

  test('not before a minute after the last was struck', () => {
    expect(incidentsOf([alarm(0, { clearedAt: S }), alarm(50, { clearedAt: 51 * S })])[0]?.endsAt).toBe(110 * S);
  });

  test('not while the same thing goes on being wrong under another alarm', () => {
    const low = alarm(300, { thing: 'x', clearedAt: 20 * MINUTE });
    const alarms = [alarm(0, { thing: 'x', clearedAt: 5 * MINUTE }), alarm(1, { clearedAt: 30 * MINUTE }), low];
    expect(incidentsOf(alarms)).toMatchObject([{ endsAt: 20 * MINUTE, subjects: 2 }]);
  });
});

const anAlarm = fc.record({
  second: fc.integer({ min: 0, max: 1_500 }),
  lasts: fc.option(fc.integer({ min: 1, max: 1_500 })),
  signal: fc.constantFrom('power.source', 'online', 'temperature', 'door'),
  thing: fc.constantFrom('u', 'v', 'w', 'x', 'y', 'z'),
  projectId: fc.constantFrom('p', 'q', null),
  place: fc.constantFrom('here', null),
});
const made = (all: readonly (typeof anAlarm extends fc.Arbitrary<infer One> ? One : never)[]): Struck[] =>
  all.map(({ second, lasts, ...rest }, index) =>
    alarm(second, { ...rest, id: `b${index}`, clearedAt: lasts === null ? null : (second + lasts) * S }),
  );

test('the order in which alarms became known does not matter', () => {
  fc.assert(
    fc.property(
      fc.array(anAlarm, { maxLength: 30 }).chain((all) => {
        const alarms = made(all);
        return fc.tuple(fc.constant(alarms), fc.shuffledSubarray(alarms, { minLength: alarms.length }));
      }),
      ([alarms, shuffled]) => {
        expect(incidentsOf(shuffled)).toEqual(incidentsOf(alarms));
      },
    ),
    { numRuns: 500 },
  );
});

test('every alarm is in one incident at most, and every incident struck two things', () => {
  fc.assert(
    fc.property(fc.array(anAlarm, { maxLength: 40 }), (all) => {
      const found = incidentsOf(made(all));
      const ids = found.flatMap(({ members }) => members.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      for (const { subjects } of found) expect(subjects).toBeGreaterThan(1);
    }),
  );
});
