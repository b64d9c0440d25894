import { expect, test } from 'vitest';
import { USAGE_DAYS, usageSeries } from './usage-series.ts';

const labels = { accepted: 'Accepted', refused: 'Refused' };

test('every day of the last thirty has a point, and a day without a row counts nothing', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const { times, series } = usageSeries([{ day: '2026-03-09', accepted: 5, refused: 2 }], now, labels);
  expect(times).toHaveLength(USAGE_DAYS);
  expect(times.at(-1)).toBe(Date.UTC(2026, 2, 10));
  expect(series.map(({ values }) => values.slice(-3))).toEqual([
    [0, 5, 0],
    [0, 2, 0],
  ]);
});
