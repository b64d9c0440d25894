import { expect, test } from 'vitest';
import { exactRange, resolveRange, spanOfFields, TimeRange, toLocalField } from './time-range.ts';

const now = new Date('2026-03-10T12:00:00Z');

test('a preset reaches back from now', () => {
  expect(resolveRange('6h', now)).toEqual({ from: new Date('2026-03-10T06:00:00Z'), to: now });
});

test('an exact range survives the address', () => {
  const span = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T10:30:00Z') };
  const word = exactRange(span);
  expect(TimeRange.parse(word)).toBe(word);
  expect(resolveRange(word, now)).toEqual(span);
});

test.each(['', '2h', 'yesterday', '2026-01-01..2026-02-01', '2026-02-01T00:00:00Z..2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'])(
  'the address %j is no range',
  (text) => {
    expect(TimeRange.safeParse(text).success).toBe(false);
  },
);

test('fields are in local time and give back the same minute', () => {
  const field = toLocalField(now);
  expect(spanOfFields(field, toLocalField(new Date(now.getTime() + 60_000)))?.from).toEqual(now);
});

test('fields that are empty or the wrong way round are no range', () => {
  expect(spanOfFields('', '2026-03-10T12:00')).toBeUndefined();
  expect(spanOfFields('2026-03-10T12:00', '2026-03-10T12:00')).toBeUndefined();
});
