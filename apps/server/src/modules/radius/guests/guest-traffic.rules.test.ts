import { expect, test } from 'vitest';
import { readTraffic, type GuestTraffic } from './guest-traffic.rules.ts';

const GRANTED = new Date('2026-05-01T10:00:00Z');
const after = (seconds: number) => new Date(GRANTED.getTime() + seconds * 1_000);
const listed = (association: number, up: number, down: number, address: string | null = '10.5.50.9') => ({
  station: '02:11:22:33:44:55',
  address,
  association,
  up,
  down,
});
const told = ({ up, down, seconds }: GuestTraffic) => ({ up, down, seconds });

test('what counters grew by is added, and time while the device was there', () => {
  const first = readTraffic(null, listed(1, 100, 900), GRANTED, after(0));
  const second = readTraffic(first, listed(1, 150, 2_000), GRANTED, after(60));
  expect(told(second)).toEqual({ up: 150, down: 2_000, seconds: 60 });
  expect(told(readTraffic(second, listed(1, 150, 2_000), GRANTED, after(120)))).toEqual({ up: 150, down: 2_000, seconds: 120 });
});

test('counters that begin anew lose nothing, whether the controller says so or not', () => {
  const first = readTraffic(null, listed(1, 100, 900), GRANTED, after(60));
  const back = readTraffic(first, listed(2, 5, 50), GRANTED, after(90));
  expect(told(back)).toEqual({ up: 105, down: 950, seconds: 90 });
  const silent = readTraffic(back, listed(2, 1, 10), GRANTED, after(100));
  expect(told(silent)).toEqual({ up: 106, down: 960, seconds: 100 });
});

test('a device that was away is not counted as there meanwhile', () => {
  const first = readTraffic(null, listed(1, 1, 1), GRANTED, after(60));
  expect(readTraffic(first, listed(2, 1, 1), GRANTED, after(3_600)).seconds).toBe(60);
});

test('whoever is let in anew is counted from there', () => {
  const before = { ...readTraffic(null, listed(1, 500, 9_000), GRANTED, after(60)), up: 0, down: 0, seconds: 0 };
  const anew = readTraffic(before, listed(1, 510, 9_100, null), after(100), after(130));
  expect(anew).toMatchObject({ up: 10, down: 100, seconds: 30, address: '10.5.50.9' });
});
