// A PostgreSQL of the system's own: what users bring with DATABASE_URL. The test set-up names its folder of programs.
import { execFile } from 'node:child_process';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export async function startExternalPostgres() {
  const bin = process.env['ATALAYA_TEST_POSTGRES_BIN'];
  if (!bin) throw new Error('ATALAYA_TEST_POSTGRES_BIN names no PostgreSQL: run the tests with npm test, which finds or installs one.');
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-external-'));
  const account = await unprivilegedAccount();
  if (account) await chown(folder, account.uid, account.gid);
  const cluster = join(folder, 'cluster');
  const port = await freePort();
  const options = { ...account, cwd: folder };
  await run(join(bin, 'initdb'), ['-D', cluster, '-U', 'atalaya', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'], options);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  await run(join(bin, 'pg_ctl'), ['-D', cluster, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'], options);
  return {
    url: `postgresql://atalaya@127.0.0.1:${port}/postgres`,
    async stop() {
      await run(join(bin, 'pg_ctl'), ['-D', cluster, '-w', '-m', 'immediate', 'stop'], options);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
async function unprivilegedAccount(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => /^(postgres|nobody):/.test(entry));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
