// `npm run admin:recover -- <email>`: takes an administrator's second factors away and prints a one-time link for a new password.
// Works on the host alone, with the server's settings; the server may run.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { recoverAdmin } from '../apps/server/src/modules/licensing/people/factors/recover-admin.service.ts';
import { runningBundledUrl } from '../apps/server/src/platform/installation/installation-database.ts';
import { secretsFrom } from '../apps/server/src/platform/secrets/secrets.ts';
import { StartupError } from '../apps/server/src/platform/startup-error.ts';
import { operate } from './operate.ts';

await operate('usage: npm run admin:recover -- <e-mail of an administrator>', async ({ config, target }) => {
  const master = config.secret ?? (await readFile(join(config.dataDir, 'secret'), 'utf8').catch(() => '')).trim();
  if (!master)
    throw new StartupError(`There is no master secret in ${config.dataDir}; set ATALAYA_DATA_DIR or ATALAYA_SECRET as for the server.`);
  const pool = new pg.Pool({ connectionString: config.databaseUrl ?? (await runningBundledUrl(config.dataDir)), max: 1 });
  try {
    const publicUrl = config.url ?? `http://localhost:${config.port}`;
    const database = { db: drizzle(pool) };
    const { email, url, expiresAt } = await recoverAdmin(
      { database, secrets: secretsFrom(master), clock: () => new Date(), publicUrl },
      target,
    );
    console.log(
      `The second factors of ${email} are gone and all sessions have ended. Within the hour, until ${expiresAt}, this sets a new password:`,
    );
    console.log(url);
  } finally {
    await pool.end();
  }
});
