import { constants } from 'node:fs';
import { access, chmod, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { lockFolder, type FolderLock } from '../folder-lock.ts';
import { codeOf, reasonOf, StartupError } from '../startup-error.ts';

// Root's database runs under another account, which must pass through the folder; it can neither list it nor read the 0600 files in it.
const folderMode = () => (process.getuid?.() === 0 ? 0o711 : 0o700);

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(folder).then(
      () => chmod(folder, folderMode()),
      (error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error;
      },
    );
    // The slash makes a plain file of that name fail here, with ENOTDIR.
    await access(`${folder}/`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} cannot be used (${reasonOf(error)}); set ATALAYA_DATA_DIR to a folder this account may write to.`,
    );
  }
}

/** Makes the data folder and holds it for this process; the hold ends with the process, however it ends. */
export async function holdDataFolder(dataDir: string): Promise<FolderLock> {
  const folder = resolve(dataDir);
  await makeFolder(folder);
  const lock = await lockFolder(folder);
  if (!lock)
    throw new StartupError(
      `The data folder ${folder} is in use by another Atalaya server; stop that one, or set ATALAYA_DATA_DIR to another folder.`,
    );
  return lock;
}
