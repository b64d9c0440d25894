import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Log } from '#platform/log.ts';
import { StartupError } from '#platform/startup-error.ts';

const OLDEST_VERSION = 15;
// Any constant does; it keeps two servers that start together from migrating at once.
const MIGRATION_LOCK = 4_115_001;

/** A connection or a transaction: repositories take either. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  db: NodePgDatabase;
  pool: pg.Pool;
  /** For connections that live outside the pool. */
  url: string;
  close(): Promise<void>;
}

export async function openDatabase(url: string, migrationsDir: string, log: Log): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    application_name: 'atalaya',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  try {
    await prepare(pool, migrationsDir);
  } catch (error) {
    await pool.end();
    throw error instanceof StartupError
      ? error
      : new StartupError(`The database at ${withoutPassword(url)} cannot be used: ${reason(error)}.`, { cause: error });
  }
  return { db: drizzle(pool), pool, url, close: () => pool.end() };
}

async function prepare(pool: pg.Pool, migrationsDir: string) {
  const { rows } = await pool.query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`);
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_VERSION)
    throw new StartupError(`PostgreSQL ${OLDEST_VERSION} or newer is needed; the one at DATABASE_URL is ${version}.`);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: migrationsDir });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
