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

test('the temperature of made-up cabinets is foreseen within a kelvin half an hour ahead, and better than if all stayed as it is', () => {
  const { meanError, stayingError } = askFleet(7, 10);
  expect(meanError).toBeLessThan(1);
  expect(meanError).toBeLessThan(stayingError);
});

test.each([30, 60, 120])('about nine of ten come true within the fan, %i minutes ahead', (ahead) => {
  const { covered } = askFleet(8, 30, { ahead });
  expect(covered).toBeGreaterThan(0.8);
  expect(covered).toBeLessThan(0.97);
});
