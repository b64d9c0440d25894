import { describe, expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';
import { dutySpans, onDuty, type Rota } from './rota.ts';

const at = (text: string) => Date.parse(text);
const rota: Rota = {
  zone: 'Europe/Madrid',
  start: '2027-03-01T09:00',
  turnDays: 7,
  people: ['ana', 'luis', 'eva'],
  overrides: [],
  holidays: [],
};
const who = (of: Rota, text: string) => onDuty(of, at(text))?.userId;

describe('a rota', () => {
  test('hands over at its local time, before and after the clock is set forward', () => {
    expect(['2027-03-15T07:59Z', '2027-03-15T08:00Z'].map((text) => who(rota, text))).toEqual(['luis', 'eva']);
    // The clock goes forward on the 28th: nine in Madrid is seven at UTC from then on.
    expect(['2027-03-29T06:59Z', '2027-03-29T07:00Z'].map((text) => who(rota, text))).toEqual(['ana', 'luis']);
  });

  test('hands over in the hour that is left out an hour later on the clock, and in the one that comes twice at the first', () => {
    const nightly: Rota = { ...rota, start: '2027-03-21T02:30', people: ['ana', 'luis'] };
    expect(['2027-03-28T01:29Z', '2027-03-28T01:30Z'].map((text) => who(nightly, text))).toEqual(['ana', 'luis']);
    const autumn: Rota = { ...rota, start: '2027-10-24T02:30', people: ['ana', 'luis'] };
    expect(['2027-10-31T00:29Z', '2027-10-31T00:30Z', '2027-10-31T01:30Z'].map((text) => who(autumn, text))).toEqual([
      'ana',
      'luis',
      'luis',
    ]);
  });

  test('has nobody before its first hand-over, nor without people', () => {
    expect(onDuty(rota, at('2027-03-01T07:59Z'))).toBeNull();
    expect(onDuty({ ...rota, people: [] }, at('2027-03-05T00:00Z'))).toBeNull();
  });

  test('lets somebody stand in, the last entered first, also on a holiday', () => {
    const covered: Rota = {
      ...rota,
      overrides: [
        { start: '2027-03-03T00:00', end: '2027-03-05T00:00', userId: 'eva' },
        { start: '2027-03-04T00:00', end: '2027-03-04T12:00', userId: 'luis' },
      ],
      holidays: [{ date: '2027-03-04', userId: null }],
    };
    expect(['2027-03-03T12:00Z', '2027-03-04T08:00Z', '2027-03-04T12:00Z', '2027-03-05T12:00Z'].map((text) => who(covered, text))).toEqual([
      'eva',
      'luis',
      'eva',
      'ana',
    ]);
  });

  test('has a holiday from midnight to midnight on its own clock', () => {
    const withHoliday: Rota = { ...rota, holidays: [{ date: '2027-03-04', userId: null }] };
    const told = ['2027-03-03T22:59Z', '2027-03-03T23:00Z', '2027-03-04T22:59Z', '2027-03-04T23:00Z'];
    expect(told.map((text) => who(withHoliday, text))).toEqual(['ana', null, null, 'ana']);
  });

  test('says who is on duty from when to when, and agrees with who is at every quarter of an hour', () => {
    const covered: Rota = {
      ...rota,
      turnDays: 1,
      overrides: [{ start: '2027-03-27T20:00', end: '2027-03-28T02:30', userId: 'eva' }],
      holidays: [{ date: '2027-03-29', userId: 'luis' }],
    };
    const [from, to] = [at('2027-02-27T00:00Z'), at('2027-04-02T00:00Z')];
    const spans = dutySpans(covered, from, to);
    for (let instant = from; instant < to; instant += 900_000) {
      const span = spans.find(({ start, end }) => start <= instant && instant < end);
      expect(span?.userId).toBe(onDuty(covered, instant)?.userId);
    }
  });
});

describe('quiet hours', () => {
  const nights = { zone: 'Europe/Madrid', from: '22:00', to: '07:00', days: [1, 2, 3, 4, 5, 6, 7] };
  const until = (hours: typeof nights, text: string) => {
    const end = quietUntil(hours, at(text));
    return end === null ? null : new Date(end).toISOString().slice(0, 16);
  };

  test('last over midnight', () => {
    expect(['2027-01-04T20:59Z', '2027-01-04T21:00Z', '2027-01-05T05:59Z', '2027-01-05T06:00Z'].map((text) => until(nights, text))).toEqual(
      [null, '2027-01-05T06:00', '2027-01-05T06:00', null],
    );
  });

  test('end by the clock on the wall in the night in which it changes', () => {
    expect(until(nights, '2027-03-27T23:00Z')).toBe('2027-03-28T05:00');
  });

  test('hold only in the nights of their days', () => {
    const weekdays = { ...nights, days: [1, 2, 3, 4, 5] };
    expect(until(weekdays, '2027-01-09T23:00Z')).toBeNull();
    expect(until(weekdays, '2027-01-08T23:00Z')).toBe('2027-01-09T06:00');
  });

  test('up to the same time last the whole day', () => {
    expect(until({ ...nights, from: '00:00', to: '00:00', days: [7] }, '2027-01-10T12:00Z')).toBe('2027-01-10T23:00');
  });
});
