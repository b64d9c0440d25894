// Brings a database to the schema of this version, or of an earlier one. One transaction: whatever ends it half way, nothing of it has happened.
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { StartupError } from '#platform/startup-error.ts';
import { LOCKS } from './advisory-locks.ts';

const TABLE = 'drizzle.__drizzle_migrations';

type Connection = Pick<pg.ClientBase, 'query'>;

/** When each migration was written: its name, in the database as well. */
export async function appliedMigrations(db: Connection): Promise<number[]> {
  const { rows: known } = await db.query<{ is_there: boolean }>(`select to_regclass('${TABLE}') is not null as is_there`);
  if (!known[0]?.is_there) return [];
  const { rows } = await db.query<{ at: string }>(`select created_at as at from ${TABLE} order by created_at`);
  return rows.map(({ at }) => Number(at));
}

export const ownMigrations = (dir: string): number[] =>
  readMigrationFiles({ migrationsFolder: dir }).map(({ folderMillis }) => folderMillis);

const Snapshot = z.object({ tables: z.record(z.string(), z.object({ name: z.string() })) });

/** The tables of this version and of all before it. */
export function ownTables(dir: string): ReadonlySet<string> {
  const meta = join(dir, 'meta');
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
  return new Set(
    snapshots.flatMap((name) =>
      Object.values(Snapshot.parse(JSON.parse(readFileSync(join(meta, name), 'utf8'))).tables).map((table) => table.name),
    ),
  );
}

/** Inside a transaction of the caller's. `only`: an earlier schema, as a backup names it. */
export async function applyMigrations(db: Connection, dir: string, only = ownMigrations(dir)): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1)', [LOCKS.migration]);
  const migrations = readMigrationFiles({ migrationsFolder: dir });
  const applied = await appliedMigrations(db);
  const unknown = [...applied, ...only].filter((at) => !migrations.some(({ folderMillis }) => folderMillis === at));
  if (unknown.length > 0)
    throw new StartupError('The data is of a newer version of Atalaya than this one; use that version, or a newer one.');
  await db.query('create schema if not exists drizzle');
  await db.query(`create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of migrations) {
    if (applied.includes(folderMillis) || !only.includes(folderMillis)) continue;
    for (const statement of sql) await db.query(statement);
    await db.query(`insert into ${TABLE} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
}
