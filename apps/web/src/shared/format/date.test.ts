import { expect, test } from 'vitest';
import { formatDateTime, formatRelative } from './date.ts';

const now = new Date('2026-06-15T12:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test('a date has a two-digit day, a month in words and an hour without a leading zero', () => {
  const date = new Date(2026, 0, 5, 9, 4, 7);
  expect(formatDateTime(date, 'en')).toBe('05-Jan-2026 9:04:07');
  expect(formatDateTime(date, 'es')).toBe('05-ene-2026 9:04:07');
});

test('midnight is hour 0 and the last second of a year stays in it', () => {
  expect(formatDateTime(new Date(2026, 8, 1, 0, 0, 0), 'en')).toBe('01-Sep-2026 0:00:00');
  expect(formatDateTime(new Date(2026, 11, 31, 23, 59, 59, 999), 'es')).toBe('31-dic-2026 23:59:59');
});

test('an ISO text of the wire is shown in the zone of the browser', () => {
  const local = new Date(2026, 6, 31, 18, 30, 0);
  expect(formatDateTime(local.toISOString(), 'es')).toBe('31-jul-2026 18:30:00');
});

test.each([
  [0, 'just now', 'ahora mismo'],
  [59_999, 'just now', 'ahora mismo'],
  [MINUTE_MS, '1 minute ago', 'hace 1 minuto'],
  [60 * MINUTE_MS - 1, '59 minutes ago', 'hace 59 minutos'],
  [DAY_MS - 1, '23 hours ago', 'hace 23 horas'],
  [29 * DAY_MS, '29 days ago', 'hace 29 días'],
  [31 * DAY_MS, '1 month ago', 'hace 1 mes'],
  [365 * DAY_MS, '1 year ago', 'hace 1 año'],
  [-2 * DAY_MS, 'in 2 days', 'dentro de 2 días'],
])('a moment %d ms back reads "%s"', (ms, english, spanish) => {
  expect(formatRelative(before(ms), now, 'en')).toBe(english);
  expect(formatRelative(before(ms).toISOString(), now, 'es')).toBe(spanish);
});

test('every distance reads as browsers write it', () => {
  const units = ['year', 'month', 'day', 'hour', 'minute'] as const;
  const unitMs = { year: 365 * DAY_MS, month: 30 * DAY_MS, day: DAY_MS, hour: 60 * MINUTE_MS, minute: MINUTE_MS };
  for (const locale of ['en', 'es'] as const)
    for (const unit of units)
      for (const count of [-11, -2, -1, 1, 2, 11])
        expect(formatRelative(before(-count * unitMs[unit]), now, locale)).toBe(new Intl.RelativeTimeFormat(locale).format(count, unit));
});
