// What a killed server leaves behind: a database that still runs, or its last processes, or only a file that says so.
import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';
import type { Place } from './place.ts';
import { run } from './run.ts';

const FAST_MS = 10_000;
const IMMEDIATE_MS = 10_000;
// Without their postmaster they end by themselves within moments; one in a long query does not.
const ORPHANED_BACKENDS_MS = 2_000;

async function runsIn(pid: string, cluster: { dev: number; ino: number }): Promise<boolean> {
  const cwd = await stat(`/proc/${pid}/cwd`).catch(() => null);
  if (cwd?.ino !== cluster.ino || cwd.dev !== cluster.dev) return false;
  return basename(await readlink(`/proc/${pid}/exe`).catch(() => '')).startsWith('postgres');
}

/** Every PostgreSQL process that works in the cluster; where there is no /proc, the postmaster alone. A number in a file proves nothing: it may be reused. */
export async function processesIn(cluster: string): Promise<number[]> {
  const folder = await stat(cluster).catch(() => null);
  if (!folder) return [];
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const found = await Promise.all(pids.map(async (pid) => ((await runsIn(pid, folder)) ? [Number(pid)] : [])));
    return found.flat();
  }
  if (process.platform === 'win32') {
    const pid = await postmasterPid(cluster);
    const { stdout } = await run('tasklist', ['/FI', `PID eq ${pid ?? 0}`], { account: null, cwd: cluster });
    return pid && /postgres\.exe/i.test(stdout) ? [pid] : [];
  }
  const { stdout } = await run('/bin/ps', ['-axo', 'pid=,command='], { account: null, cwd: '/' });
  const lines = stdout.split('\n').filter((line) => line.includes('postgres') && line.includes(`-D ${cluster} `));
  return lines.map((line) => Number.parseInt(line, 10));
}

async function postmasterPid(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || null;
}

export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

async function endedWithin(cluster: string, timeoutMs: number): Promise<boolean> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await sleep(50)) {
    if ((await processesIn(cluster)).length === 0) return true;
  }
  return false;
}

export async function stopLeftovers({ cluster }: Place, log: { warn(message: string): void }): Promise<void> {
  const running = await processesIn(cluster);
  const pid = await postmasterPid(cluster);
  if (running.length > 0) {
    const postmaster = running.find((process) => process === pid);
    log.warn('The database of a server that was killed still runs; stopping it.');
    // To a postmaster SIGINT is the fast shutdown, SIGQUIT the immediate one.
    if (postmaster) signal(postmaster, 'SIGINT');
    if (!(await endedWithin(cluster, postmaster ? FAST_MS : ORPHANED_BACKENDS_MS))) {
      for (const process of await processesIn(cluster)) signal(process, 'SIGQUIT');
      if (!(await endedWithin(cluster, IMMEDIATE_MS))) {
        throw new StartupError(`The database of a former server (process ${running[0]}) does not stop; end it, then start again.`);
      }
    }
  }
  // PostgreSQL believes its file as long as any process has that number: another program, or a dead one that nobody collected.
  if (pid && (await postmasterPid(cluster)) === pid && signal(pid, 0)) await rm(join(cluster, 'postmaster.pid'), { force: true });
}
