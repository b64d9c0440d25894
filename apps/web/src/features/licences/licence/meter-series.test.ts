import { expect, test } from 'vitest';
import { METER_DAYS, meterSeries } from './meter-series.ts';

test('every day has a point, and a day without use is nought', () => {
  const periods = [
    { meter: 'reports', period: '2026-03-02', quantity: 5 },
    { meter: 'calls', period: '2026-03-01', quantity: 7 },
  ];
  const { times, series } = meterSeries(periods, new Date('2026-03-02T09:00:00Z'));
  expect(times).toHaveLength(METER_DAYS);
  expect(series.map(({ label, values }) => [label, values.slice(-2)])).toEqual([
    ['reports', [0, 5]],
    ['calls', [7, 0]],
  ]);
});
