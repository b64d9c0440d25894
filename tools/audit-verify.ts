// `npm run audit:verify`: walks the audit log and names every entry that was edited, deleted, moved or put in. Reads the server's settings.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { readConfig } from '../apps/server/src/config.ts';
import { auditChain } from '../apps/server/src/modules/licensing/audit/audit.service.ts';
import { verifyAudit } from '../apps/server/src/modules/licensing/audit/audit-verify.service.ts';
import { runningBundledUrl } from '../apps/server/src/platform/installation/installation-database.ts';
import { safeError } from '../apps/server/src/platform/safe-error.ts';
import { secretsFrom } from '../apps/server/src/platform/secrets/secrets.ts';

async function main(): Promise<number> {
  const config = readConfig();
  const master = config.secret ?? (await readFile(join(config.dataDir, 'secret'), 'utf8').catch(() => '')).trim();
  if (!master) throw new Error(`There is no master secret in ${config.dataDir}; set ATALAYA_DATA_DIR or ATALAYA_SECRET as for the server.`);
  const client = new pg.Client({ connectionString: config.databaseUrl ?? (await runningBundledUrl(config.dataDir)) });
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
  console.error(safeError(error).message);
  return 2;
});
