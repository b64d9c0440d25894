import { expect, test } from 'vitest';
import { describe, placePoints, smoothPath } from './series.ts';

test('points reach from side to side and from the greatest to the least', () => {
  expect(placePoints([1, 3, 2])).toEqual([
    { x: 0, y: 92 },
    { x: 50, y: 8 },
    { x: 100, y: 50 },
  ]);
});

test('measured from zero, half of the greatest lies in the middle', () => {
  expect(placePoints([2, 1], 'zero').map(({ y }) => y)).toEqual([8, 50]);
});

test('a flat line lies in the middle, and one point does not divide by nothing', () => {
  expect(placePoints([4, 4]).map(({ y }) => y)).toEqual([50, 50]);
  expect(placePoints([4])).toEqual([{ x: 0, y: 50 }]);
});

test('a path passes through its points', () => {
  expect(smoothPath(placePoints([1, 3, 2]))).toBe('M0 92C25 92 25 8 50 8C75 8 75 50 100 50');
});

test('a picture is read aloud point by point', () => {
  const points = [
    { name: 'Mon', text: '1.2k' },
    { name: 'Tue', text: '900' },
  ];
  expect(describe('Orders', points)).toBe('Orders: Mon 1.2k, Tue 900');
});
