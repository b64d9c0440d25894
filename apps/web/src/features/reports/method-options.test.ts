import { expect, test } from 'vitest';
import { isHalf, NO_OPTIONS, toOptions, toOptionsDraft } from './method-options.ts';

const hours = [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }];
const bands = { temperature: { min: 5, max: 35 }, humidity: { min: 10, max: 80 } };

test('what was written comes back as it was written, of the kind that counts by it', () => {
  for (const target of [0.999, 0.99995, 1, 0])
    expect(toOptions('availability', toOptionsDraft({ hours, target }))).toEqual({ hours, target });
  expect(toOptions('climate', toOptionsDraft(bands))).toEqual(bands);
});

test('another kind is not counted by it', () => {
  const draft = toOptionsDraft({ hours, target: 0.99, ...bands });
  expect(toOptions('climate', draft)).toEqual(bands);
  expect(toOptions('availability', draft)).toEqual({ hours, target: 0.99 });
  expect(toOptions('radius', draft)).toEqual({});
});

test('a number is taken as far as it is typed', () => {
  const typed = (target: string) => toOptions('availability', { ...NO_OPTIONS, target });
  expect([typed('99.'), typed('99.5'), typed('')]).toEqual([{ target: 0.99 }, { target: 0.995 }, {}]);
});

test('where nothing was said nothing is sent; one end of a band is none, and is told', () => {
  expect(toOptions('availability', NO_OPTIONS)).toEqual({});
  const draft = { ...NO_OPTIONS, temperature: { min: 5, max: '' as const } };
  expect(toOptions('climate', draft)).toEqual({});
  expect([isHalf(draft.temperature), isHalf(draft.humidity)]).toEqual([true, false]);
});
