// The tables that the code knows and those that its migrations make are the same.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { LOCKS } from '../../apps/server/src/platform/advisory-locks.ts';
import { files, isTest, read } from './repository.ts';

const server = join(import.meta.dirname, '../../apps/server');
const PATIENCE_MS = 120_000;

test(
  'nothing is declared of the database that no migration makes',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atalaya-migrations-'));
    try {
      await cp(join(server, 'src/drizzle'), folder, { recursive: true });
      const kit = join(server, '../../node_modules/drizzle-kit/bin.cjs');
      const options = ['--dialect', 'postgresql', '--schema', './src/{modules,platform}/**/*.table.ts', '--out', relative(server, folder)];
      const { stdout } = await promisify(execFile)(process.execPath, [kit, 'generate', ...options], { cwd: server });
      expect(stdout).toContain('No schema changes');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  PATIENCE_MS,
);

test('no two locks of the database have one number, and each is one of the list', () => {
  const numbers = Object.values(LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
  const code = files.filter((path) => path.startsWith('apps/server/src/') && path.endsWith('.ts') && !isTest(path));
  const others = code.flatMap((path) =>
    [...read(path).matchAll(/pg_(?:try_)?advisory_\w+\((?!\$\{LOCKS\.|\$1)([^,)]*)/g)].map(([, what]) => `${path}: ${what}`),
  );
  expect(others).toEqual([]);
});
