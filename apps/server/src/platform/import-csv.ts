import { fail } from '@atalaya/contract/errors.ts';
import { MAX_IMPORT_ROWS } from '@atalaya/contract/csv-import.ts';
import { readCsv } from './csv.ts';

const CHUNK = 200;

/** Of one row, by the names of the columns in small letters; without blanks around them. */
export type CsvCells = Partial<Record<string, string>>;

interface ImportedRow {
  line: number;
  ok: boolean;
}

interface Import<Wanted, Row> {
  /** Columns that have to be there. */
  needs: readonly string[];
  /** Other names of columns, as other programs call them. */
  aliases?: Partial<Record<string, string>>;
  /** A column whose blanks count. */
  verbatim?: string;
  /** What a row asks for, or why it is refused. */
  judge(cells: CsvCells, line: number): { wanted: Wanted } | { refused: Row };
  /** What no two rows may share. */
  keyOf(wanted: Wanted): string;
  refuseRepeated(wanted: Wanted): Row;
  /** Some of them, all in one transaction. */
  store(chunk: Wanted[]): Promise<Row[]>;
}

/** The rows of a CSV with a header, each taken or refused by itself. */
export async function importCsv<Wanted, Row extends ImportedRow>(csv: string, plan: Import<Wanted, Row>) {
  const [header = [], ...lines] = readCsv(csv);
  const columns = header.map((text) => text.trim().toLowerCase()).map((name) => plan.aliases?.[name] ?? name);
  if (plan.needs.some((name) => !columns.includes(name))) fail('input.invalid', { errors: { csv: ['header'] } });
  if (lines.length > MAX_IMPORT_ROWS) fail('input.invalid', { errors: { csv: ['too_many'] } });
  const rows: Row[] = [];
  const wanted = new Map<string, Wanted>();
  for (const [index, texts] of lines.entries()) {
    if (texts.every((text) => text.trim() === '')) continue;
    const cell = (name: string, text = '') => [name, name === plan.verbatim ? text : text.trim()] as const;
    const judged = plan.judge(Object.fromEntries(columns.map((name, n) => cell(name, texts[n]))), index + 2);
    if ('refused' in judged) rows.push(judged.refused);
    else if (wanted.has(plan.keyOf(judged.wanted))) rows.push(plan.refuseRepeated(judged.wanted));
    else wanted.set(plan.keyOf(judged.wanted), judged.wanted);
  }
  const all = [...wanted.values()];
  for (let at = 0; at < all.length; at += CHUNK) rows.push(...(await plan.store(all.slice(at, at + CHUNK))));
  const taken = rows.filter(({ ok }) => ok).length;
  return { taken, refused: rows.length - taken, rows: rows.toSorted((a, b) => a.line - b.line) };
}
