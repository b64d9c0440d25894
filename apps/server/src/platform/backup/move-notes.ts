// What a move under way notes down in the new database, in a schema of its own that goes when it is done.
import type pg from 'pg';
import { atOnce } from './connection.ts';
import type { RowSum } from './row-sum.ts';
import { setSequences, takeOffIndexes, type Sequence, type Table } from './tables.ts';

export interface Begun {
  fingerprint: string;
  migrations: string;
}

export async function findMove(db: pg.Client): Promise<Begun | null> {
  const { rows: there } = await db.query<{ name: string | null }>(`select to_regclass('atalaya_move.source') as name`);
  if (!there[0]?.name) return null;
  const { rows } = await db.query<Begun>('select fingerprint, migrations from atalaya_move.source');
  return rows[0] ?? null;
}

export const removeMove = (db: pg.Client) => db.query('drop schema if exists atalaya_move cascade');

/** Indexes and foreign keys come when all rows are there; until then their definitions are kept here. */
export async function beginMove(db: pg.Client, { fingerprint, migrations }: Begun): Promise<void> {
  await db.query('create schema atalaya_move');
  await db.query('create table atalaya_move.source (fingerprint text not null, migrations text not null)');
  await db.query(
    'create table atalaya_move.pieces (name text, piece int, rows bigint not null, sum text not null, primary key (name, piece))',
  );
  await db.query('create table atalaya_move.later (position int primary key, statement text not null)');
  await db.query('insert into atalaya_move.source values ($1, $2)', [fingerprint, migrations]);
  for (const [position, statement] of (await takeOffIndexes(db)).entries())
    await db.query('insert into atalaya_move.later values ($1, $2)', [position, statement]);
}

export async function listPieces(db: pg.Client, { name }: Table): Promise<Map<number, RowSum>> {
  const { rows } = await db.query<{ piece: number; rows: string; sum: string }>(
    'select piece, rows, sum from atalaya_move.pieces where name = $1',
    [name],
  );
  return new Map(rows.map(({ piece, rows: count, sum }) => [piece, { rows: Number(count), sum }]));
}

export const notePiece = (db: pg.Client, { name }: Table, piece: number, { rows, sum }: RowSum) =>
  db.query('insert into atalaya_move.pieces values ($1, $2, $3, $4)', [name, piece, rows, sum]);

export const forgetTable = (db: pg.Client, { name }: Table) =>
  atOnce(db, async () => {
    await db.query(`truncate public."${name}"`);
    await db.query('delete from atalaya_move.pieces where name = $1', [name]);
  });

/** From here on it is a database like any other. */
export async function endMove(db: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  await atOnce(db, async () => {
    const { rows } = await db.query<{ statement: string }>('select statement from atalaya_move.later order by position');
    for (const { statement } of rows) await db.query(statement);
    await setSequences(db, sequences);
    await removeMove(db);
  });
  await db.query('analyze');
}
