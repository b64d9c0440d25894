import { describe, expect, test } from 'vitest';
import { narrowedMeanwhile } from './narrow-rows.ts';

interface Row {
  label: string;
  owner: string | null;
}
const rows = ['North 1', 'North 2', 'South 1'].map((label): Row => ({ label, owner: null }));
const page = { data: rows, total: 300 };
const shown = (search: { q: string }, last: object | undefined) =>
  narrowedMeanwhile(search, (row: Row) => [row.label, row.owner], page, last && { queryKey: ['list', last] })?.data.map(
    ({ label }) => label,
  );

describe('until the answer is there', () => {
  test('those rows are left that have what was typed, wherever and however it is written', () => {
    expect(shown({ q: 'nOrTh' }, { q: 'nor' })).toEqual(['North 1', 'North 2']);
    expect(shown({ q: 'h 1' }, {})).toEqual(['North 1', 'South 1']);
  });

  test('all rows stay where none would be left, where letters were taken away, and where something else changed', () => {
    for (const last of [{ q: 'nothing like it' }, { page: 2 }, { sort: 'desc' }]) expect(shown({ q: 'north' }, last)).toHaveLength(3);
    expect(shown({ q: 'east' }, {})).toHaveLength(3);
    expect(shown({ q: 'north' }, undefined)).toHaveLength(3);
  });
});
