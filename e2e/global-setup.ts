// Two servers for all browser tests: one on the bundled database, one on a PostgreSQL of the system's own.
import { startExternalPostgres } from '../tools/setup/external-postgres.ts';
import { startServer } from '../tools/setup/server-process.ts';

export default async function setup() {
  const bundled = await startServer();
  const postgres = await startExternalPostgres();
  const external = await startServer({ DATABASE_URL: postgres.url });
  process.env['E2E_URL'] = bundled.url;
  process.env['E2E_EXTERNAL_URL'] = external.url;
  return async () => {
    await Promise.all([bundled.stop(), external.stop()]);
    await postgres.stop();
  };
}
