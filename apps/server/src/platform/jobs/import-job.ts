// The import of a CSV file as a job: rows in batches, and a batch that the database refuses is taken apart until only the guilty row is left.
import { CsvImport } from '@atalaya/contract/csv/csv-import.ts';
import type { Endpoint } from '@atalaya/contract/endpoint.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import type { Job, JobKind } from '@atalaya/contract/jobs/jobs.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { judgeRows, readTable, type CsvColumns, type CsvPlan, type ImportedRow, type Judged } from '#platform/csv/import-csv.ts';
import { sqlStateOf, writeByHalves } from '#platform/batches/refused-rows.ts';
import { originOf, type JobOrigin } from './job-origin.ts';
import type { Jobs, Task } from './jobs.ts';

const BATCH = 500;
const UNIQUE_VIOLATION = '23505';

interface ImportDeps {
  database: Database;
  jobs: Jobs;
}

interface ImportKind<Wanted, Row> extends CsvColumns {
  kind: JobKind;
  /** The call that gives the result. */
  result: Endpoint;
  /** Made when it is asked for, which refuses what can be refused at once, and again by whoever does the work. */
  plan(origin: JobOrigin, clientId: string | undefined): Promise<CsvPlan<Wanted, Row>>;
}

export function createImportJob<Wanted, Row extends ImportedRow>({ database: { db }, jobs }: ImportDeps, file: ImportKind<Wanted, Row>) {
  /** What the database refuses waits for the next rows that it takes: pieces of a job follow each other without a gap. */
  async function storeBatch(task: Task, plan: CsvPlan<Wanted, Row>, batch: readonly Judged<Wanted, Row>[], from: number): Promise<void> {
    let position = from;
    let waiting: Row[] = [];
    async function write(part: readonly Judged<Wanted, Row>[]) {
      const wanted = part.flatMap((row) => ('wanted' in row ? [row.wanted] : []));
      const refused = [...waiting, ...part.flatMap((row) => ('refused' in row ? [row.refused] : []))];
      const piece = { from: position, to: position + waiting.length + part.length };
      if (wanted.length > 0) await plan.store(wanted, (tx, stored) => task.keep(tx, piece, [...refused, ...stored]));
      else await db.transaction((tx) => task.keep(tx, piece, refused));
      position = piece.to;
      waiting = [];
    }
    const refuse = (row: Judged<Wanted, Row>, error: unknown) =>
      void waiting.push(
        'refused' in row ? row.refused : plan.refuse(row.wanted, sqlStateOf(error) === UNIQUE_VIOLATION ? 'taken' : 'unstorable'),
      );
    const unwritten = await writeByHalves(batch, { write, refuse });
    if (unwritten) throw unwritten.error;
    if (waiting.length > 0) await write([]);
  }

  jobs.define(file.kind, {
    resultPath: fullPath(file.result),
    async run(task) {
      const { csv, clientId } = CsvImport.parse(task.input);
      const plan = await file.plan(task.origin, clientId);
      const rows = judgeRows(readTable(csv, file), file.verbatim, plan);
      for (let from = task.done; from < rows.length; from += BATCH) await storeBatch(task, plan, rows.slice(from, from + BATCH), from);
    },
  });

  return {
    async accept(ctx: CallContext, input: CsvImport): Promise<Job> {
      const { lines } = readTable(input.csv, file);
      await file.plan(originOf(ctx), input.clientId);
      return jobs.accept(ctx, file.kind, input, lines.length);
    },
    async result(ctx: CallContext, id: string): Promise<{ taken: number; refused: number; rows: Row[] }> {
      const rows = (await jobs.of(file.kind).result(ctx, id)) as Row[]; // safe: sealed here, by `store` of the same kind
      const taken = rows.filter(({ ok }) => ok).length;
      return { taken, refused: rows.length - taken, rows: rows.toSorted((a, b) => a.line - b.line) };
    },
  };
}
