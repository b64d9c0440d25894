import { expect, test } from 'vitest';
import { fanOf } from './fan.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 10, minute)).toISOString();
const words = { measured: 'Measured', expected: 'Expected', limit: '45 °C' };

test('the fan begins where the measured line ends, and nothing of the one stands in the other', () => {
  const forecast = {
    ts: at(2),
    limitC: 45,
    points: [
      { ts: at(2), mean: 40, low: 39.5, high: 40.5 },
      { ts: at(7), mean: 41, low: 40, high: 42 },
    ],
    reaches: null,
  };
  const buckets = [0, 1, 2, 3].map((minute) => ({ ts: at(minute), min: 38, mean: minute === 3 ? null : 39, max: 40, count: 1 }));
  const { times, series, thresholds } = fanOf(forecast, buckets, words);
  expect(times).toEqual([at(0), at(1), at(2), at(7)].map(Date.parse));
  expect(series.map(({ values }) => values)).toEqual([
    [39, 39, null, null],
    [null, null, 40, 41],
  ]);
  expect(series[1]?.min).toEqual([null, null, 39.5, 40]);
  expect(thresholds).toMatchObject([{ value: 45 }]);
});
