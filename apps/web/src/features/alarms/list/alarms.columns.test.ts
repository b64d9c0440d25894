import { expect, test } from 'vitest';
import { columnsOf } from './alarms.columns.tsx';

test('on a phone an alarm is a row of two lines: what is wrong where and how bad, then in which state and since when', () => {
  for (const isOfAll of [true, false])
    for (const isNow of [true, false]) {
      const columns = columnsOf({ isOfAll, isNow });
      const placed = (place: 'beside' | 'below') => columns.filter(({ phone }) => phone === place).map(({ id }) => id);
      expect(columns.filter(({ names }) => names).map(({ id }) => id)).toEqual(['text']);
      expect(placed('beside')).toEqual(['severity']);
      expect(placed('below')).toEqual(['state', 'at']);
    }
});
