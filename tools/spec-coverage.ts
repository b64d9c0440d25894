// Writes tools/spec/coverage.md from the titles of the tests: npx tsx tools/spec-coverage.ts
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoEndpoints } from '@atalaya/contract/catalogue.ts';
import { fullPath, type Endpoint } from '@atalaya/contract/endpoint.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';

const ROOT = join(import.meta.dirname, '..');
export const DOCUMENT = 'tools/spec/coverage.md';

type Groups = Record<string, Record<string, Endpoint>>;

/** With the session's own calls, which the demo API answers for the accounts it knows. */
export const demoCalls: Groups = {
  ...demoEndpoints,
  demoAuth: { ...demoEndpoints['demoAuth'], login: session.login, refresh: session.refresh, logout: session.logout },
};

export interface TestTitle {
  /** The titles of the suites it stands in and its own, joined by ` > `. */
  name: string;
  file: string;
}

/** Vitest tells the titles without running a test, file after file in whatever order it finds them in. */
export function listTests(): TestTitle[] {
  const folder = mkdtempSync(join(tmpdir(), 'atalaya-titles-'));
  const file = join(folder, 'tests.json');
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      [vitest, 'list', '--project', 'unit', `--json=${file}`, 'packages/demo-api/src'],
      { cwd: ROOT, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`The tests could not be listed:\n${stderr}`);
    const titles = JSON.parse(readFileSync(file, 'utf8')) as TestTitle[]; // safe: Vitest's own format
    return titles
      .map(({ name, file: path }) => ({ name, file: relative(ROOT, path).split(sep).join('/') }))
      .toSorted((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const callOf = (e: Endpoint) => `${e.method} ${fullPath(e)}`;

/** What the tests say about a call: those in a suite that is titled like it. */
export function sentencesAbout(call: string, tests: TestTitle[]): TestTitle[] {
  return tests.flatMap(({ name, file }) => {
    const [suite, ...rest] = name.split(' > ');
    return suite === call && rest.length > 0 ? [{ name: rest.join(' > '), file }] : [];
  });
}

export const listUncovered = (groups: Groups, tests: TestTitle[]): string[] =>
  Object.values(groups)
    .flatMap((group) => Object.values(group).map(callOf))
    .filter((call) => sentencesAbout(call, tests).length === 0);

const escape = (text: string) => text.replace(/[\\<>*_[\]`|]/g, String.raw`\$&`);

function describeCall(e: Endpoint, tests: TestTitle[]): string[] {
  const addition = e.addition ? ' (an addition)' : '';
  const sentences = sentencesAbout(callOf(e), tests).map(({ name }) => `- ${escape(name)}`);
  return [`### \`${callOf(e)}\`${addition}`, '', `${e.summary}.`, '', ...(sentences.length > 0 ? sentences : ['No test.']), ''];
}

function describeGroup([name, group]: [string, Record<string, Endpoint>], tests: TestTitle[]): string[] {
  const calls = Object.values(group);
  const files = new Set(calls.flatMap((e) => sentencesAbout(callOf(e), tests).map(({ file }) => file)));
  const sources = [...files].toSorted().map((file) => `\`${file}\``);
  return [`## ${name}`, '', `Tested in ${sources.join(', ')}.`, '', ...calls.flatMap((e) => describeCall(e, tests))];
}

export function renderCoverage(groups: Groups, tests: TestTitle[]): string {
  const calls = Object.values(groups).flatMap((group) => Object.values(group));
  const count = calls.reduce((sum, e) => sum + sentencesAbout(callOf(e), tests).length, 0);
  return [
    '# The demo calls and the tests that cover them',
    '',
    '<!-- Written by tools/spec-coverage.ts from the titles of the tests. Do not edit. -->',
    '',
    `${calls.length} calls, all answered in the browser, and ${count} tests of what they do. A test belongs to the call that its suite is named after.`,
    'After a change to calls or tests, `npx tsx tools/spec-coverage.ts` writes this page anew; a call without a test, or a page that is out of date, fails `npm test`.',
    '',
    ...Object.entries(groups).flatMap((group) => describeGroup(group, tests)),
  ].join('\n');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const tests = listTests();
  writeFileSync(join(ROOT, DOCUMENT), renderCoverage(demoCalls, tests));
  const uncovered = listUncovered(demoCalls, tests);
  console.log(uncovered.length === 0 ? `${DOCUMENT} is written.` : `These calls have no test:\n${uncovered.join('\n')}`);
  if (uncovered.length > 0) process.exitCode = 1;
}
