import { expect, test } from 'vitest';
import { itemAt, positionOf } from './row-items.ts';

test('details stand below their rows and push the rest down', () => {
  const open = [1, 3];
  const items = [0, 1, 2, 3, 4, 5, 6]
    .map((position) => itemAt(position, open))
    .map(({ index, isDetail }) => `${index}${isDetail ? '+' : ''}`);
  expect(items).toEqual(['0', '1', '1+', '2', '3', '3+', '4']);
  expect([0, 1, 2, 3, 4].map((index) => positionOf(index, open))).toEqual([0, 1, 3, 4, 6]);
});
