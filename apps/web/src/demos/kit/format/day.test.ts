import { expect, test } from 'vitest';
import { formatSpelledDay, formatShortDay, toDay } from './day.ts';

test('a day is written in the language of the page and is never moved by a zone', () => {
  expect(formatSpelledDay('2026-11-01', 'en')).toBe('1 Nov 2026');
  expect(formatSpelledDay('2026-01-31', 'es')).toBe('31 ene 2026');
  expect(formatShortDay('2026-09-05', 'en')).toBe('5 Sep');
});

test('the day of a moment is the one on the reader’s wall', () => {
  expect(toDay(new Date(2026, 2, 9, 23, 59))).toBe('2026-03-09');
});
