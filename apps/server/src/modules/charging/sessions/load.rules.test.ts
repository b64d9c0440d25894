import { expect, test } from 'vitest';
import { addLoad, type RegisterPoint } from './load.rules.ts';

const HOUR = 3_600_000;
const load = (points: RegisterPoint[], steps = 4, to = 4 * HOUR) => {
  const watts = Array.from({ length: steps }, () => 0);
  addLoad(watts, points, 0, to);
  return watts;
};

test('energy that flows evenly is the same power in each step', () => {
  expect(
    load([
      { at: 0, wh: 500 },
      { at: 4 * HOUR, wh: 44_500 },
    ]),
  ).toEqual([11_000, 11_000, 11_000, 11_000]);
});

test('a session that begins and ends within steps fills its share of them', () => {
  expect(
    load([
      { at: HOUR / 2, wh: 0 },
      { at: 1.5 * HOUR, wh: 10_000 },
    ]),
  ).toEqual([5_000, 5_000, 0, 0]);
});

test('what was drawn before and after the period is left out', () => {
  expect(
    load([
      { at: -HOUR, wh: 0 },
      { at: 5 * HOUR, wh: 6_000 },
    ]),
  ).toEqual([1_000, 1_000, 1_000, 1_000]);
});

test('a register that stands still or falls back adds nothing', () => {
  expect(
    load([
      { at: 0, wh: 9_000 },
      { at: HOUR, wh: 9_000 },
      { at: 2 * HOUR, wh: 100 },
    ]),
  ).toEqual([0, 0, 0, 0]);
});

test('all energy within the period is counted, however its points lie', () => {
  const points = [0, 0.1, 0.37, 1.9, 2.05, 3.99].map((hours, at) => ({ at: hours * HOUR, wh: at * at * 731 }));
  const stepHours = 4 / 48;
  const counted = load(points, 48).reduce((sum, watts) => sum + watts * stepHours, 0);
  expect(counted).toBeCloseTo(points.at(-1)?.wh ?? 0, 6);
});
