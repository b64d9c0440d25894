import { expect, test } from 'vitest';
import { roundStep, toPx, toStep, toValue } from './value-scale.ts';

const scale = { min: 10, max: 30, topPx: 8, heightPx: 200 };

test('a value has its place between the edges, and a place its value', () => {
  expect([toPx(scale, 30), toPx(scale, 20), toPx(scale, 10)]).toEqual([8, 108, 208]);
  expect(toValue(scale, toPx(scale, 23.5))).toBeCloseTo(23.5);
});

test('steps are round, and about a hundred to what is shown', () => {
  expect(roundStep(scale)).toBe(0.1);
  expect(roundStep({ min: 0, max: 60 })).toBe(0.5);
  expect(roundStep({ min: 0, max: 240 })).toBe(1);
});

test('a value is moved to its nearest step, without a tail of digits', () => {
  expect(toStep(23.4567, 0.1)).toBe(23.5);
  expect(toStep(0.1 + 0.2, 0.1)).toBe(0.3);
  expect(toStep(237.6, 5)).toBe(240);
});
