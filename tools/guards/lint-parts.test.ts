// What `npm run verify` leaves out because it was in order before.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { allParts, noteLinted, partsToLint } from '../setup/lint-parts.mjs';

function aRepository() {
  const root = mkdtempSync(join(tmpdir(), 'atalaya-parts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const changed = () => partsToLint(root).map(({ name }) => name);
  return { root, write, changed };
}

test('everything is looked at the first time, and nothing when nothing has changed', () => {
  const { root, changed } = aRepository();
  expect(changed()).toHaveLength(allParts);
  noteLinted(root, partsToLint(root));
  expect(changed()).toEqual([]);
});

test.each([
  ['apps/web/src/App.tsx', ['web', 'tools and browser tests']],
  ['apps/server/src/main.ts', ['server', 'tools and browser tests']],
  [
    'packages/contract/src/errors.ts',
    ['contract', 'access', 'client', 'demo API', 'simulator', 'server', 'web', 'tools and browser tests'],
  ],
  ['packages/access/src/index.ts', ['access', 'server', 'web', 'tools and browser tests']],
  ['packages/calendar/src/rota.ts', ['calendar', 'server', 'web', 'tools and browser tests']],
  ['tools/build.mjs', ['tools and browser tests']],
  ['apps/web/dist/index.js', []],
])('a change of %s concerns what it belongs to and what builds on that', (path, concerned) => {
  const { root, write, changed } = aRepository();
  noteLinted(root, partsToLint(root));
  write(path, 'export const changed = 1;');
  expect(changed()).toEqual(concerned);
});

test('a change of the rules or of the packages concerns everything', () => {
  for (const path of ['.oxlintrc.json', 'package-lock.json']) {
    const { root, write, changed } = aRepository();
    noteLinted(root, partsToLint(root));
    write(path, '{}');
    expect(changed()).toHaveLength(allParts);
  }
});

test('what was not in order is looked at again', () => {
  const { root, write, changed } = aRepository();
  noteLinted(root, partsToLint(root));
  write('apps/web/src/App.tsx', 'const wrong: number = "one";');
  expect(changed()).toContain('web');
  noteLinted(
    root,
    partsToLint(root).filter(({ name }) => name !== 'web'),
  );
  expect(changed()).toEqual(['web']);
});
