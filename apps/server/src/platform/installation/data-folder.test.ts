import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdDataFolder } from './data-folder.ts';
import { StartupError } from '../startup-error.ts';

vi.setConfig({ testTimeout: 30_000 }); // real programs, on a machine that may be busy

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'atalaya-folder-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

/** Another process that holds the folder until it is killed. */
async function otherHolder(folder: string) {
  const source = `import { holdDataFolder } from ${JSON.stringify(new URL('data-folder.ts', import.meta.url).href)};
    await holdDataFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

test('the folder is made for its owner alone', async () => {
  const folder = join(parent, 'a', 'data');
  const lock = await holdDataFolder(folder);
  // Root's database account may pass through, no more.
  expect((await stat(folder)).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
});

test('a second server is refused while the first lives, and not after it was killed', async () => {
  const first = await otherHolder(parent);
  await expect(holdDataFolder(parent)).rejects.toThrow(/in use by another Atalaya server/);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const lock = await holdDataFolder(parent);
  await lock.release();
});

test('a released folder can be held again', async () => {
  const first = await holdDataFolder(parent);
  await first.release();
  const second = await holdDataFolder(parent);
  await expect(holdDataFolder(parent)).rejects.toThrow(StartupError);
  await second.release();
});

test('of many that claim at once exactly one holds the folder, also over the remains of a dead one', async () => {
  const dead = await otherHolder(parent);
  dead.kill('SIGKILL');
  await once(dead, 'exit');
  const claims = await Promise.allSettled(Array.from({ length: 12 }, () => holdDataFolder(parent)));
  const held = claims.filter((claim) => claim.status === 'fulfilled');
  expect(held).toHaveLength(1);
  for (const claim of claims) if (claim.status === 'rejected') expect(claim.reason).toBeInstanceOf(StartupError);
  await held[0]?.value.release();
});

test('a path too long for a socket is held all the same', async () => {
  const folder = join(parent, 'x'.repeat(120), 'data');
  const lock = await holdDataFolder(folder);
  await expect(holdDataFolder(folder)).rejects.toThrow(StartupError);
  await lock.release();
});

test('a file in the place of the folder is one clear sentence', async () => {
  const path = join(parent, 'data');
  await writeFile(path, '');
  await expect(holdDataFolder(path)).rejects.toThrow(/^The data folder .* cannot be used \(ENOTDIR.*ATALAYA_DATA_DIR/);
});
