import { describe, expect, test } from 'vitest';
import { foldText } from '../export/cell-value.ts';
import type { Column } from '../column.ts';
import { matchesFilter, matchesWords, pickRows, searchTexts, sortedPositions, wordsOf } from './local-rows.ts';

interface Device {
  id: number;
  name: string | null;
  powerW: number | null;
}
const column = (id: keyof Device) => ({ id, cell: () => null }) as Column<Device>; // safe: a column of any one field
const device = (id: number, name: string | null, powerW: number | null = 0): Device => ({ id, name, powerW });
const sortRows = (rows: Device[], by: Column<Device> | undefined, direction: 'asc' | 'desc') =>
  pickRows(rows, sortedPositions(rows, by, direction));
const idsOf = (rows: readonly Device[]) => rows.map(({ id }) => id);

describe('sorting', () => {
  const rows = [device(1, 'beta', 10), device(2, 'Alfa', 9), device(3, null, null), device(4, 'álamo', -3), device(5, 'beta', 100)];

  test('numbers go by value, not by their digits', () => {
    expect(idsOf(sortRows(rows, column('powerW'), 'asc'))).toEqual([4, 2, 1, 5, 3]);
    expect(idsOf(sortRows(rows, column('powerW'), 'desc'))).toEqual([5, 1, 2, 4, 3]);
  });

  test('texts go by letter whatever their case or accent, and what is empty stays last both ways', () => {
    expect(idsOf(sortRows(rows, column('name'), 'asc'))).toEqual([4, 2, 1, 5, 3]);
    expect(idsOf(sortRows(rows, column('name'), 'desc'))).toEqual([1, 5, 2, 4, 3]);
  });

  test('equal rows keep their order, and the array given is left alone', () => {
    const equal = Array.from({ length: 600 }, (_, id) => device(id, 'same'));
    const before = [...equal];
    expect(sortRows(equal, column('name'), 'desc')).toEqual(before);
    expect(equal).toEqual(before);
  });

  test('an unknown column leaves the order as it is', () => {
    expect(sortRows(rows, undefined, 'asc')).toEqual(rows);
  });
});

describe('searching', () => {
  const row = device(7, 'Estación Núñez', 40);
  const text = searchTexts([row], [column('name'), column('powerW')])[0] ?? '';

  test('every word has to occur, in any column and order, with or without accents', () => {
    expect(matchesWords(text, wordsOf('NUNEZ estacion'))).toBe(true);
    expect(matchesWords(text, wordsOf('núñez 40'))).toBe(true);
    expect(matchesWords(text, wordsOf('núñez 41'))).toBe(false);
  });

  test('no words match everything', () => {
    expect(matchesWords(text, wordsOf('   '))).toBe(true);
  });

  test('folding knows text outside ASCII', () => {
    expect(foldText('ÀÉÎ ñ Straße')).toBe('aei n straße');
  });
});

describe('filtering', () => {
  test('only rows that are wanted are picked, in order', () => {
    const rows = [device(1, 'c'), device(2, 'a'), device(3, 'b')];
    expect(idsOf(pickRows(rows, sortedPositions(rows, column('name'), 'asc'), (row) => row.id !== 3))).toEqual([2, 1]);
  });

  test('one value must be the field, several may be', () => {
    expect(matchesFilter('active', 'active')).toBe(true);
    expect(matchesFilter('active', ['expired', 'active'])).toBe(true);
    expect(matchesFilter('active', ['expired'])).toBe(false);
  });

  test('an address knows texts only, so 3 and "3" are the same', () => {
    expect(matchesFilter(3, '3')).toBe(true);
  });

  test('a field with several values matches by any of them', () => {
    expect(matchesFilter(['low', 'team'], 'team')).toBe(true);
  });
});
