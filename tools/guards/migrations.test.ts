// The tables that the code knows and those that its migrations make are the same.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

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
