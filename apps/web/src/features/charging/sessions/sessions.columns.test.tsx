import { expect, test } from 'vitest';
import { columns } from './sessions.columns.tsx';

test('on a phone a session is a row of two lines: which charger and how much, then when and how it stands', () => {
  const placed = (place: 'beside' | 'below') => columns.filter(({ phone }) => phone === place).map(({ id }) => id);
  expect(columns.filter(({ names }) => names).map(({ id }) => id)).toEqual(['chargerLabel']);
  expect(placed('beside')).toEqual(['energyWh']);
  expect(placed('below')).toEqual(['startedAt', 'reason']);
});
