import { expect, test } from 'vitest';
import { dayName, shortDate } from './short-date.ts';

const now = new Date(2026, 5, 15, 12);
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

test.each([
  ['today', at(2026, 5, 15, 9, 4), '9:04', '9:04'],
  ['the day before', at(2026, 5, 14, 23, 59), '14 Jun', '14 jun'],
  ['the first day of the year', at(2026, 0, 1), '1 Jan', '1 ene'],
  ['last year', at(2025, 11, 31), '31/12/2025', '31/12/25'],
])('a mail of %s', (_, moment, english, spanish) => {
  expect(shortDate(moment, now, 'en').replace(/^0/, '')).toBe(english);
  expect(shortDate(moment, now, 'es').replace(/^0/, '')).toBe(spanish);
});

test('days are called by what they are', () => {
  expect(dayName(at(2026, 5, 15, 0, 0), now, 'en')).toBe('today');
  expect(dayName(at(2026, 5, 14, 23, 59), now, 'es')).toBe('ayer');
  expect(dayName(at(2026, 5, 13), now, 'en')).toBe('Saturday 13 June');
});
