import { expect, test } from 'vitest';
import { reachOf } from './thresholds.ts';

const at = (...values: number[]) => values.map((value) => ({ value, label: String(value), isCritical: false }));

test('a chart reaches for the nearest line above and below what was measured, and no further', () => {
  expect(reachOf(at(0, 5, 35, 45, 60), 18, 24)).toEqual([5, 35]);
});

test('a line within what was measured changes nothing', () => {
  expect(reachOf(at(20), 18, 24)).toEqual([18, 24]);
  expect(reachOf([], 18, 24)).toEqual([18, 24]);
});
