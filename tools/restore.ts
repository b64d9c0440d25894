// `npm run restore -- <file>`: puts a backup into the database of the server's settings.
import { resolve } from 'node:path';
import { filesFolder } from '../apps/server/src/platform/archive/store.ts';
import { restore } from '../apps/server/src/platform/backup/restore.ts';
import { openInstallation } from '../apps/server/src/platform/installation/installation-database.ts';
import { alsoKeep, operate, seconds } from './operate.ts';

const USAGE = `npm run restore -- <file> [--overwrite]

Puts a backup into the database of the server's settings (ATALAYA_DATA_DIR, DATABASE_URL). All servers are stopped meanwhile.
  --overwrite  what is in the database now may go`;

await operate(USAGE, async ({ config, target, mayOverwrite }) => {
  const start = performance.now();
  const database = await openInstallation(config, 'instead');
  try {
    const { tables, rows, files, secretFingerprint } = await restore(resolve(target), database.url, {
      migrationsDir: config.migrationsDir,
      mayOverwrite,
      archiveFolder: filesFolder(config.archive),
    });
    console.log(`${tables} tables, ${rows} rows and ${files} files of the archive restored and compared in ${seconds(start)}.`);
    console.log(alsoKeep(config, secretFingerprint));
  } finally {
    await database.close();
  }
});
