// `npm run move-database -- <url>`: from the database of the server's settings to a PostgreSQL of your own.
import { moveDatabase } from '../apps/server/src/platform/backup/move.ts';
import { openInstallation } from '../apps/server/src/platform/installation/installation-database.ts';
import { withoutPassword } from '../apps/server/src/platform/database.ts';
import { alsoKeep, operate, seconds } from './operate.ts';

const USAGE = `npm run move-database -- <url of the new database> [--overwrite]

Copies everything from the database of the server's settings into another PostgreSQL (15 or newer), and compares. All servers are stopped meanwhile.
Interrupted, it goes on where it stopped when it is started again.
  --overwrite  what is in the new database now may go`;

await operate(USAGE, async ({ config, target, mayOverwrite }) => {
  const start = performance.now();
  const database = await openInstallation(config, 'instead');
  try {
    const { tables, rows, kept, secretFingerprint } = await moveDatabase(database.url, target, {
      migrationsDir: config.migrationsDir,
      mayOverwrite,
      onPiece: (table, piece, pieces) => console.log(`${table}: ${piece + 1} of ${pieces}`),
    });
    const earlier = kept > 0 ? `; ${kept} pieces were there from before` : '';
    console.log(`${tables} tables, ${rows} rows moved to ${withoutPassword(target)} and compared in ${seconds(start)}${earlier}.`);
    console.log(`Set DATABASE_URL to the new address and start the server. The old database is as it was.`);
    console.log(alsoKeep(config, secretFingerprint));
  } finally {
    await database.close();
  }
});
