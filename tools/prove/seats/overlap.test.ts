import { expect, test } from 'vitest';
import { mostAtOnce } from './overlap.ts';

test('leases that meet at an instant are one after the other', () => {
  expect(
    mostAtOnce([
      { from: 0, to: 10 },
      { from: 10, to: 20 },
    ]),
  ).toBe(1);
});

test('a lease that began a millisecond too early is seen', () => {
  expect(
    mostAtOnce([
      { from: 0, to: 10 },
      { from: 9, to: 20 },
    ]),
  ).toBe(2);
});

test('what was given back before it began counts for nothing', () => {
  expect(
    mostAtOnce([
      { from: 0, to: 10 },
      { from: 5, to: 3 },
    ]),
  ).toBe(1);
});
