import { expect, test } from 'vitest';
import { shelvedUntil } from './shelve-until.ts';

const now = new Date(2026, 10, 30, 23, 15);

test('an hour and four hours count from now', () => {
  expect(shelvedUntil('hour', '', now)).toEqual(new Date(2026, 11, 1, 0, 15));
  expect(shelvedUntil('fourHours', '', now)).toEqual(new Date(2026, 11, 1, 3, 15));
});

test('tomorrow is the next day at eight, across the end of a month too', () => {
  expect(shelvedUntil('tomorrow', '', now)).toEqual(new Date(2026, 11, 1, 8));
});

test('a moment of its own has to lie ahead', () => {
  expect(shelvedUntil('moment', '2026-12-24T18:00', now)).toEqual(new Date(2026, 11, 24, 18));
  expect(shelvedUntil('moment', '2026-11-30T23:15', now)).toBeUndefined();
  expect(shelvedUntil('moment', '', now)).toBeUndefined();
});
