import { csvField, CSV_LINE_END } from '@atalaya/contract/csv/csv-field.ts';

/** What is no plain value becomes JSON. */
export const toCsvCell = (value: unknown): string =>
  typeof value === 'object' && value !== null ? csvField(JSON.stringify(value)) : csvField(asPlain(value));
const asPlain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;

export const toCsvLine = (cells: readonly unknown[]) => `${cells.map(toCsvCell).join(',')}${CSV_LINE_END}`;

/** Rows of cells, quoted the way of RFC 4180. Commas, or semicolons where the first line has more of those. */
export function readCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  // What is quoted is no sign of how cells are kept apart.
  const [first = ''] = source.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const separator = first.split(';').length > first.split(',').length ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator || character === '\n') {
      row.push(cell.replace(/\r$/, ''));
      cell = '';
      if (character === '\n') {
        rows.push(row);
        row = [];
      }
    } else cell += character;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}
