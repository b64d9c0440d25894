// The database of an installation, for tools that run beside its server or instead of it.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { holdDataFolder } from './data-folder.ts';
import { findPlace } from '../embedded-postgres/place.ts';
import { urlOf } from '../embedded-postgres/role.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/supervisor.ts';
import { lockFolder } from '../folder-lock.ts';
import { StartupError } from '../startup-error.ts';

const PORT_LINE = 3; // of postmaster.pid, counted from nought
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface InstallationDatabase {
  url: string;
  close(): Promise<void>;
}

/** The bundled database of a server that runs; nothing is started, nothing is written. */
export async function runningBundledUrl(dataDir: string): Promise<string> {
  const { cluster } = await findPlace(dataDir);
  const port = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[PORT_LINE]);
  if (!port) throw new StartupError(`No database runs for ${dataDir}: start the server first, or set DATABASE_URL.`);
  return urlOf(port, (await readFile(join(dataDir, 'database.password'), 'utf8')).trim());
}

async function isHeld(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false;
  const lock = await lockFolder(dataDir);
  await lock?.release();
  return lock === null;
}

async function refuseServers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: unknown) => {
    throw new StartupError(
      `The database at ${new URL(url).host} cannot be reached: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  try {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and (application_name = 'atalaya' or application_name like 'atalaya %')`,
    );
    if (rowCount) throw new StartupError('Servers are connected to the database; stop them first.');
  } finally {
    await client.end();
  }
}

/** `beside`: a server may run meanwhile. `instead`: none may, and none can start. */
export async function openInstallation(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  how: 'beside' | 'instead',
): Promise<InstallationDatabase> {
  if (databaseUrl) {
    if (how === 'instead') await refuseServers(databaseUrl);
    return { url: databaseUrl, close: () => Promise.resolve() };
  }
  if (how === 'beside' && !existsSync(dataDir))
    throw new StartupError(`There is no data folder ${dataDir}; set ATALAYA_DATA_DIR or DATABASE_URL.`);
  if (how === 'beside' && (await isHeld(dataDir))) return { url: await runningBundledUrl(dataDir), close: () => Promise.resolve() };
  const folder = await holdDataFolder(dataDir);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: QUIET });
    return {
      url: postgres.url,
      async close() {
        await postgres.stop();
        await folder.release();
      },
    };
  } catch (error) {
    await folder.release();
    throw error;
  }
}

/** The master secret's fingerprint cannot be read back from a database alone; this is where the secret itself is kept. */
export const secretPlace = ({ secret, dataDir }: { secret: string | null; dataDir: string }) =>
  secret ? 'the setting ATALAYA_SECRET' : join(dataDir, 'secret');
