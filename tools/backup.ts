// `npm run backup -- <file>`: the whole database in one file, while the server runs or while it does not.
import { rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { backUp } from '../apps/server/src/platform/backup/backup.ts';
import { noteBackup } from '../apps/server/src/platform/backup/backup-note.ts';
import { cacheFolder, openStore } from '../apps/server/src/platform/archive/open-store.ts';
import { openInstallation } from '../apps/server/src/platform/installation/installation-database.ts';
import { describeError } from '../apps/server/src/platform/safe-error.ts';
import { alsoKeep, operate, seconds } from './operate.ts';

const USAGE = `npm run backup -- <file>

Writes all tables, as of one moment, into a file. Reads the server's settings (ATALAYA_DATA_DIR, DATABASE_URL); the server may go on.`;

await operate(USAGE, async ({ config, target }) => {
  const start = performance.now();
  const database = await openInstallation(config, 'beside');
  const who = `backup-${process.pid}`;
  try {
    const file = resolve(target);
    const madeAt = new Date();
    const { tables, rows, files, secretFingerprint } = await backUp(database.url, file, openStore(config.archive, who));
    // The file is whole without it.
    await noteBackup(database.url, madeAt).catch((error: unknown) =>
      console.error(`When it was made could not be noted, so the server takes its last backup for older: ${describeError(error)}`),
    );
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    console.log(`${file}: ${tables} tables, ${rows} rows, ${files} files of the archive, ${megabytes} MB in ${seconds(start)}.`);
    console.log(alsoKeep(config, secretFingerprint));
  } finally {
    await rm(cacheFolder(config.archive, who), { recursive: true, force: true });
    await database.close();
  }
});
