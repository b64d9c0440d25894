import { createHash } from 'node:crypto';
import { lchown, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError, reasonOf } from '../startup-error.ts';
import { run } from './run.ts';

export interface Account {
  /** Of an account of the system, or the number where there is none. */
  name: string;
  uid: number;
  gid: number;
}

const isRoot = () => process.getuid?.() === 0;

export const ACCOUNTS_FILE = '/etc/passwd';

async function readAccounts(file: string): Promise<Account[]> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  return lines.flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return name && Number(uid) !== 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

// Given to nobody by convention: neither to people, nor to services, nor to those that systemd makes up. Also within what a container
// with user namespaces usually has.
const FIRST_NUMBER = 60_578;
const LAST_NUMBER = 61_183;

/** Numbers under which something runs just now. */
async function numbersInUse(): Promise<Set<number>> {
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const statuses = await Promise.all(processes.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')));
  return new Set(statuses.map((status) => Number(/^Uid:\t(\d+)/m.exec(status)?.[1] ?? 0)));
}

async function mayRunAs(account: Account): Promise<boolean> {
  return run('/bin/sh', ['-c', ':'], { account, cwd: '/' }).then(
    ({ code }) => code === 0,
    () => false,
  );
}

/** A number without an account, which nothing else on this machine has: no account has to be made, and none is shared. */
async function ownNumber(dataDir: string, accounts: readonly Account[]): Promise<Account | null> {
  const taken = await numbersInUse();
  for (const { uid, gid } of accounts) taken.add(uid).add(gid);
  const count = LAST_NUMBER - FIRST_NUMBER + 1;
  // Two installations on one machine begin at different places.
  const begin = createHash('sha256').update(dataDir).digest().readUInt32BE() % count;
  const number = Array.from({ length: count }, (_, at) => FIRST_NUMBER + ((begin + at) % count)).find((each) => !taken.has(each));
  if (number === undefined) return null;
  const account = { name: `number ${number}`, uid: number, gid: number };
  return (await mayRunAs(account)) ? account : null;
}

/**
 * Null: as whoever runs the server. PostgreSQL refuses to run as root, so root runs it as `postgres` where that exists, else under a
 * number of its own, and only where neither can be had as `nobody`, whom others use too. No account is ever made.
 */
export async function unprivilegedAccount(dataDir: string, file = ACCOUNTS_FILE): Promise<Account | null> {
  if (!isRoot()) return null;
  const accounts = await readAccounts(file);
  const account =
    accounts.find(({ name }) => name === 'postgres') ??
    (accounts.some(isNobody) ? await ownNumber(dataDir, accounts) : null) ??
    accounts.find(isNobody);
  if (!account)
    throw new StartupError(
      'PostgreSQL does not run as root and this system has no account "postgres" or "nobody"; start Atalaya as an ordinary user, or set DATABASE_URL.',
    );
  return account;
}

const isNobody = ({ name }: Account) => name === 'nobody';

/** initdb, and it alone, wants to know the name of who runs it: for that moment `nobody` stands in for a number without one. */
export async function accountForInitdb(account: Account, file: string): Promise<Account> {
  const accounts = await readAccounts(file);
  return accounts.find(({ uid }) => uid === account.uid) ?? accounts.find(isNobody) ?? account;
}

/** For a database that ran as `nobody` so far: where it should move to, if anywhere. */
export async function insteadOfNobody(account: Account, dataDir: string, file: string): Promise<Account | null> {
  if (!isRoot() || !isNobody(account)) return null;
  const better = await unprivilegedAccount(dataDir, file);
  return better && !isNobody(better) ? better : null;
}

/** Links are not followed: what they point to is somebody else's. */
export async function ownTree(path: string, account: Account): Promise<void> {
  const entries = await readdir(path, { recursive: true });
  for (const entry of ['', ...entries]) await lchown(join(path, entry), account.uid, account.gid);
}

/** An existing cluster keeps its owner: a folder once used by an ordinary user goes on working for root. */
export async function accountOwning(cluster: { uid: number; gid: number }, file = ACCOUNTS_FILE): Promise<Account | null> {
  if (!isRoot()) return null;
  const known = (await readAccounts(file)).find(({ uid }) => uid === cluster.uid);
  return { name: known?.name ?? `number ${cluster.uid}`, uid: cluster.uid, gid: cluster.gid };
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
