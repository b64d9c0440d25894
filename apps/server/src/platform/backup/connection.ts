import pg from 'pg';
import { reason, refuseOldVersion, withoutPassword } from '#platform/database.ts';
import { StartupError } from '#platform/startup-error.ts';

// What a value looks like as text depends on these; two databases are compared by it.
const SAME_TEXT = [
  `set client_encoding = 'UTF8'`,
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set bytea_output = 'hex'`,
  `set extra_float_digits = 1`,
  `set statement_timeout = 0`,
  `set search_path = public`,
];

/** Says by its name that it is no server, and talks in one way with every PostgreSQL. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'atalaya-operations',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => undefined); // a lost connection also fails the statement, which is enough
  try {
    await client.connect();
    for (const setting of SAME_TEXT) await client.query(setting);
    await refuseOldVersion(client);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error instanceof StartupError
      ? error
      : new StartupError(`The database at ${withoutPassword(url)} cannot be used: ${reason(error)}.`, { cause: error });
  }
}

/** All or nothing, on this one connection. */
export async function atOnce<T>(client: pg.Client, work: () => Promise<T>, mode = ''): Promise<T> {
  await client.query(`begin ${mode}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Every reader sees the same moment, whatever is written meanwhile. */
export const ONE_SNAPSHOT = 'isolation level repeatable read read only';
