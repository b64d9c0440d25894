import { describe, expect, test } from 'vitest';
import { fromFields, fromShown, nextHour, toFields, toShown } from './event-times.ts';

describe('an event of whole days', () => {
  const trip = { allDay: true, start: '2026-10-24', end: '2026-10-26' };

  test('ends on its last day here and before the next one in the calendar, also when a day has 25 hours', () => {
    expect(toShown(trip)).toEqual({ start: '2026-10-24', end: '2026-10-27' });
    expect(fromShown({ allDay: true, start: new Date(2026, 9, 24), end: new Date(2026, 9, 27) })).toEqual(trip);
  });

  test('that was dropped without an end takes one day', () => {
    expect(fromShown({ allDay: true, start: new Date(2026, 1, 28), end: null })).toEqual({
      allDay: true,
      start: '2026-02-28',
      end: '2026-02-28',
    });
  });

  test('comes out of the form as it went in', () => {
    expect(fromFields(toFields(trip))).toEqual(trip);
  });
});

describe('an event of some hours', () => {
  const meeting = { allDay: false, start: '2026-11-14T09:30:00.000Z', end: '2026-11-14T10:30:00.000Z' };

  test('comes out of the form and of the calendar as it went in', () => {
    expect(fromFields(toFields(meeting))).toEqual(meeting);
    expect(fromShown({ allDay: false, start: new Date(meeting.start), end: new Date(meeting.end) })).toEqual(meeting);
  });

  test('that loses its days gets an hour', () => {
    expect(fromShown({ allDay: false, start: new Date(meeting.start), end: null })).toEqual(meeting);
  });
});

test('a new event starts at the next half hour and takes an hour', () => {
  expect(nextHour(new Date('2026-11-14T09:12:00.000Z'))).toEqual({
    allDay: false,
    start: '2026-11-14T09:30:00.000Z',
    end: '2026-11-14T10:30:00.000Z',
  });
});
