import { expect, test } from 'vitest';
import { askBatteries, judged } from './batteries.ts';
import { askFleet } from './weather.ts';

test('the time left of made-up batteries is told well enough, also in a few of them', () => {
  const asked = askBatteries(7, 40);
  const { medianError, covered } = judged(asked);
  expect(asked).toHaveLength(40);
  expect(medianError).toBeLessThan(0.15);
  expect(covered).toBeGreaterThan(0.75);
});

test('the temperature of made-up cabinets is foreseen within a kelvin half an hour ahead', () => {
  const { meanError, covered } = askFleet(7, 10);
  expect(meanError).toBeLessThan(1);
  expect(covered).toBeGreaterThan(0.75);
});
