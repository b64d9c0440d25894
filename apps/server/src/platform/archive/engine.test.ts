// The engine's process, ended from outside at moments that nobody chose.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEngine, type Engine } from './engine.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let engine: Engine;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atalaya-engine-'));
  const [limitMs, idleMs] = [60_000, 60_000];
  const settings = { folders: [folder], temporary: join(folder, 'temporary'), memoryMb: 64, threads: 1 };
  engine = createEngine({ ...settings, limitMs, idleMs, maxRssMb: 190, log: pino({ level: 'silent' }) });
});
afterEach(async () => {
  engine.close();
  await rm(folder, { recursive: true, force: true });
});

test('a question that meets the end of its engine is answered by the next one', async () => {
  for (const [round, waitMs] of [0, 1, 2, 4, 8].entries()) {
    expect(await engine.ask('select 1')).toEqual([[1]]);
    const pid = engine.pid();
    if (pid === null) throw new Error('nobody answered');
    process.kill(pid, 'SIGKILL');
    if (waitMs > 0) await pause(waitMs);
    // Two at once: both meet it, and only one more is started for them.
    expect(await Promise.all([engine.ask(`select ${round}`), engine.ask('select 7')])).toEqual([[[round]], [[7]]]);
    expect(engine.pid()).not.toBe(pid);
  }
});
