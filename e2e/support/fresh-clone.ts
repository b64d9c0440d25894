// The repository as somebody just got it: the files git knows, nothing installed, nothing built, in a folder only its owner can read.
import { execFile, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../tools/setup/free-port.ts';
import { cleanEnvironment, ROOT, untilReady } from '../../tools/setup/server-process.ts';

const run = promisify(execFile);
const READY_WITHIN_MS = 600_000;

export interface Account {
  uid: number;
  gid: number;
}

/** An account without any rights, when we are root and so can borrow it. */
export async function ordinaryAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const [, , uid, gid] =
    (await readFile('/etc/passwd', 'utf8'))
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function chownAll(folder: string, { uid, gid }: Account) {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all([folder, ...entries.map((entry) => join(folder, entry))].map((path) => chown(path, uid, gid)));
}

export async function freshClone(owner: Account | null) {
  const home = await mkdtemp(join(tmpdir(), 'atalaya-clone-'));
  const clone = join(home, 'atalaya');
  const { stdout } = await run('git', ['-C', ROOT, 'ls-files', '--cached', '--others', '--exclude-standard', '-z'], { maxBuffer: 1e8 });
  const files = stdout.split('\0').filter(Boolean);
  for (const folder of new Set(files.map((file) => dirname(file))))
    await cp(join(ROOT, folder), join(clone, folder), { recursive: true, filter: (_, to) => to === join(clone, folder) });
  for (const file of files)
    await cp(join(ROOT, file), join(clone, file)).catch((error: NodeJS.ErrnoException) => error.code === 'ENOENT' || Promise.reject(error));
  if (owner) await chownAll(home, owner);
  await chmod(home, 0o700);
  return { home, clone, remove: () => rm(home, { recursive: true, force: true }) };
}

/** `npm start`, as a person types it. */
export async function npmStart(clone: string, home: string, owner: Account | null) {
  const port = await freePort();
  const env = {
    ...cleanEnvironment(),
    PORT: String(port),
    MQTT_PORT: '0',
    npm_config_ignore_scripts: 'true',
    ...(owner ? { HOME: home, npm_config_cache: join(home, '.npm') } : {}),
  };
  const child = spawn('npm', ['start'], { cwd: clone, env, detached: true, ...owner });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const exited = new Promise<void>((ended) => void child.once('exit', () => ended()));
  const url = `http://localhost:${port}`;
  const stop = async () => {
    // The whole group, as Ctrl+C in a terminal does.
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGINT');
    await exited;
  };
  try {
    await untilReady(
      url,
      () => child.exitCode !== null,
      () => output,
      READY_WITHIN_MS,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, output: () => output, stop };
}
