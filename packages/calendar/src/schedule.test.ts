import { describe, expect, test } from 'vitest';
import { changeOutcomes } from './clock-change-effects.ts';
import { isDuring, occurrences, type Schedule } from './schedule.ts';
import { clockChanges, instantOf, isKnownZone } from './zone-clock.ts';
import { localTime } from './local-time.ts';

const at = (text: string) => Date.parse(text);
const year = (schedule: Schedule, of = 2027) =>
  occurrences(schedule, Date.UTC(of, 0, 1), Date.UTC(of + 1, 0, 1)).map(({ start, end }) =>
    [start, end].map((instant) => new Date(instant).toISOString().slice(0, 16)).join(' '),
  );
const sundays = (start: string, end: string, zone = 'Europe/Madrid'): Schedule => ({
  zone,
  start: `2027-01-03T${start}`,
  end: `2027-01-03T${end}`,
  repeat: { every: 'week' },
});

describe('a schedule', () => {
  test('without repetition takes place once', () => {
    expect(year({ zone: 'Europe/Madrid', start: '2027-05-04T08:00', end: '2027-05-04T10:00' })).toEqual([
      '2027-05-04T06:00 2027-05-04T08:00',
    ]);
  });

  test('of every day keeps its local time across the change of the clock', () => {
    const days = year({ zone: 'Europe/Madrid', start: '2027-03-27T08:00', end: '2027-03-27T09:00', repeat: { every: 'day' } });
    expect(days.slice(0, 2)).toEqual(['2027-03-27T07:00 2027-03-27T08:00', '2027-03-28T06:00 2027-03-28T07:00']);
    expect(days).toHaveLength(280);
  });

  test('of some days of the week starts on the first of them that is not before its start', () => {
    const schedule = { zone: 'UTC', start: '2027-01-06T22:00', end: '2027-01-07T02:00', repeat: { every: 'week', on: [1, 6] } } as const;
    expect(year(schedule).slice(0, 3)).toEqual([
      '2027-01-09T22:00 2027-01-10T02:00',
      '2027-01-11T22:00 2027-01-12T02:00',
      '2027-01-16T22:00 2027-01-17T02:00',
    ]);
  });

  test('of the 31st leaves out the months that have none, and -1 is the last day of each', () => {
    const of = (on: number[]) =>
      year({ zone: 'UTC', start: '2027-01-01T00:00', end: '2027-01-01T01:00', repeat: { every: 'month', on } }).map((text) =>
        text.slice(5, 10),
      );
    expect(of([31])).toEqual(['01-31', '03-31', '05-31', '07-31', '08-31', '10-31', '12-31']);
    expect(of([-1]).slice(0, 4)).toEqual(['01-31', '02-28', '03-31', '04-30']);
  });

  test.each([
    ['2027-01-05', 5],
    ['2027-01-05T12:00', 5],
    ['2027-01-05T09:59', 4],
  ])('until %s takes place %i times', (until, times) => {
    expect(year({ zone: 'Asia/Tokyo', start: '2027-01-01T10:00', end: '2027-01-01T11:00', repeat: { every: 'day', until } })).toHaveLength(
      times,
    );
  });

  test('starts as much later as the clock is set forward, when its time is left out', () => {
    expect(year(sundays('02:15', '02:45'))).toContain('2027-03-28T01:15 2027-03-28T01:45');
  });

  test('does not take place when the change leaves it without length', () => {
    expect(year(sundays('02:30', '03:00')).filter((text) => text.startsWith('2027-03-28'))).toEqual([]);
  });

  test('takes the first of two local times, and lasts an hour longer over the second', () => {
    expect(year(sundays('02:30', '03:00'))).toContain('2027-10-31T00:30 2027-10-31T02:00');
  });

  test('holds from its start up to, not with, its end', () => {
    const schedule = { zone: 'UTC', start: '2027-05-04T08:00', end: '2027-05-04T10:00' };
    const moments = ['07:59:59.999', '08:00', '09:59:59.999', '10:00'].map((time) => isDuring(schedule, at(`2027-05-04T${time}Z`)));
    expect(moments).toEqual([false, true, true, false]);
  });

  test('is found by a moment in the middle of an occurrence of weeks', () => {
    const schedule: Schedule = {
      zone: 'Pacific/Auckland',
      start: '2027-01-10T00:00',
      end: '2027-02-20T00:00',
      repeat: { every: 'month', on: [10] },
    };
    expect(isDuring(schedule, at('2027-02-19T00:00Z'))).toBe(true);
  });
});

describe('the next changes of the clock', () => {
  const after = at('2027-01-01T00:00Z');
  test('are two, with what each does to the schedule', () => {
    const told = changeOutcomes(sundays('02:30', '03:00'), after).map(({ effect, longerMinutes, change }) => [
      new Date(change.at).toISOString(),
      effect,
      longerMinutes,
    ]);
    expect(told).toEqual([
      ['2027-03-28T01:00:00.000Z', 'skipped', 0],
      ['2027-10-31T01:00:00.000Z', 'longer', 60],
    ]);
  });

  test('move a start that they leave out', () => {
    expect(changeOutcomes(sundays('02:15', '02:45'), after)[0]).toMatchObject({ effect: 'moved', laterMinutes: 60, longerMinutes: 0 });
  });

  test('by half an hour count as half an hour', () => {
    const told = changeOutcomes(sundays('01:00', '04:00', 'Australia/Lord_Howe'), after);
    expect(told.map(({ effect, longerMinutes }) => [effect, longerMinutes])).toEqual([
      ['longer', 30],
      ['shorter', -30],
    ]);
  });

  test('leave alone what takes place at another time', () => {
    expect(changeOutcomes(sundays('12:00', '13:00'), after).map(({ effect }) => effect)).toEqual(['none', 'none']);
  });

  test('are none in a zone whose clock stays', () => {
    expect(clockChanges('Asia/Tokyo', after, { count: 2 })).toEqual([]);
  });
});

test('a local time on a day that a zone left out is the same time a day later', () => {
  expect(instantOf('Pacific/Apia', localTime('2011-12-30T08:00'))).toBe(at('2011-12-30T18:00Z'));
});

test.each([
  ['Europe/Madrid', true],
  ['UTC', true],
  ['Europe/Nowhere', false],
  ['+01:00', false],
  ['', false],
])('the zone %j is known: %s', (zone, isKnown) => {
  expect(isKnownZone(zone)).toBe(isKnown);
});
