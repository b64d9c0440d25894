// Copies a whole installation into another PostgreSQL, piece by piece: each is committed with a note of what it holds, so that
// a move that was interrupted goes on where it stopped. The servers are stopped meanwhile.
import type pg from 'pg';
import { appliedMigrations, applyMigrations, ownMigrations, ownTables } from '#platform/migrations.ts';
import { StartupError } from '#platform/startup-error.ts';
import { readFingerprint, type Summary } from './backup.ts';
import { atOnce, connect, ONE_SNAPSHOT } from './connection.ts';
import { beginMove, endMove, findMove, forgetTable, listPieces, notePiece, removeMove } from './move-notes.ts';
import { addSums, createRowSum, sameSum, type RowSum } from './row-sum.ts';
import { dropTables, isEmpty, listSequences, listTables, makePartition, readRows, sumRows, writeRows, type Table } from './tables.ts';

/** 16 MB of rows: what an interruption costs at most. */
const BLOCKS_PER_PIECE = 2_048;
const BLOCK_BYTES = 8_192;

export interface MoveOptions {
  migrationsDir: string;
  mayOverwrite: boolean;
  /** Blocks of 8 kB that travel at a time. */
  piece?: number;
  /** After each piece. */
  onPiece?(table: string, piece: number, pieces: number): Promise<void> | void;
}

export interface Moved extends Omit<Summary, 'files'> {
  /** Pieces that an earlier, interrupted move had brought already. */
  kept: number;
}

export async function moveDatabase(sourceUrl: string, targetUrl: string, options: MoveOptions): Promise<Moved> {
  const source = await connect(sourceUrl);
  try {
    const target = await connect(targetUrl);
    try {
      await refuseSame(source, target);
      return await atOnce(source, () => move(source, target, options), ONE_SNAPSHOT);
    } finally {
      await target.end().catch(() => undefined);
    }
  } finally {
    await source.end().catch(() => undefined);
  }
}

async function refuseSame(source: pg.Client, target: pg.Client) {
  const identity = async (db: pg.Client) => {
    const { rows } = await db.query<{ name: string }>(
      `select pg_postmaster_start_time()::text || current_database() || coalesce(inet_server_port(), 0) as name`,
    );
    return rows[0]?.name;
  };
  if ((await identity(source)) === (await identity(target))) throw new StartupError('Both addresses are the same database.');
}

async function move(source: pg.Client, target: pg.Client, options: MoveOptions): Promise<Moved> {
  const { migrationsDir } = options;
  const own = ownMigrations(migrationsDir);
  const applied = await appliedMigrations(source);
  const fingerprint = await readFingerprint(source);
  if (applied.length === 0 || fingerprint === null)
    throw new StartupError('There is nothing to move: no server has ever used the database.');
  if (applied.join() !== own.join())
    throw new StartupError('The database is of another version than this one: start the server of this version on it once, then move.');

  await prepareTarget(target, fingerprint, options);
  const tables = await listTables(source);
  let rows = 0;
  let kept = 0;
  for (const table of tables) {
    await makePartition(target, table);
    const moved = await moveTable(source, target, table, options);
    rows += moved.sum.rows;
    kept += moved.kept;
  }
  await endMove(target, await listSequences(source));
  return { tables: tables.length, rows, kept, secretFingerprint: fingerprint };
}

async function prepareTarget(target: pg.Client, fingerprint: string, { migrationsDir, mayOverwrite }: MoveOptions) {
  await atOnce(target, async () => {
    const begun = await findMove(target);
    if (begun?.fingerprint === fingerprint && begun.migrations === ownMigrations(migrationsDir).join()) return;
    const isFree = begun === null && (await isEmpty(target, ownTables(migrationsDir)));
    if (!isFree && !mayOverwrite)
      throw new StartupError(
        begun
          ? 'The new database holds the beginning of another move. If it may be removed, say so: --overwrite.'
          : 'The new database is not empty. If everything in it may be removed, say so: --overwrite.',
      );
    await removeMove(target);
    await isEmpty(target, ownTables(migrationsDir)); // refuses tables of other programs, whatever was said
    await dropTables(target);
    await applyMigrations(target, migrationsDir);
    await beginMove(target, { fingerprint, migrations: ownMigrations(migrationsDir).join() });
  });
}

async function moveTable(source: pg.Client, target: pg.Client, table: Table, options: MoveOptions) {
  const first = await movePieces(source, target, table, options);
  if (sameSum(first.sum, await sumRows(target, table))) return first;
  // What an earlier move brought is not what is there now: the table is copied anew, and looked at once more.
  await forgetTable(target, table);
  const again = await movePieces(source, target, table, options);
  if (sameSum(again.sum, await sumRows(target, table))) return again;
  throw new StartupError(`The rows of ${table.name} are not the same in both databases; is something else writing there?`);
}

async function movePieces(
  source: pg.Client,
  target: pg.Client,
  table: Table,
  options: Pick<MoveOptions, 'piece' | 'onPiece'>,
): Promise<{ sum: RowSum; kept: number }> {
  const { piece: blocks = BLOCKS_PER_PIECE, onPiece } = options;
  const { rows } = await source.query<{ bytes: string }>('select pg_relation_size($1::regclass) as bytes', [`public."${table.name}"`]);
  const pieces = Math.ceil(Number(rows[0]?.bytes ?? 0) / BLOCK_BYTES / blocks);
  const before = await listPieces(target, table);
  const sums: RowSum[] = [];
  let kept = 0;
  for (let piece = 0; piece < pieces; piece += 1) {
    const where = `ctid >= '(${piece * blocks},0)' and ctid < '(${(piece + 1) * blocks},0)'`;
    const known = before.get(piece);
    if (known) {
      // Trusted only if the source still says the same.
      const now = await sumRows(source, table, where);
      if (!sameSum(known, now)) {
        await forgetTable(target, table);
        return movePieces(source, target, table, options);
      }
      kept += 1;
      sums.push(now);
      continue;
    }
    sums.push(await movePiece(source, target, table, piece, where));
    await onPiece?.(table.name, piece, pieces);
  }
  return { sum: addSums(sums), kept };
}

function movePiece(source: pg.Client, target: pg.Client, table: Table, piece: number, where: string): Promise<RowSum> {
  return atOnce(target, async () => {
    const sum = createRowSum();
    async function* rows(): AsyncGenerator<Buffer> {
      for await (const chunk of readRows(source, table, where)) {
        sum.update(chunk as Buffer); // safe: without an encoding a stream gives buffers
        yield chunk as Buffer; // safe: as above
      }
    }
    await writeRows(target, table, rows());
    await notePiece(target, table, piece, sum.result());
    return sum.result();
  });
}
