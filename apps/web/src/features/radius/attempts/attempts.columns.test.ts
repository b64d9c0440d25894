import { expect, test } from 'vitest';
import { columns } from './attempts.columns.tsx';

test('on a phone an attempt is a row of two lines: who and how it ended, then when and where', () => {
  const placed = (place: 'beside' | 'below') => columns.filter(({ phone }) => phone === place).map(({ id }) => id);
  expect(columns.filter(({ names }) => names).map(({ id }) => id)).toEqual(['username']);
  expect(placed('beside')).toEqual(['reason']);
  expect(placed('below')).toEqual(['ts', 'nasName']);
});
