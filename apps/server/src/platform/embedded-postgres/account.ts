import { readFile } from 'node:fs/promises';
import { StartupError, reasonOf } from '../startup-error.ts';
import { run } from './run.ts';

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

const isRoot = () => process.getuid?.() === 0;

async function readAccounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines.flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return name && Number(uid) !== 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** Null: as whoever runs the server. PostgreSQL refuses to run as root, so root lends it an account that exists; none is ever made. */
export async function unprivilegedAccount(): Promise<Account | null> {
  if (!isRoot()) return null;
  const accounts = await readAccounts();
  const account = accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody');
  if (!account)
    throw new StartupError(
      'PostgreSQL does not run as root and this system has no account "postgres" or "nobody"; start Atalaya as an ordinary user, or set DATABASE_URL.',
    );
  return account;
}

/** An existing cluster keeps its owner: a folder once used by an ordinary user goes on working for root. */
export async function ownerOf(cluster: { uid: number; gid: number }): Promise<Account | null> {
  if (!isRoot()) return null;
  const known = (await readAccounts()).find(({ uid }) => uid === cluster.uid);
  return { name: known?.name ?? `uid ${cluster.uid}`, uid: cluster.uid, gid: cluster.gid };
}

/** Asks the system itself, which also knows access lists and mount options. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  try {
    return (await run('/bin/sh', ['-c', 'cd -- "$0"', folder], { account, cwd: '/' })).code === 0;
  } catch (error) {
    throw new StartupError(
      `Root may not start the database under the account ${account.name} here (${reasonOf(error)}); start Atalaya as an ordinary user, or set DATABASE_URL.`,
    );
  }
}
