// A built server as its own process, on a port and a data folder of its own: what the tests visit.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'apps/server/dist/main.js');
// Against hanging only: a busy machine takes its time to make a database.
const READY_WITHIN_MS = 600_000;

/** Without the demo's devices and chargers, which would go on reporting in every test. */
const QUIET = { NODE_ENV: 'production', LOG_LEVEL: 'warn', MQTT_PORT: '0', ATALAYA_FLEET: '0', ATALAYA_CHARGERS: '0' };

export interface ServerProcess {
  url: string;
  dataDir: string;
  process: ChildProcess;
  output(): string;
  stop(): Promise<void>;
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-test-'));
  await chmod(folder, 0o711); // under root the database runs as another account, which has to pass through
  return folder;
}

/** A database that was told to end may still be writing in it. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

/** Settings of whoever runs the tests must not reach the server under test. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(ATALAYA_|MQTT_|NATS_|(DATABASE_URL|PORT|HOST|LOG_LEVEL)$)/.test(name)),
  );
}

export function launch(env: NodeJS.ProcessEnv, main = MAIN) {
  if (!existsSync(main)) throw new Error('There is no built server; run "npm run build" first.');
  const child = spawn(process.execPath, [main], {
    env: { ...cleanEnvironment(), ...QUIET, ...env },
    cwd: ROOT,
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const exited = new Promise<number | null>((ended) => void child.once('exit', (code) => ended(code)));
  return { child, output: () => output, exited };
}

export async function untilReady(url: string, hasExited: () => boolean, output: () => string, withinMs = READY_WITHIN_MS) {
  for (const start = performance.now(); performance.now() - start < withinMs; await sleep(20)) {
    if (hasExited()) break;
    const isReady = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error(`the server at ${url} did not become ready:\n${output()}`);
}

/** `main`: another build than this tree's. */
export async function startServer(env: NodeJS.ProcessEnv = {}, folder?: string, main?: string): Promise<ServerProcess> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const dataDir = folder ?? (await newFolder());
  const { child, output, exited } = launch({ PORT: String(port), ATALAYA_DATA_DIR: dataDir, ...env }, main);
  const url = `http://localhost:${port}`;
  await untilReady(url, () => child.exitCode !== null, output).catch((error: unknown) => {
    child.kill('SIGKILL'); // nobody else knows of it
    throw error;
  });
  return {
    url,
    dataDir,
    process: child,
    output,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      if (!folder) await removeFolder(dataDir);
    },
  };
}
