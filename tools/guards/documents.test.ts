// What the documents say must be here, and nothing may lean on what is not.
import { existsSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files, isFixture, linesOf, read, repository } from './repository.ts';

const documents = files.filter((path) => path.endsWith('.md') && !isFixture(path));
const texts = files.filter(
  (path) =>
    /\.(md|ts|tsx|mjs|js|json|css|html|yml|yaml|sh|svg|sql)$|(^|\/)(Dockerfile|\.ci\/run|\.gitignore)$/.test(path) && !isFixture(path),
);

/** Made at run time or by hand, so named without being here. */
const madeLater =
  /^(data|dist|node_modules|\.cache|test-results|playwright-report)(\/|$)|^apps\/\w+\/dist(\/|$)|\.env$|atalaya\.environments\.json$/;

const roots = new Set(files.map((path) => path.split('/')[0] ?? '').filter((root) => !root.includes('.') || root === '.ci'));

/** `apps/…`, `docs/…` and the like in backticks; patterns and placeholders are left out. */
function pathsNamed(document: string): string[] {
  const quoted = [...read(document).matchAll(/`([\w.@/-]+\/[\w.@/-]*)`/g)].map((match) => match[1] ?? '');
  return quoted.filter((path) => roots.has(path.split('/')[0] ?? '') && !madeLater.test(path));
}

function linksOf(document: string): string[] {
  const targets = [...read(document).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? '');
  return targets
    .filter((target) => !/^(https?:|mailto:|#)/.test(target))
    .map((target) => normalize(join(dirname(document), target.split('#')[0] ?? '')));
}

const isHere = (path: string) => !path.startsWith('..') && existsSync(join(repository, path));

describe.each(documents)('%s', (document) => {
  test('names only paths that exist', () => {
    expect(pathsNamed(document).filter((path) => !isHere(path))).toEqual([]);
  });

  test('links only to what is in the repository', () => {
    expect(linksOf(document).filter((path) => !isHere(path))).toEqual([]);
  });

  test('names only npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }; // safe: npm's own format
    const named = [...read(document).matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !(name in scripts) && !name.endsWith(':'))).toEqual([]);
  });
});

const mentions = (pattern: RegExp, paths = texts) =>
  paths
    .filter((path) => path !== 'tools/guards/documents.test.ts')
    .flatMap((path) =>
      linesOf(path).flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 120)}`] : [])),
    );

describe('nothing leans on what a reader does not have', () => {
  test('no documents that are not in the repository', () => {
    const names = new Set(files.map((path) => basename(path)));
    const ours = texts.filter((path) => path !== 'package-lock.json');
    const strangers = (line: string) => [...line.matchAll(/[\w-]+\.md\b/g)].map((match) => match[0]).filter((name) => !names.has(name));
    expect(ours.flatMap((path) => linesOf(path).flatMap((line) => strangers(line).map((name) => `${path}: ${name}`)))).toEqual([]);
    expect(mentions(/§|\bissue #?\d+\b/i, ours)).toEqual([]);
  });

  test('no paths of somebody’s machine', () => {
    expect(mentions(/(?<![\w.])\/(work|home|root|Users)\/(?!\$\{|:id)/)).toEqual([]);
    expect(mentions(/\.\.\/shared\b(?!\/(api|form|format|i18n|theme|ui)\b)/)).toEqual([]);
  });

  test('nothing that was downloaded or built', () => {
    expect(files.filter((path) => /\.(whl|tgz|gz|zip|deb|rpm|exe|so|node|dump|pdf)$/.test(path))).toEqual([]);
  });

  test('no package hosts: the lock file works with whichever registry is set', () => {
    expect(mentions(/"resolved": "https?:|registry\.npmjs|--registry|pypi\.org|deb\.debian\.org/)).toEqual([]);
  });
});
