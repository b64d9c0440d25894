import { describe, expect, test } from 'vitest';
import { landingPlace } from './use-drag-order.ts';

const rows = [40, 40, 80, 40].map((height, index, all) => ({ top: all.slice(0, index).reduce((sum, one) => sum + one, 0), height }));

describe('a row that is dragged', () => {
  test.each([
    [0, 0, 0],
    [0, 30, 0],
    [0, 41, 1],
    [0, 500, 3],
    [3, -61, 2],
    [3, -500, 0],
  ])('from place %i by %i px lands at place %i', (from, offsetY, to) => {
    expect(landingPlace(rows, from, offsetY)).toBe(to);
  });
});
