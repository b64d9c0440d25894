// What a database of ours consists of: tables with their columns, counters, and what is left off while rows are put in.
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '#platform/startup-error.ts';
import { createRowSum, type RowSum } from './row-sum.ts';

export interface Table {
  name: string;
  columns: string[];
  /** Of which table it is a partition, and which rows are its own. */
  partOf?: { table: string; bound: string } | null | undefined;
}

const quote = pg.escapeIdentifier;
const columnList = ({ columns }: Table) => columns.map(quote).join(', ');

/** Those that rows are in: of a partitioned table its partitions. */
export async function listTables(db: pg.Client): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       case when c.relispartition then (select json_build_object('table', p.relname, 'bound', pg_get_expr(c.relpartbound, c.oid))
         from pg_inherits i join pg_class p on p.oid = i.inhparent where i.inhrelid = c.oid) end as "partOf"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = 'public' and c.relkind = 'r' group by c.oid order by c.relname`,
  );
  return rows;
}

/** Partitions come with the time and not with the schema. */
export async function makePartition(db: pg.Client, { name, partOf }: Table): Promise<void> {
  // The bound is PostgreSQL's own text, of a file that has been summed up or of a database that is being moved.
  if (partOf) await db.query(`create table if not exists public.${quote(name)} partition of public.${quote(partOf.table)} ${partOf.bound}`);
}

export interface Sequence {
  name: string;
  last: string | null;
}

/** Read after the rows: a counter may be ahead of them, never behind. */
export async function listSequences(db: pg.Client): Promise<Sequence[]> {
  const { rows } = await db.query<Sequence>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

export async function setSequences(db: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences)
    if (last !== null) await db.query('select setval($1::regclass, $2::bigint)', [`public.${quote(name)}`, last]);
}

/** The rows of a table in PostgreSQL's own text; `where` takes a part of them. */
export const readRows = (db: pg.Client, table: Table, where = 'true') =>
  db.query(copyTo(`copy (select ${columnList(table)} from public.${quote(table.name)} where ${where}) to stdout`));

export async function sumRows(db: pg.Client, table: Table, where?: string): Promise<RowSum> {
  const sum = createRowSum();
  for await (const chunk of readRows(db, table, where)) sum.update(chunk as Buffer); // safe: without an encoding a stream gives buffers
  return sum.result();
}

export async function writeRows(db: pg.Client, table: Table, rows: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(rows, db.query(copyFrom(`copy public.${quote(table.name)} (${columnList(table)}) from stdin`)));
}

/** Foreign keys and indexes: made once all rows are there it takes half the time, and no table has to come before another. */
export async function takeOffIndexes(db: pg.Client): Promise<string[]> {
  const { rows: keys } = await db.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    // Of a partitioned table the one of the whole: those of its parts go and come with it.
    `select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not c.relispartition
       and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')) order by 1`,
  );
  for (const { table, name } of keys) await db.query(`alter table ${table} drop constraint ${quote(name)}`);
  for (const { name } of indexes) await db.query(`drop index ${name}`);
  return [
    ...indexes.map(({ definition }) => definition),
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${quote(name)} ${definition}`),
  ];
}

/** True if there is nothing in it. Tables of other programs are nobody's to remove. */
export async function isEmpty(db: pg.Client, ours: ReadonlySet<string>): Promise<boolean> {
  const tables = await listTables(db);
  const foreign = tables.filter(({ name, partOf }) => !ours.has(partOf?.table ?? name)).map(({ name }) => name);
  if (foreign.length > 0)
    throw new StartupError(
      `The database holds tables of another program (${foreign.slice(0, 3).join(', ')}); give Atalaya one of its own.`,
    );
  for (const { name } of tables) {
    const { rowCount } = await db.query(`select 1 from public.${quote(name)} limit 1`);
    if (rowCount) return false;
  }
  return true;
}

export async function dropTables(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  for (const { name } of rows) await db.query(`drop table public.${quote(name)} cascade`);
  for (const { name } of await listSequences(db)) await db.query(`drop sequence public.${quote(name)} cascade`);
  await db.query('drop schema if exists drizzle cascade');
}
