// What the database knows of the archive, and how readings leave it.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { sql } from 'drizzle-orm';
import { to as copyTo } from 'pg-copy-streams';
import { inTransaction, type Pool } from '#platform/batches/transaction.ts';
import type { Queryable } from '#platform/database.ts';
import { inPostgres, sumOfRows } from './archive-sum.rules.ts';

type Connection = Pick<pg.Pool, 'query'>;

/** Temperature and power: nearly all there is. Doors, states and reboots stay rows, which is where they are looked for one by one. */
export const ARCHIVED_TYPES = '(3, 4)';
/** Reading or deleting a day of a large fleet takes longer than any other statement may. */
const LONG = `set local statement_timeout = '15min'`;

/** A part of a day: the readings of some devices, by their numbers. */
export interface Piece {
  from: number;
  to: number;
  firstDevice: number;
  lastDevice: number;
}

const OF_PIECE = `type in ${ARCHIVED_TYPES} and ts >= to_timestamp($1::float8 / 1000.0) and ts < to_timestamp($2::float8 / 1000.0) and device between $3 and $4`;
const valuesOf = ({ from, to, firstDevice, lastDevice }: Piece) => [from, to, firstDevice, lastDevice];

/** How many readings of each device are still rows. */
export async function countByDevice(pool: Pool, from: number, to: number): Promise<{ device: number; rows: number }[]> {
  return inTransaction(pool, async (db) => {
    await db.query(LONG);
    const { rows } = await db.query<{ device: number; rows: number }>(
      `select device, count(*)::int as rows from device_events where type in ${ARCHIVED_TYPES}
        and ts >= to_timestamp($1::float8 / 1000.0) and ts < to_timestamp($2::float8 / 1000.0) group by device order by device`,
      [from, to],
    );
    return rows;
  });
}

/** The oldest reading among the rows of a stretch; null: there is none. */
export async function oldestRow(pool: Pool, from: number, before: number): Promise<number | null> {
  return inTransaction(pool, async (db) => {
    await db.query(LONG);
    const { rows } = await db.query<{ ts: Date | null }>(
      `select min(ts) as ts from device_events where type in ${ARCHIVED_TYPES}
        and ts >= to_timestamp($1::float8 / 1000.0) and ts < to_timestamp($2::float8 / 1000.0)`,
      [from, before],
    );
    return rows[0]?.ts?.getTime() ?? null;
  });
}

/** As the engine reads it; see `archive-sql.ts`. */
export async function writeRows(pool: Pool, piece: Piece, path: string): Promise<void> {
  const micros = (column: string) => inPostgres.micros(column);
  const [from, to, first, last] = valuesOf(piece).map((value) => String(Math.floor(value ?? 0)));
  const where = OF_PIECE.replace('$1', from ?? '')
    .replace('$2', to ?? '')
    .replace('$3', first ?? '')
    .replace('$4', last ?? '');
  await inTransaction(pool, async (db) => {
    await db.query(LONG);
    const rows = db.query(
      copyTo(`copy (select id, device, type, sensor_id, ${micros('ts')}, ${micros('received_at')}, result, v1, v2, v3, v4,
        inferred::int, ${micros('said_ts')} from device_events where ${where}) to stdout (format csv)`),
    );
    await pipeline(rows, createWriteStream(path, { mode: 0o600 }));
  });
}

export interface ArchiveFile {
  name: string;
  day: string;
  minTs: Date;
  maxTs: Date;
  devices: number[];
  rows: number;
  bytes: number;
  sum: string;
  sha256: string;
  node: string;
}

const COLUMNS = `name, day::text as day, min_ts as "minTs", max_ts as "maxTs", devices, rows, bytes::float8 as bytes, sum, sha256, node`;

/** Other rows than those in the file: some came, or went, while it was written. Nothing has happened. */
export class OtherRows extends Error {
  override name = 'OtherRows';
}

