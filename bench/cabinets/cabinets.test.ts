import { expect, test } from 'vitest';
import { askBatteries, judged } from './batteries.ts';

test('the time left of made-up batteries is told well enough, also in a few of them', () => {
  const asked = askBatteries(7, 40);
  const { medianError, covered } = judged(asked);
  expect(asked).toHaveLength(40);
  expect(medianError).toBeLessThan(0.15);
  expect(covered).toBeGreaterThan(0.75);
});
