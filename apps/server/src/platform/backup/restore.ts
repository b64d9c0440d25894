import type pg from 'pg';
import { applyMigrations, ownMigrations, ownTables } from '#platform/migrations.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { Summary } from './backup.ts';
import { atOnce, connect } from './connection.ts';
import { readParts, type Header, type Part } from './file-format.ts';
import { createFileCheck, takeFile } from './archived-files.ts';
import { createRowSum, sameSum, type RowSum } from './row-sum.ts';
import { dropTables, isEmpty, makePartition, setSequences, sumRows, takeOffIndexes, writeRows, type Table } from './tables.ts';

/** Reads the whole file once, before anything of the database is touched. */
export async function checkFile(file: string): Promise<{ header: Header; names: string[] }> {
  let header: Header | null = null;
  let sum = createRowSum();
  const names: string[] = [];
  const fileFault = createFileCheck();
  for await (const part of readParts(file)) {
    const broken = fileFault(part);
    if (broken) throw new StartupError(`${file} is no whole backup: the archive's file ${broken} is not the one that was written.`);
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'table') {
      names.push(part.table.name);
      sum = createRowSum();
    }
    if (part.kind === 'rows') sum.update(part.chunk);
    if (part.kind === 'tableEnd' && !sameSum(part.sum, sum.result()))
      throw new StartupError(`${file} is no whole backup: the rows of ${names.at(-1)} are not those that were written.`);
    if (part.kind === 'end' && part.end.tables !== names.length) throw new StartupError(`${file} is no whole backup: tables are missing.`);
  }
  if (!header) throw new StartupError(`${file} is no whole backup.`);
  return { header, names };
}

export interface RestoreOptions {
  migrationsDir: string;
  /** What is in the database now may go. */
  mayOverwrite: boolean;
  /** Where the archive's files go. */
  archiveFolder: string;
}

/** One transaction: what was there before stays until everything is in and has been compared. */
export async function restore(file: string, url: string, { migrationsDir, mayOverwrite, archiveFolder }: RestoreOptions): Promise<Summary> {
  const { header, names } = await checkFile(file);
  const known = ownMigrations(migrationsDir);
  if (header.migrations.some((at) => !known.includes(at)))
    throw new StartupError(`${file} was made by a newer version of Atalaya than this one; restore it with that version, or a newer one.`);
  const db = await connect(url);
  try {
    return await atOnce(db, async () => {
      const isFree = await isEmpty(db, ownTables(migrationsDir));
      if (!isFree && !mayOverwrite)
        throw new StartupError('The database is not empty. If everything in it may be replaced by the backup, say so: --overwrite.');
      await dropTables(db);
      await applyMigrations(db, migrationsDir, header.migrations);
      const later = await takeOffIndexes(db);
      const { rows, files } = await fill(db, file, archiveFolder);
      for (const statement of later) await db.query(statement);
      return { tables: names.length, rows, files, secretFingerprint: header.secretFingerprint };
    });
  } finally {
    await db.end().catch(() => undefined);
  }
}

async function fill(db: pg.Client, file: string, archiveFolder: string): Promise<Pick<Summary, 'rows' | 'files'>> {
  const parts = readParts(file);
  for (let [rows, files] = [0, 0]; ;) {
    const { value: part, done } = await parts.next();
    if (done) return { rows, files };
    if (part.kind === 'file') {
      await takeFile(part.file, parts, archiveFolder);
      files += 1;
    }
    if (part.kind === 'end') await setSequences(db, part.end.sequences);
    if (part.kind !== 'table') continue;
    await makePartition(db, part.table);
    const written = await writeTable(db, part.table, parts);
    if (!written || !sameSum(written, await sumRows(db, part.table)))
      throw new StartupError(`The rows of ${part.table.name} are not what was put in; nothing was restored.`);
    rows += written.rows;
  }
}

/** Takes the rows of one table from the parts, up to its end; what they are by the word of the file. */
async function writeTable(db: pg.Client, table: Table, parts: AsyncGenerator<Part>): Promise<RowSum | null> {
  const end: { sum: RowSum | null } = { sum: null };
  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value: part, done } = await parts.next();
      if (done) return;
      if (part.kind === 'rows') yield part.chunk;
      else {
        if (part.kind === 'tableEnd') end.sum = part.sum;
        return;
      }
    }
  }
  await writeRows(db, table, rows());
  return end.sum;
}
