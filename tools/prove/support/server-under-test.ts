// The built server in a folder and on a port of its own, to be killed and started again at will.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../setup/free-port.ts';
import { launch, newFolder, untilReady } from '../../setup/server-process.ts';

// Against hanging only.
const READY_MS = 600_000;

export class ServerUnderTest {
  readonly origin: string;
  readonly port: number;
  readonly #folder: string;
  #child: ChildProcess | null = null;
  #output = () => '';

  readonly #env: NodeJS.ProcessEnv;

  private constructor(folder: string, port: number, env: NodeJS.ProcessEnv) {
    this.#folder = folder;
    this.port = port;
    this.#env = env;
    this.origin = `http://127.0.0.1:${port}`;
  }

  static async create(env: NodeJS.ProcessEnv = {}): Promise<ServerUnderTest> {
    return new ServerUnderTest(await newFolder(), await freePort(), env);
  }

  isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** What it has said on its way, for who has to find out what went wrong. */
  output(): string {
    return this.#output();
  }

  /** Starts it and returns the milliseconds until it takes requests; nobody helps it on the way. */
  async start(): Promise<number> {
    const begun = performance.now();
    const { child, output } = launch({ PORT: String(this.port), ATALAYA_DATA_DIR: join(this.#folder, 'data'), ...this.#env });
    this.#child = child;
    this.#output = output;
    await untilReady(this.origin, () => child.exitCode !== null || child.signalCode !== null, output, READY_MS);
    return performance.now() - begun;
  }

  async kill({ databaseToo }: { databaseToo: boolean }): Promise<void> {
    const postmaster = databaseToo ? await this.#postmaster() : null;
    await this.#end('SIGKILL', () => postmaster && process.kill(postmaster, 'SIGKILL'));
  }

  /** Stops it in good order and returns its exit code. */
  async stop(): Promise<number | null> {
    await this.#end('SIGTERM');
    return this.#child?.exitCode ?? null;
  }

  /** Nothing of it stays: no process, no folder. */
  async remove(): Promise<void> {
    await this.#end('SIGKILL');
    const postmaster = await this.#postmaster();
    if (postmaster) await endDatabase(postmaster);
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM', alsoDo: () => unknown = () => undefined): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    alsoDo();
    await gone;
  }

  async #postmaster(): Promise<number | null> {
    const text = await readFile(join(this.#folder, 'data/cluster/postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number.parseInt(text, 10);
    const command = pid
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => (process.platform === 'linux' ? '' : this.#folder))
      : '';
    return command.includes(this.#folder) ? pid : null; // a stale number may be anybody's
  }
}

/** The fast shutdown first, after 5 s the immediate one. */
async function endDatabase(pid: number): Promise<void> {
  for (let n = 0; isRunning(pid) && n < 200; n += 1) {
    if (n % 100 === 0) process.kill(pid, n === 0 ? 'SIGINT' : 'SIGQUIT');
    await sleep(50);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
