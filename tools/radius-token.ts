// The token for a FreeRADIUS folder: which one it is now stands in the database.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../apps/server/src/config.ts';
import { freeradiusToken, nextGeneration, OLD_TOKEN_VALID_MS, readGeneration } from '../apps/server/src/modules/radius/index.ts';
import type { Queryable } from '../apps/server/src/platform/database.ts';
import { runningBundledUrl } from '../apps/server/src/platform/installation/installation-database.ts';
import type { Secrets } from '../apps/server/src/platform/secrets/secrets.ts';

const CONNECT_WITHIN_MS = 5_000;

export async function withDatabase<T>(config: Config, work: (db: Queryable) => Promise<T>): Promise<T> {
  const connectionString = config.databaseUrl ?? (await runningBundledUrl(config.dataDir));
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  await client.connect();
  try {
    return await work(drizzle(client));
  } finally {
    await client.end();
  }
}

/** What the folder already has: on a machine from which the database cannot be reached, it stays. */
async function tokenIn(folder: string): Promise<string | null> {
  const policies = await readFile(join(folder, 'policy.d/atalaya'), 'utf8').catch(() => '');
  return /Bearer ([\w-]+)/.exec(policies)?.[1] ?? null;
}

export async function tokenFor(
  config: Config,
  secrets: Secrets,
  folder: string,
  isRotated: boolean,
): Promise<{ token: string; note: string }> {
  if (isRotated) {
    const generation = await withDatabase(config, (db) => nextGeneration(db, new Date()));
    const until = new Date(Date.now() + OLD_TOKEN_VALID_MS).toISOString();
    return {
      token: freeradiusToken(secrets, generation),
      note: `Token:             number ${generation}, new. The one before it is good until ${until}: until then restart this FreeRADIUS, and write and restart the others.`,
    };
  }
  try {
    const { generation } = await withDatabase(config, readGeneration);
    return { token: freeradiusToken(secrets, generation), note: `Token:             number ${generation}` };
  } catch {
    const kept = await tokenIn(folder);
    const which = kept ? 'the one that the folder had' : 'the first one';
    return {
      token: kept ?? freeradiusToken(secrets),
      note: `Token:             ${which}, because the database could not be asked. If it was rotated since, run this again where it can.`,
    };
  }
}
