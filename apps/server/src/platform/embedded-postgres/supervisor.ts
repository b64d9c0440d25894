import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder, type FolderLock } from '../folder-lock.ts';
import { StartupError } from '../startup-error.ts';
import { ACCOUNTS_FILE } from './account.ts';
import { findPackage, installBinaries, removeOldBinaries, type Binaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { stopLeftovers } from './leftovers.ts';
import { findPlace, leaveNobody, type Place } from './place.ts';
import { launch, type Postmaster } from './postmaster.ts';
import { becomesReady, type Log } from './readiness.ts';
import { urlOf } from './role.ts';
import type { Settings } from './settings.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: Log;
  /** The database ended although nobody stopped it; carries PostgreSQL's last words. */
  onExit?: (reason: string) => void;
  /** For tests and measurements, over the defaults. */
  settings?: Settings;
  /** For tests, whose workers each make a database. */
  mayMakeDatabases?: boolean;
  /** For tests: the system's accounts. */
  accountsFile?: string;
  /** Where root keeps the cluster when the database's account cannot reach the data folder. */
  elsewhere?: string;
}

export interface EmbeddedPostgres {
  url: string;
  /** The cluster's folder, for people. */
  location: string;
  stop: () => Promise<void>;
}

const SHARED_ACCOUNT =
  'The database runs as nobody, as other programs may: root has no account postgres here and may not use a number of its own. Start Atalaya as an ordinary user, or set DATABASE_URL.';
const RETRY_MS = 20_000;
// Processes of a killed database that are still leaving, or a port that was taken between choosing and binding.
const PASSING = /pre-existing shared memory block|lock file .* already exists|could not create any TCP\/IP sockets|could not bind/;

async function launchUntilReady(
  binaries: Binaries,
  place: Place,
  password: string,
  { log, settings = {}, mayMakeDatabases = false }: EmbeddedPostgresOptions,
): Promise<Postmaster> {
  for (const end = performance.now() + RETRY_MS; ; await sleep(200)) {
    const postmaster = await launch(binaries, place, settings);
    const ready = await becomesReady(postmaster, password, log, { mayMakeDatabases }).catch(async (error: unknown) => {
      await postmaster.stop();
      throw error;
    });
    if (ready) return postmaster;
    const complaint = await postmaster.ended;
    if (!PASSING.test(complaint) || performance.now() > end)
      throw new StartupError(`The database does not start: ${complaint} (${place.logFile})`);
  }
}

/** The data folder is held by the caller; a place elsewhere also by us, because a copied data folder would name the same one. */
async function holdPlace(place: Place, dataDir: string, log: Log): Promise<FolderLock | null> {
  if (place.folder === dataDir) return null;
  const lock = await lockFolder(place.folder);
  if (!lock) throw new StartupError(`The database in ${place.folder} is in use by another Atalaya server.`);
  log.info(`The account ${place.account?.name} cannot reach ${dataDir}, so the database is kept in ${place.folder}.`);
  return lock;
}

/** The caller holds the data folder (`holdDataFolder`): a database that still runs in it is taken for a leftover and stopped. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const dataDir = resolve(options.dataDir);
  const pkg = findPackage();
  const { accountsFile = ACCOUNTS_FILE } = options;
  let place = await findPlace(dataDir, options.elsewhere, accountsFile);
  const lock = await holdPlace(place, dataDir, log);
  try {
    const binaries = await installBinaries(pkg, place);
    const password = await ensureCluster(dataDir, binaries, place, { sync: options.settings?.fsync !== 'off', accountsFile });
    await stopLeftovers(place, log);
    place = await leaveNobody(place, dataDir, accountsFile);
    if (place.account?.name === 'nobody') log.warn(SHARED_ACCOUNT);
    const postmaster = await launchUntilReady(binaries, place, password, options);
    await removeOldBinaries(binaries, place);
    return running(postmaster, urlOf(postmaster.port, password), place, lock, options);
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

function running(
  postmaster: Postmaster,
  url: string,
  place: Place,
  lock: FolderLock | null,
  { onExit }: EmbeddedPostgresOptions,
): EmbeddedPostgres {
  let stopping = false;
  const watch = async () => {
    const reason = await postmaster.ended;
    if (!stopping) onExit?.(reason);
  };
  void watch();
  const stop = async () => {
    stopping = true;
    await postmaster.stop();
    await lock?.release();
  };
  return { url, location: place.cluster, stop };
}
