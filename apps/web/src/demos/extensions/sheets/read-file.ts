import { readExcel } from './excel-file.ts';
import { parseCsv } from './parse-csv.ts';
import type { Sheet } from './sheet.ts';

export const ACCEPTED = ['.xlsx', '.csv'];
export const MAX_FILE_BYTES = 5_000_000;
export const MAX_ROWS = 1_000;

const endingOf = (name: string) => name.slice(name.lastIndexOf('.')).toLowerCase();
export const isAccepted = ({ name }: File) => ACCEPTED.includes(endingOf(name));

/** The first line names the columns; a row that is shorter than it ends in empty cells. Throws when the file is not what its name says. */
export async function readSheetFile(file: File): Promise<Sheet> {
  const lines = endingOf(file.name) === '.csv' ? parseCsv(await file.text()) : await readExcel(await file.arrayBuffer());
  const [head = [], ...rows] = lines;
  const width = Math.max(0, ...lines.map((line) => line.length));
  const filled = (line: string[]) => Array.from({ length: width }, (_, index) => line[index] ?? '');
  return { headings: filled(head), rows: rows.map(filled) };
}
