import { cellValue } from './cell-value.ts';
import type { CellValue, Column } from './column.ts';

// What spreadsheets take for the start of a formula, in its wide form too; a tab or a line break before it does not stop them.
const startsFormula = /^\s*[=+\-@\t\r\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]|^[\t\r\n]/u;
const needsQuotes = /[",;\n\r\t]|^\s|\s$/;

/** Texts come from people, so one that a spreadsheet would run is disarmed with an apostrophe. A number of ours is left a number. */
export function csvField(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = startsFormula.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, with the mark by which spreadsheets know that it is UTF-8. */
export function toCsv<Row, Id extends keyof Row & string>(
  rows: readonly Row[],
  columns: readonly Column<Row, Id>[],
  headings: Record<Id, string>,
): string {
  const head = columns.map(({ id }) => csvField(headings[id])).join(',');
  const lines = rows.map((row) => columns.map((column) => csvField(cellValue(column, row))).join(','));
  return `\u{FEFF}${[head, ...lines].join('\r\n')}\r\n`;
}

export function downloadCsv(fileName: string, csv: string) {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${fileName}.csv`;
  link.click();
  // Not at once: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
