// The engine that reads and writes Parquet: started when it is first asked, ended when nobody has asked for a while, when it takes too long
// and when it has grown too large. Whoever waits for an engine that ended is served by the next one, once.
import { fork, type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Log } from '#platform/log.ts';
import type { EngineAnswer, EngineSettings, EngineValue } from './engine-words.ts';

/** Built, it stands beside the server. From the source, it needs the loader of TypeScript for itself. */
const isBuilt = !import.meta.url.endsWith('.ts');
const PROGRAM = new URL(isBuilt ? './archive-engine.js' : './engine-program.ts', import.meta.url);
/** Against hanging only: a busy machine takes its time. */
const START_WITHIN_MS = 120_000;

/** It ended, or was ended, before it had answered. */
export class EngineGone extends Error {
  override name = 'EngineGone';
}
/** It cannot be started here: the optional package is missing, or has no binary for this machine. */
export class NoEngine extends Error {
  override name = 'NoEngine';
}

export interface EngineOptions extends EngineSettings {
  log: Log;
  /** For one question. */
  limitMs: number;
  idleMs: number;
  /** One that has grown beyond this is replaced by a new one, between two questions. */
  maxRssMb: number;
}

interface Waiting {
  rows: EngineValue[][];
  settle(error: Error | null): void;
}

interface Running {
  child: ChildProcess;
  ready: Promise<void>;
  waiting: Map<number, Waiting>;
  rssMb: number;
}

export type Engine = ReturnType<typeof createEngine>;

export function createEngine({ log, limitMs, idleMs, maxRssMb, ...settings }: EngineOptions) {
  let running: Running | null = null;
  let resting: NodeJS.Timeout | undefined;
  let count = 0;
  let highestRssMb = 0;
  let isClosed = false;

  function start(): Running {
    const waiting = new Map<number, Waiting>();
    const child = fork(PROGRAM, [JSON.stringify(settings)], {
      // Nothing of the server's environment is its business; fewer arenas keep its memory together.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [...(isBuilt ? [] : ['--import', 'tsx']), '--max-old-space-size=96', '--max-semi-space-size=4'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      // From here the loader is found.
      cwd: fileURLToPath(new URL('.', PROGRAM)),
    });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-1_000);
    });
    const started: Running = { child, waiting, rssMb: 0, ready: Promise.resolve() };
    started.ready = new Promise((resolve, reject) => {
      let isLate = false;
      const tooLong = setTimeout(() => {
        isLate = true;
        child.kill('SIGKILL');
      }, START_WITHIN_MS);
      child.once('message', () => resolve());
      child.once('exit', (_, signal) => {
        clearTimeout(tooLong);
        if (isLate) reject(new EngineGone('the engine did not start in time'));
        // Somebody ended it; that says nothing about the next one.
        else if (signal) reject(new EngineGone('the engine was ended while it started'));
        else reject(new NoEngine(said.trim().split('\n').at(-1) || 'it did not start'));
      });
      child.once('message', () => clearTimeout(tooLong));
    });
    started.ready.catch(() => undefined); // whoever asked is told
    const end = () => {
      forsake(started);
      for (const one of waiting.values()) one.settle(new EngineGone('the engine ended'));
      waiting.clear();
    };
    child.on('exit', end).on('error', end);
    child.on('message', (answer: EngineAnswer) => hear(started, answer));
    return started;
  }

  function hear(from: Running, answer: EngineAnswer) {
    if ('rssMb' in answer) {
      from.rssMb = answer.rssMb;
      highestRssMb = Math.max(highestRssMb, answer.rssMb);
    }
    if (answer.kind === 'ready') return;
    const one = from.waiting.get(answer.id);
    if (answer.kind === 'rows') return void one?.rows.push(...answer.rows);
    from.waiting.delete(answer.id);
    one?.settle(answer.kind === 'fault' ? new Error(answer.message) : null);
    if (from.waiting.size > 0) return;
    if (from.rssMb > maxRssMb) stop(from);
    else rest();
  }

  function rest() {
    clearTimeout(resting);
    resting = setTimeout(() => running && running.waiting.size === 0 && stop(running), idleMs);
    resting.unref();
  }

  /** The next question starts another one. */
  function forsake(one: Running) {
    if (running === one) running = null;
  }

  function stop(one: Running) {
    forsake(one);
    one.child.kill('SIGKILL'); // it has nothing that would have to be kept
  }

  async function once(sql: string, withinMs: number): Promise<EngineValue[][]> {
    if (isClosed) throw new EngineGone('the engine is closed');
    clearTimeout(resting);
    const engine = (running ??= start());
    await engine.ready;
    return new Promise((resolve, reject) => {
      const id = (count += 1);
      const rows: EngineValue[][] = [];
      const tooLong = setTimeout(() => {
        log.warn({ limitMs: withinMs }, 'the archive took too long to answer; its engine is started anew');
        stop(engine);
      }, withinMs);
      const settle = (error: Error | null) => {
        clearTimeout(tooLong);
        if (error) reject(error);
        else resolve(rows);
      };
      engine.waiting.set(id, { rows, settle });
      engine.child.send({ id, sql }, (error) => {
        if (!error) return;
        // Its channel is gone before its end is told: whoever asks again must not find it here.
        stop(engine);
        if (engine.waiting.delete(id)) settle(new EngineGone('the engine ended'));
      });
    });
  }

  return {
    /** Safe to ask twice: statements only read, or write a file that has no name yet. */
    async ask(sql: string, withinMs = limitMs): Promise<EngineValue[][]> {
      await mkdir(settings.temporary, { recursive: true, mode: 0o700 });
      try {
        return await once(sql, withinMs);
      } catch (error) {
        if (!(error instanceof EngineGone) || isClosed) throw error;
        return once(sql, withinMs);
      }
    },
    /** What it took at most, of all that ran. */
    highestRssMb: () => highestRssMb,
    pid: () => running?.child.pid ?? null,
    close() {
      isClosed = true;
      clearTimeout(resting);
      if (running) stop(running);
    },
  };
}