const insertFile = (db: pg.ClientBase, file: ArchiveFile, madeAt: Date) =>
  db.query(
    `insert into archive_files (name, day, min_ts, max_ts, devices, rows, bytes, sum, sha256, node, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [file.name, file.day, file.minTs, file.maxTs, file.devices, file.rows, file.bytes, file.sum, file.sha256, file.node, madeAt],
  );

/**
 * From here on the file is where these readings are. What is deleted is compared with what the file holds, and both happen or neither: a
 * reading that came late, another node that does the same and a kill at any moment leave it where it was.
 */
export function exchangeForFile(pool: Pool, piece: Piece, file: ArchiveFile, madeAt: Date): Promise<void> {
  return inTransaction(pool, async (db) => {
    await db.query(LONG);
    const { rows } = await db.query<{ count: number; sum: string | null }>(
      `with gone as
        (delete from device_events where ${OF_PIECE} returning *)
      select count(*)::int as count, ${sumOfRows(inPostgres)} as sum from gone`,
      valuesOf(piece),
    );
    const [gone] = rows;
    if (gone?.count !== file.rows || gone.sum !== file.sum) throw new OtherRows('the rows are not those of the file');
    await insertFile(db, file, madeAt);
  });
}

/** One or none takes the place of another. */
export function replaceFile(pool: Pool, name: string, next: ArchiveFile | null, at: Date): Promise<void> {
  return inTransaction(pool, async (db) => {
    const { rowCount } = await db.query('update archive_files set removed_at = $2 where name = $1 and removed_at is null', [name, at]);
    if (rowCount !== 1) throw new OtherRows('the file was replaced by somebody else');
    if (next) await insertFile(db, next, at);
  });
}

export interface Stretch {
  /** Null: all there are. */
  devices: readonly number[] | null;
  /** Milliseconds; from is in it, to is not. */
  from: number;
  to: number;
}

const END_OF_TIME = 4_102_444_800_000;
/** More devices than this are not looked for in each list of a file. */
const DEVICES_LOOKED_FOR = 500;

export interface FoundFile {
  name: string;
  minTs: number;
  maxTs: number;
  rows: number;
}
type FileRow = Pick<ArchiveFile, 'name' | 'minTs' | 'maxTs' | 'rows'>;

const toFound = ({ minTs, maxTs, ...row }: FileRow): FoundFile => ({
  ...row,
  minTs: new Date(minTs).getTime(),
  maxTs: new Date(maxTs).getTime(),
});
const FOUND = 'name, min_ts as "minTs", max_ts as "maxTs", rows';

/** Files that may hold something of it, the newest first. */
export async function findFiles(db: Connection, { devices, from, to }: Stretch): Promise<FoundFile[]> {
  if (devices?.length === 0 || from >= to) return [];
  const few = devices !== null && devices.length <= DEVICES_LOOKED_FOR ? devices : null;
  const { rows } = await db.query<FileRow>(
    `select ${FOUND} from archive_files
      where removed_at is null and max_ts >= to_timestamp($1::float8 / 1000.0) and min_ts < to_timestamp($2::float8 / 1000.0)
        and ($3::int[] is null or devices && $3::int[]) order by max_ts desc`,
    [Math.max(from, 0), Math.min(to, END_OF_TIME), few],
  );
  return rows.map(toFound);
}

/** The same within a transaction. */
export async function findFilesIn(db: Queryable, { from, to }: Stretch): Promise<FoundFile[]> {
  const times = sql`max_ts >= to_timestamp(${from}::float8 / 1000.0) and min_ts < to_timestamp(${to}::float8 / 1000.0)`;
  const { rows } = await db.execute(sql`select ${sql.raw(FOUND)} from archive_files where removed_at is null and ${times} order by max_ts`);
  return (rows as unknown as FileRow[]).map(toFound); // safe: the columns of the statement
}

/** Of this database and of no copy that was made of its tables. */
export async function identityOf(db: Connection): Promise<string> {
  const { rows } = await db.query<{ id: string }>(`select system_identifier || ' ' || current_database() as id from pg_control_system()`);
  return rows[0]?.id ?? '';
}

export async function listFiles(db: Connection): Promise<ArchiveFile[]> {
  const { rows } = await db.query<ArchiveFile>(`select ${COLUMNS} from archive_files where removed_at is null order by day, name`);
  return rows;
}

/** Every name that stands for something, removed or not. */
export async function listNames(db: Connection): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>('select name from archive_files');
  return new Set(rows.map(({ name }) => name));
}

export const removeOlderThan = (db: Connection, before: Date, at: Date) =>
  db.query('update archive_files set removed_at = $2 where removed_at is null and max_ts < $1', [before, at]);

export async function listRemoved(db: Connection, before: Date): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('select name from archive_files where removed_at < $1', [before]);
  return rows.map(({ name }) => name);
}
export const forgetFile = (db: Connection, name: string) => db.query('delete from archive_files where name = $1', [name]);

/** Files with readings of devices that are no more, and the devices that stay. */
export async function listWithGoneDevices(db: Connection): Promise<(ArchiveFile & { gone: number[] })[]> {
  const { rows } = await db.query<ArchiveFile & { gone: number[] }>(
    `select * from (select ${COLUMNS}, array(select n from unnest(devices) n where not exists (select from devices d where d.num = n)) as gone
      from archive_files where removed_at is null) f where gone <> '{}' order by name limit 100`,
  );
  return rows;
}

export async function measureArchive(db: Connection): Promise<{ files: number; rows: number; bytes: number }> {
  const { rows } = await db.query<{ files: number; rows: number; bytes: number }>(
    `select count(*)::int as files, coalesce(sum(rows), 0)::float8 as rows, coalesce(sum(bytes), 0)::float8 as bytes from archive_files where removed_at is null`,
  );
  return rows[0] ?? { files: 0, rows: 0, bytes: 0 };
}

/** What readings that are rows take, and how many nodes there are to agree about it. */
export async function measureRows(db: Connection): Promise<{ bytes: number; nodes: number }> {
  const { rows } = await db.query<{ bytes: string; nodes: number }>(
    `select (select sum(pg_total_relation_size(relid)) from pg_partition_tree('device_events') where isleaf) as bytes,
      (select count(*)::int from leases where name like 'node %' and until > now()) as nodes`,
  );
  return { bytes: Number(rows[0]?.bytes ?? 0), nodes: rows[0]?.nodes ?? 1 };
}

/** What is left of a month whose readings are in files is far less than the room that it takes: it is written anew. Whoever reads goes first. */
export async function compactMonth(pool: Pool, name: string): Promise<void> {
  const db = await pool.connect();
  try {
    await db.query(`set statement_timeout = '15min'`);
    await db.query(`set lock_timeout = '2s'`);
    await db.query(`vacuum (full, analyze) ${name}`);
  } finally {
    await db.query('reset statement_timeout').catch(() => undefined);
    await db.query('reset lock_timeout').catch(() => undefined);
    db.release();
  }
}

/** Months in which a good deal of room is free, by what PostgreSQL knows of them. */
export async function listHollowMonths(db: Connection, leastBytes: number): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_partition_tree('device_events') t join pg_class c on c.oid = t.relid
      where t.isleaf and c.reltuples >= 0 and pg_table_size(c.oid) > $1 and pg_table_size(c.oid) > 3 * 150 * c.reltuples`,
    [leastBytes],
  );
  return rows.map(({ name }) => name);
}
