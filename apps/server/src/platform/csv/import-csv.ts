import { failField } from '@atalaya/contract/errors.ts';
import { MAX_IMPORT_ROWS } from '@atalaya/contract/csv/csv-import.ts';
import { isWellFormed, toWellFormed } from '@atalaya/contract/text.ts';
import type { Queryable } from '#platform/database.ts';
import { readCsv } from './csv.ts';

/** Of one row, by the names of the columns in small letters; without blanks around them. */
export type CsvCells = Partial<Record<string, string>>;

export interface ImportedRow {
  line: number;
  ok: boolean;
}

export interface CsvColumns {
  /** Columns that have to be there. */
  needs: readonly string[];
  /** Other names of columns, as other programs call them. */
  aliases?: Partial<Record<string, string>>;
  /** A column whose blanks count. */
  verbatim?: string;
}

/** What a row asks for, or why it is refused. */
export type Judged<Wanted, Row> = { wanted: Wanted } | { refused: Row };

/** Why the database did not take a row that looked right. */
export type DatabaseRefusal = 'taken' | 'unstorable';

export interface CsvPlan<Wanted, Row> {
  judge(cells: CsvCells, line: number): Judged<Wanted, Row>;
  /** What no two rows may share. */
  keyOf(wanted: Wanted): string;
  refuse(wanted: Wanted, code: 'repeated' | DatabaseRefusal): Row;
  /** All in one transaction, in which `keep` notes what became of them. */
  store(wanted: readonly Wanted[], keep: (tx: Queryable, rows: readonly Row[]) => Promise<void>): Promise<void>;
}

interface CsvTable {
  columns: string[];
  /** With their place in the file, without those that are empty. */
  lines: { line: number; texts: string[] }[];
}

/** Refuses what is no file of this kind, before anything of it is done. */
export function readTable(csv: string, { needs, aliases }: CsvColumns): CsvTable {
  const [header = [], ...all] = readCsv(csv);
  const columns = header.map((text) => text.trim().toLowerCase()).map((name) => aliases?.[name] ?? name);
  if (needs.some((name) => !columns.includes(name))) failField('csv', 'csv.header', { columns: needs.join(', ') });
  if (all.length > MAX_IMPORT_ROWS) failField('csv', 'too_many', { max: MAX_IMPORT_ROWS });
  const lines = all.map((texts, index) => ({ line: index + 2, texts })).filter(({ texts }) => texts.some((text) => text.trim() !== ''));
  return { columns, lines };
}

/** Each row by itself, and none twice. */
export function judgeRows<Wanted, Row>({ columns, lines }: CsvTable, verbatim: string | undefined, plan: CsvPlan<Wanted, Row>) {
  const seen = new Set<string>();
  const cell = (name: string, text: string) => [name, name === verbatim ? text : text.trim()] as const;
  return lines.map(({ line, texts }): Judged<Wanted, Row> => {
    const judged = plan.judge(Object.fromEntries(columns.map((name, n) => cell(name, toWellFormed(texts[n] ?? '')))), line);
    if ('refused' in judged) return judged;
    if (!texts.every(isWellFormed)) return { refused: plan.refuse(judged.wanted, 'unstorable') };
    const key = plan.keyOf(judged.wanted);
    if (seen.has(key)) return { refused: plan.refuse(judged.wanted, 'repeated') };
    seen.add(key);
    return judged;
  });
}
