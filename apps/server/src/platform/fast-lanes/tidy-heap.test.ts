import { expect, test } from 'vitest';
import { growthAt } from './tidy-heap.ts';

test('the heap is kept small while there is time to spare, and left to V8 where every bit of it is needed', () => {
  expect(growthAt(0)).toBe(30);
  expect(growthAt(0.3)).toBe(30);
  expect(growthAt(0.8)).toBe(0);
  expect(growthAt(1)).toBe(0);
});
