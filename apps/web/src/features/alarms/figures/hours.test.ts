import { expect, test } from 'vitest';
import { everyHour, HOUR_MS, inBars } from './hours.ts';

const from = Date.parse('2026-11-17T08:30:00Z');
const hours = everyHour([{ hour: '2026-11-17T09:00:00Z', raised: 7 }], from, from + 3 * HOUR_MS);

test('hours without an alarm are there as well', () => {
  expect(hours.map(({ hour, raised }) => [new Date(hour).toISOString().slice(11, 16), raised])).toEqual([
    ['08:00', 0],
    ['09:00', 7],
    ['10:00', 0],
    ['11:00', 0],
  ]);
});

test('a bar of several hours shows the worst of them', () => {
  expect(inBars(hours, 2).map(({ raised }) => raised)).toEqual([7, 0]);
  expect(inBars(hours, 100)).toEqual(hours);
});
