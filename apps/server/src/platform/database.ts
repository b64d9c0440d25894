import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { withLastSteps } from '#platform/last-steps.ts';
import type { Log } from '#platform/log.ts';
import { applyMigrations } from '#platform/migrations.ts';
import { StartupError } from '#platform/startup-error.ts';

const OLDEST_VERSION = 15;

/** A connection or a transaction: repositories take either. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  db: NodePgDatabase;
  pool: pg.Pool;
  /** For connections that live outside the pool. */
  url: string;
  /** The same database over a few connections of its own: whoever comes in crowds waits there for each other, and nobody else does. */
  apart(limits: PoolLimits): Database;
  close(): Promise<void>;
}

export interface PoolLimits {
  connections: number;
  /** So long somebody waits for a connection. */
  patienceMs: number;
}

const USUAL: PoolLimits = { connections: 20, patienceMs: 5_000 };

/** The library never gives back a connection whose `begin` failed: after a few of those, of a database that was restarted, there would be none left. */
function releasing(pool: pg.Pool): NodePgDatabase {
  const db = drizzle(pool);
  // One each: what it learns of the tables, and the statements it has prepared, hold for the next transaction too.
  const ofConnection = new WeakMap<pg.PoolClient, NodePgDatabase>();
  db.transaction = async (work, config) => {
    const connection = await pool.connect();
    const own = ofConnection.get(connection) ?? drizzle(connection);
    ofConnection.set(connection, own);
    try {
      return await own.transaction(withLastSteps(work), config);
    } finally {
      connection.release();
    }
  };
  return db;
}

function databaseAt(url: string, { connections, patienceMs }: PoolLimits, log: Log): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: 15_000,
    application_name: 'atalaya',
  });
  let isClosing = false;
  pool.on('error', (error) => {
    // The database may stop before it has heard the last of our good-byes.
    if (!isClosing) log.warn({ err: error }, 'a database connection was lost');
  });
  // One that is cut between two statements of a transaction would end the process; as it is, its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    db: releasing(pool),
    pool,
    url,
    apart: (limits) => databaseAt(url, limits, log),
    async close() {
      isClosing = true;
      await pool.end();
    },
  };
}

export async function openDatabase(url: string, migrationsDir: string, log: Log, limits = USUAL): Promise<Database> {
  try {
    await prepare(url, migrationsDir);
  } catch (error) {
    throw error instanceof StartupError
      ? error
      : new StartupError(`The database at ${withoutPassword(url)} cannot be used: ${reason(error)}.`, { cause: error });
  }
  return databaseAt(url, limits, log);
}

/** On a connection of its own: an index on millions of rows takes longer than any other statement may. */
async function prepare(url: string, migrationsDir: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'atalaya migration', connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // a lost connection also fails the statement, which is enough
  try {
    await client.connect();
    await refuseOldVersion(client);
    await client.query('begin');
    await applyMigrations(client, migrationsDir);
    await client.query('commit');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** One node at a time, on all of them. */
export async function withLock<T>(pool: pg.Pool, lock: number, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    const isBroken = await client.query('select pg_advisory_unlock($1)', [lock]).then(
      () => false,
      () => true,
    );
    client.release(isBroken);
  }
}

export async function refuseOldVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`);
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_VERSION) throw new StartupError(`PostgreSQL ${OLDEST_VERSION} or newer is needed; this one is ${version}.`);
}

export function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

export function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
