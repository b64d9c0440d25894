import { CSV_BEGIN, CSV_LINE_END, csvField } from '@atalaya/contract/csv/csv-field.ts';
import { saveFile } from '../../copy/save-file.ts';
import { cellValue } from './cell-value.ts';
import type { Column } from '../column.ts';

/** RFC 4180. */
export function toCsv<Row, Id extends keyof Row & string>(
  rows: readonly Row[],
  columns: readonly Column<Row, Id>[],
  headings: Record<Id, string>,
): string {
  const head = columns.map(({ id }) => csvField(headings[id])).join(',');
  const lines = rows.map((row) => columns.map((column) => csvField(cellValue(column, row))).join(','));
  return CSV_BEGIN + [head, ...lines, ''].join(CSV_LINE_END);
}

export const downloadCsv = (fileName: string, csv: string) =>
  saveFile(`${fileName}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
