// `npm run audit:verify`: walks the audit log and names every entry that was edited, deleted, moved or put in. Reads the server's settings.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { readConfig } from '../apps/server/src/config.ts';
import { auditChain } from '../apps/server/src/modules/licensing/audit.service.ts';
import { verifyAudit } from '../apps/server/src/modules/licensing/audit-verify.ts';
import { findPlace } from '../apps/server/src/platform/embedded-postgres/place.ts';
import { urlOf } from '../apps/server/src/platform/embedded-postgres/readiness.ts';
import { secretsFrom } from '../apps/server/src/platform/secrets.ts';

const PORT_LINE = 3; // of postmaster.pid, counted from nought

/** The bundled database of a server that runs; nothing is started, nothing is written. */
async function bundledUrl(dataDir: string): Promise<string> {
  const { cluster } = await findPlace(dataDir);
  const port = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[PORT_LINE]);
  if (!port) throw new Error(`No database runs for ${dataDir}: start the server first, or set DATABASE_URL.`);
  return urlOf(port, (await readFile(join(dataDir, 'database.password'), 'utf8')).trim());
}

async function main(): Promise<number> {
  const config = readConfig();
  const master = config.secret ?? (await readFile(join(config.dataDir, 'secret'), 'utf8').catch(() => '')).trim();
  if (!master) throw new Error(`There is no master secret in ${config.dataDir}; set ATALAYA_DATA_DIR or ATALAYA_SECRET as for the server.`);
  const client = new pg.Client({ connectionString: config.databaseUrl ?? (await bundledUrl(config.dataDir)) });
  await client.connect();
  try {
    // One snapshot: entries that are written meanwhile are not half seen.
    await client.query('begin isolation level repeatable read read only');
    const { intact, older, faults } = await verifyAudit(drizzle(client), auditChain(secretsFrom(master)));
    for (const fault of faults) console.log(`✗ ${fault}`);
    if (older > 0) console.log(`${older} entries are older than the chain and not protected by it`);
    console.log(`${intact} entries intact, ${faults.length} faults`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 2;
});
