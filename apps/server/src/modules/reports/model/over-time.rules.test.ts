import { expect, test } from 'vitest';
import { DEFAULT_METHOD } from '@atalaya/contract/reports/request.ts';
import { chartPeriods, overTime } from './over-time.rules.ts';

const over = (from: string, to: string) => ({
  from: Date.parse(from),
  to: Date.parse(to),
  request: {
    kind: 'licensing',
    of: 'devices',
    scope: {},
    from,
    to,
    zone: 'Europe/Madrid',
    locale: 'en',
    method: DEFAULT_METHOD,
    asOf: to,
  } as const,
});

test('days in which nothing happened are in the chart too', () => {
  const periods = chartPeriods(over('2027-03-26T23:00:00Z', '2027-03-29T22:00:00Z'));
  const points = overTime(periods, [{ period: 1, value: 4 }], 'amount');
  expect(points.map(({ label, value }) => [label, value])).toEqual([
    ['2027-03-27', 0],
    ['2027-03-28', 4],
    ['2027-03-29', 0],
  ]);
  expect(overTime(periods, [{ period: 1, value: 4 }], 'mean').map(({ value }) => value)).toEqual([null, 4, null]);
});

test('a long time is shown by the months of the zone', () => {
  const periods = chartPeriods(over('2027-01-31T23:00:00Z', '2027-04-30T22:00:00Z'));
  expect(periods.map(({ label, from }) => [label, new Date(from).toISOString()])).toEqual([
    ['2027-02', '2027-01-31T23:00:00.000Z'],
    ['2027-03', '2027-02-28T23:00:00.000Z'],
    ['2027-04', '2027-03-31T22:00:00.000Z'],
  ]);
});
