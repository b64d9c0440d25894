import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { appliedMigrations } from '#platform/migrations.ts';
import { StartupError } from '#platform/startup-error.ts';
import { atOnce, connect, ONE_SNAPSHOT } from './connection.ts';
import { frames } from './file-format.ts';
import { contentOfFiles, listArchived, type ReadFiles } from './archived-files.ts';
import { createRowSum } from './row-sum.ts';
import { listSequences, listTables, readRows } from './tables.ts';

export interface Summary {
  tables: number;
  rows: number;
  /** Of the archive. */
  files: number;
  secretFingerprint: string | null;
}

export async function readFingerprint(db: pg.Client): Promise<string | null> {
  const { rows: there } = await db.query(`select to_regclass('public.installation') as name`);
  if (!there[0]?.name) return null;
  const { rows } = await db.query<{ name: string }>('select secret_fingerprint as name from installation');
  return rows[0]?.name ?? null;
}

/** While servers go on writing: all tables are read in one snapshot. The file has its name only once it is whole and on disk. */
export async function backUp(url: string, file: string, archive: ReadFiles): Promise<Summary> {
  if (existsSync(file)) throw new StartupError(`${file} exists already; name another file, or remove it first.`);
  const db = await connect(url);
  const partial = `${file}.partial`;
  const summary: Summary = { tables: 0, rows: 0, files: 0, secretFingerprint: null };

  async function* content(): AsyncGenerator<Buffer> {
    const migrations = await appliedMigrations(db);
    const tables = await listTables(db);
    if (migrations.length === 0 || tables.length === 0) throw new StartupError('There is nothing to back up: the database is empty.');
    summary.secretFingerprint = await readFingerprint(db);
    const { secretFingerprint } = summary;
    const files = await listArchived(db);
    const version = files.length > 0 ? 2 : 1;
    yield* frames.header({ format: 'atalaya-backup', version, createdAt: new Date().toISOString(), migrations, secretFingerprint });
    for (const table of tables) {
      yield* frames.table(table);
      const sum = createRowSum();
      for await (const chunk of readRows(db, table)) {
        sum.update(chunk as Buffer); // safe: without an encoding a stream gives buffers
        yield* frames.rows(chunk as Buffer); // safe: as above
      }
      yield* frames.tableEnd(sum.result());
      summary.rows += sum.result().rows;
    }
    yield* contentOfFiles(files, archive);
    summary.files = files.length;
    summary.tables = tables.length;
    yield* frames.end({ tables: tables.length, sequences: await listSequences(db) });
  }

  try {
    const out = await open(partial, 'w', 0o600);
    await atOnce(db, () => pipeline(content(), createGzip({ level: 1 }), out.createWriteStream({ flush: true })), ONE_SNAPSHOT);
    await rename(partial, file);
    const folder = await open(dirname(file));
    await folder.sync();
    await folder.close();
    return summary;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await db.end().catch(() => undefined);
  }
}
