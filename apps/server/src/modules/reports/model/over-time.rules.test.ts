import { expect, test } from 'vitest';
import { DEFAULT_METHOD } from '@atalaya/contract/reports/request.ts';
import { overTime } from './over-time.rules.ts';

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
  const asked = over('2027-03-26T23:00:00Z', '2027-03-29T22:00:00Z');
  const points = overTime(asked, [{ label: '2027-03-28', value: 4 }], 'amount');
  expect(points.map(({ label, value }) => [label, value])).toEqual([
    ['2027-03-27', 0],
    ['2027-03-28', 4],
    ['2027-03-29', 0],
  ]);
  expect(overTime(asked, [{ label: '2027-03-28', value: 4 }], 'mean').map(({ value }) => value)).toEqual([null, 4, null]);
});

test('of a long time the chart has months: amounts are added up, means are those of the days', () => {
  const asked = over('2027-01-31T23:00:00Z', '2027-04-30T22:00:00Z');
  const days = [
    { label: '2027-02-01', value: 2 },
    { label: '2027-02-28', value: 4 },
    { label: '2027-04-30', value: 1 },
  ];
  expect(overTime(asked, days, 'amount').map(({ label, value }) => [label, value])).toEqual([
    ['2027-02', 6],
    ['2027-03', 0],
    ['2027-04', 1],
  ]);
  expect(overTime(asked, days, 'mean').map(({ value }) => value)).toEqual([3, null, 1]);
});
