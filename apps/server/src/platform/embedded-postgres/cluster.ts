import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, reasonOf, StartupError } from '../startup-error.ts';
import type { Binaries } from './binaries.ts';
import { accountForInitdb, ownTree, type Account } from './account.ts';
import type { Place } from './place.ts';
import { writePrivateFile } from './private-file.ts';
import { SUPERUSER } from './role.ts';
import { run } from './run.ts';
import { lastComplaint } from './server-log.ts';

interface ClusterOptions {
  sync: boolean;
  accountsFile: string;
}

const passwordFile = (dataDir: string) => join(dataDir, 'database.password');

async function readPassword(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(passwordFile(dataDir), 'utf8')).trim() || null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StartupError(`The database password ${passwordFile(dataDir)} cannot be read (${reasonOf(error)}).`);
  }
}

async function ownByAccount(path: string, account: Account | null): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

async function initialise(binaries: Binaries, place: Place, password: string, { sync, accountsFile }: ClusterOptions): Promise<void> {
  const unfinished = `${place.cluster}.new`;
  const passwordForInitdb = join(place.folder, 'initdb.password');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const maker = place.account && (await accountForInitdb(place.account, accountsFile));
  await ownByAccount(unfinished, maker);
  await writePrivateFile(passwordForInitdb, password);
  await ownByAccount(passwordForInitdb, maker);
  // Sorted by code point with Unicode letter cases: the same order on every system, whatever its locales.
  const order = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${passwordForInitdb}`];
  const args = ['-D', unfinished, ...access, ...order, '--data-checksums', ...(sync ? [] : ['--no-sync'])];
  const { code, stdout, stderr } = await run(binaries.initdb, args, { account: maker, cwd: binaries.folder });
  await rm(passwordForInitdb, { force: true });
  if (code !== 0)
    throw new StartupError(`The database could not be made in ${place.folder}: ${lastComplaint(stdout + stderr) ?? stderr.trim()}`);
  if (place.account && maker?.uid !== place.account.uid) await ownTree(unfinished, place.account);
  await rename(unfinished, place.cluster);
}

/** Makes the cluster if there is none, whole or not at all, and returns its password. */
export async function ensureCluster(dataDir: string, binaries: Binaries, place: Place, options: ClusterOptions): Promise<string> {
  const password = await readPassword(dataDir);
  const major = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
  if (major === null) {
    const fresh = password ?? randomBytes(32).toString('base64url');
    if (!password) await writePrivateFile(passwordFile(dataDir), `${fresh}\n`);
    await initialise(binaries, place, fresh, options);
    return fresh;
  }
  const brought = binaries.version.split('.')[0];
  if (major !== brought) {
    throw new StartupError(
      `The database in ${place.cluster} was made by PostgreSQL ${major} and this release brings ${brought}; dump it with the former release and restore it here.`,
    );
  }
  if (!password) throw new StartupError(`The database password ${passwordFile(dataDir)} is missing; put the file back from your backup.`);
  return password;
}
