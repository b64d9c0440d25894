// The lint rules guard the shape of the house; this guards the rules. A missing resolver, for one, makes most of them fall silent.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listFiles, repository } from './repository.ts';

const PLANTED = 45;
const FIXTURE = join(repository, 'tools/boundaries-fixture');

/** The fixture beside copies of the real packages and the real configuration: a repository in small. */
function miniature(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atalaya-boundaries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['contract', 'access', 'calendar', 'client', 'demo-api'])
    cpSync(join(repository, 'packages', name), join(folder, 'packages', name), { recursive: true });
  cpSync(FIXTURE, folder, { recursive: true });
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json']) cpSync(join(repository, file), join(folder, file));

  mkdirSync(join(folder, 'node_modules/@atalaya'), { recursive: true });
  for (const name of ['contract', 'access', 'calendar', 'client', 'demo-api'])
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@atalaya', name));
  for (const name of readdirSync(join(repository, 'node_modules'))) {
    if (name !== '@atalaya') symlinkSync(join(repository, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return folder;
}

interface Finding {
  filename: string;
  code: string;
  labels: { span: { line: number } }[];
}

function lint(folder: string): string[] {
  const oxlint = join(repository, 'node_modules/oxlint/bin/oxlint');
  // The copies of the real packages are there to be imported: they are looked at elsewhere.
  const planted = listFiles(FIXTURE).map((path) => relative(FIXTURE, path));
  const ofPackages = planted.filter((path) => path.startsWith('packages'));
  // Findings make it exit with 1, so the status says nothing here.
  const { stdout } = spawnSync(process.execPath, [oxlint, '--type-aware', '--format', 'json', 'apps', 'e2e', ...ofPackages], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] }; // safe: the JSON format of oxlint
  // `plugin(rule)` with the core's plugin left out, as configurations write it.
  const rule = (code: string) => code.replace(/^(.+)\((.+)\)$/, '$1/$2').replace('eslint/', '');
  const isPlanted = ({ filename }: Finding) => existsSync(join(FIXTURE, filename));
  return diagnostics.filter(isPlanted).map((found) => `${found.filename}:${found.labels[0]?.span.line} ${rule(found.code)}`);
}

const announced = (folder: string) =>
  listFiles(folder).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const rule = line.match(/\/\/ expect: (\S+)$/)?.[1];
        return rule ? [`${relative(folder, path)}:${index + 1} ${rule}`] : [];
      }),
  );

test('every planted violation is caught on its line, and what is allowed raises nothing', { timeout: 300_000 }, () => {
  const folder = miniature();
  const expected = announced(folder);
  expect(expected).toHaveLength(PLANTED);
  expect(lint(folder).toSorted()).toEqual(expected.toSorted());
});
