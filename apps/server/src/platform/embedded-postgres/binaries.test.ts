import { lstatSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPackage, installBinaries } from './binaries.ts';
import type { Place } from './place.ts';
import { run } from './run.ts';

vi.setConfig({ testTimeout: 30_000 }); // real programs, on a machine that may be busy

let folder: string;
let place: Place;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atalaya-binaries-'));
  place = { folder, cluster: join(folder, 'cluster'), logFile: join(folder, 'postgres.log'), account: null };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a system without a bundled PostgreSQL is told to bring its own', () => {
  expect(() => findPackage('linux', 'riscv64')).toThrow(/^There is no bundled PostgreSQL for this system \(linux-riscv64\).*DATABASE_URL/);
});

const isLink = (path: string) => lstatSync(path).isSymbolicLink();

test('symlinks that no install script made are made in the copy', async () => {
  const { native, version } = findPackage();
  const bare = join(folder, 'package');
  await cp(native, bare, { recursive: true, filter: (path) => !path.includes('share') && !isLink(path) });
  const binaries = await installBinaries({ native: bare, version }, place);
  const { code, stdout } = await run(binaries.initdb, ['--version'], { account: null, cwd: folder });
  expect([code, stdout]).toEqual([0, expect.stringContaining('PostgreSQL')]);
  expect((await readdir(folder)).toSorted()).toEqual(['package', `postgres-${version}`]);
});

test('programs that do not run here are one sentence, and no copy of them stays', async () => {
  const { native, version } = findPackage();
  const broken = join(folder, 'package');
  await cp(native, broken, {
    recursive: true,
    filter: (path) => !path.includes('share') && !path.includes('libicu') && !path.endsWith('pg-symlinks.json'),
  });
  await expect(installBinaries({ native: broken, version }, place)).rejects.toThrow(
    /^The bundled PostgreSQL does not run on this system \(.*libicu.*\); set DATABASE_URL/,
  );
  expect(await readdir(folder)).not.toContain(`postgres-${version}`);
});
