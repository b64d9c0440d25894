// A PostgreSQL that is not ours, as an operator would bring one: the system's programs, a private port and folder, gone afterwards.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { findPostgres } from './system-programs.mjs';

// Against hanging only.
const READY_WITHIN_MS = 600_000;

export interface ExternalPostgres {
  url: string;
  /** Of the process that all others of it are children of. */
  pid(): number;
  /** At once, without a word to anybody; what was committed stays. */
  crash(): Promise<void>;
  /** After a crash: it recovers by itself. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface RunAs {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root, so root lends it an account that exists anyway. */
function unprivileged(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  if (!entry) throw new Error('PostgreSQL does not run as root, and there is neither an account postgres nor nobody.');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

function initialise(bin: string, folder: string, runAs: RunAs): string {
  const password = randomBytes(18).toString('base64url');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, runAs.uid, runAs.gid);
  const cluster = ['-D', join(folder, 'cluster'), '-U', 'atalaya', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const args = [...cluster, '-E', 'UTF8', '--locale=C', '--no-sync'];
  const { status, stdout, stderr } = spawnSync(join(bin, 'initdb'), args, { ...runAs, cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb failed:\n${stdout}${stderr}`);
  return password;
}

/** Durable: a commit waits for the disk, as it does at an operator's. Tests need not wait. */
export async function startExternalPostgres({ isDurable = false } = {}): Promise<ExternalPostgres> {
  const bin = findPostgres();
  if (bin === null) throw new Error('No PostgreSQL 15 or newer was found; npm test installs one.');
  const runAs = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'atalaya-postgres-'));
  const password = initialise(bin, folder, runAs);
  const port = await freePort();
  const start = () => launch(join(bin, 'postgres'), folder, { port, fsync: isDurable ? 'on' : 'off' }, runAs);
  let server = await start();
  // Whatever ends the tests ends the database too.
  const end = () => void server.process.kill('SIGQUIT');
  process.once('exit', end);

  return {
    url: `postgres://atalaya:${password}@127.0.0.1:${port}/postgres`,
    pid: () => server.process.pid ?? 0,
    async crash() {
      server.process.kill('SIGQUIT'); // "immediate": nothing is written any more, as if the machine were gone
      await server.exited;
    },
    async restart() {
      server = await start();
    },
    async stop() {
      process.off('exit', end);
      server.process.kill('SIGINT'); // "fast": open connections are cut off
      await server.exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function launch(program: string, folder: string, own: { port: number; fsync: 'on' | 'off' }, runAs: RunAs) {
  const settings = { ...own, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 200, lc_messages: 'C' };
  const args = ['-D', join(folder, 'cluster'), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const server = spawn(program, args, { ...runAs, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = new Promise<void>((resolve) => void server.once('exit', () => resolve()));

  let output = '';
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => reject(new Error(`PostgreSQL did not start:\n${output}`));
    const timer = setTimeout(giveUp, READY_WITHIN_MS);
    server.once('error', reject).once('exit', giveUp);
    server.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000);
      if (!output.includes('database system is ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
  });
  return { process: server, exited };
}
