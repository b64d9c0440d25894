import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CSV_LINE_END } from '@atalaya/contract/csv/csv-field.ts';
import { parseCsv } from './parse-csv.ts';

test('the first line tells the separator', () => {
  expect(parseCsv('a,b\r\n1,2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(parseCsv('a;b\n1,5;2')[1]).toEqual(['1,5', '2']);
  expect(parseCsv('a\tb\n1\t2')[1]).toEqual(['1', '2']);
});

test('quoted fields hold separators, line breaks and quotes', () => {
  expect(parseCsv('a,b\n"x, ""y""","two\nlines"\n')).toEqual([
    ['a', 'b'],
    ['x, "y"', 'two\nlines'],
  ]);
});

test('the mark at the beginning and empty lines are left out', () => {
  expect(parseCsv('\u{FEFF}a,b\n\n1,2\n\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('whatever is written in quotes is read back', () => {
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const table = fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string()), { minLength: 1 });
  fc.assert(
    fc.property(table, (rows) => {
      const text = ['a,b', ...rows.map((row) => row.map(quote).join(','))].join(CSV_LINE_END);
      expect(parseCsv(text).slice(1)).toEqual(rows);
    }),
  );
});
