import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, reasonOf, StartupError } from '../startup-error.ts';
import { ACCOUNTS_FILE, canReach, insteadOfNobody, accountOwning, ownTree, unprivilegedAccount, type Account } from './account.ts';
import { writePrivateFile } from './private-file.ts';

/** Where binaries, cluster and log lie, and who runs the database there (null: the server's own account). */
export interface Place {
  folder: string;
  cluster: string;
  logFile: string;
  account: Account | null;
}

const placeAt = (folder: string, account: Account | null): Place => ({
  folder,
  cluster: join(folder, 'cluster'),
  logFile: join(folder, 'postgres.log'),
  account,
});

/** Names the place when it is not the data folder itself, so that the folder may move or become readable later and still find its data. */
const locationFile = (dataDir: string) => join(dataDir, 'database.location');

async function recordedFolder(dataDir: string): Promise<string | null> {
  return (await readFile(locationFile(dataDir), 'utf8').catch(() => '')).trim() || null;
}

async function makePlaceElsewhere(dataDir: string, root: string): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 12);
  const made = await mkdir(root, { recursive: true });
  if (made) await chmod(root, 0o755); // whatever the umask; one that exists keeps its mode
  // A data folder that was deleted and made anew starts anew; what its predecessor left is not touched.
  for (let n = 1; ; n += 1) {
    const folder = join(root, n === 1 ? name : `${name}-${n}`);
    try {
      await mkdir(folder);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue;
      throw error;
    }
    await chmod(folder, 0o711);
    await writePrivateFile(locationFile(dataDir), `${folder}\n`);
    return folder;
  }
}

export async function findPlace(dataDir: string, elsewhere = '/var/lib/atalaya', accountsFile = ACCOUNTS_FILE): Promise<Place> {
  const recorded = await recordedFolder(dataDir);
  const folder = recorded ?? dataDir;
  const existing = await stat(join(folder, 'cluster')).catch(() => null);
  if (existing) {
    const account = await accountOwning(existing, accountsFile);
    if (account && !(await canReach(account, join(folder, 'cluster')))) {
      throw new StartupError(
        `The account ${account.name}, which owns the database, cannot reach ${join(folder, 'cluster')}; let it pass through the folders above.`,
      );
    }
    return placeAt(folder, account);
  }
  const account = await unprivilegedAccount(dataDir, accountsFile);
  if (!account || recorded || (await canReach(account, dataDir))) return placeAt(folder, account);
  try {
    return placeAt(await makePlaceElsewhere(dataDir, elsewhere), account);
  } catch (error) {
    throw new StartupError(
      `The account ${account.name} cannot reach ${dataDir} and ${elsewhere} cannot be used instead (${reasonOf(error)}); set ATALAYA_DATA_DIR to a folder it can reach, or DATABASE_URL.`,
    );
  }
}

/** The cluster does not run meanwhile. What former releases gave to `nobody` gets an owner of its own. */
export async function leaveNobody(place: Place, dataDir: string, accountsFile: string): Promise<Place> {
  const better = place.account && (await insteadOfNobody(place.account, dataDir, accountsFile));
  if (!better || !(await canReach(better, place.folder))) return place;
  await ownTree(place.cluster, better);
  return { ...place, account: better };
}
