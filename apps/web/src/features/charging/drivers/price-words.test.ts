import { expect, test } from 'vitest';
import { conditionText, priceLines, type ConditionWords } from './price-words.ts';

const words: ConditionWords = {
  from: (time) => `from ${time}`,
  until: (time) => `until ${time}`,
  between: (from, to) => `${from}–${to}`,
  after: (minutes) => `after ${minutes} min`,
  first: (minutes) => `first ${minutes} min`,
  aboveKwh: (kwh) => `above ${kwh} kWh`,
  belowKwh: (kwh) => `up to ${kwh} kWh`,
  other: 'conditions',
};

test('prices are shown with tax, in the order in which they count, without those of reservations', () => {
  const night = { start_time: '23:00', end_time: '07:00' };
  const price = {
    name: 'Day',
    currency: 'EUR',
    zone: 'UTC',
    elements: [
      { price_components: [{ type: 'ENERGY' as const, price: 0.2, vat: 21, step_size: 1 }], restrictions: night },
      {
        price_components: [
          { type: 'FLAT' as const, price: 0, step_size: 1 },
          { type: 'ENERGY' as const, price: 0.4, step_size: 1 },
        ],
      },
      { price_components: [{ type: 'FLAT' as const, price: 5, step_size: 1 }], restrictions: { reservation: 'RESERVATION' as const } },
    ],
  };
  const lines = priceLines(price);
  expect(lines.map(({ dimension, when }) => [dimension, when])).toEqual([
    ['ENERGY', night],
    ['ENERGY', null],
  ]);
  expect(lines[0]?.amount).toBeCloseTo(0.242, 9);
});

test('a condition says its days, times and amounts, and never hides one that it has no words for', () => {
  expect(conditionText({ day_of_week: ['MONDAY', 'SUNDAY'], start_time: '08:00' }, words, 'en')).toBe('Mon, Sun · from 08:00');
  expect(conditionText({ min_duration: 3_600, max_kwh: 20 }, words, 'en')).toBe('after 60 min · up to 20 kWh');
  expect(conditionText({ min_power: 11 }, words, 'en')).toBe('conditions');
});
