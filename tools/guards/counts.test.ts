// A test run that says "0 failed" must have earned it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { playwrightCounts, slowest, summary, unsteady, vitestCounts } from '../setup/counts.mjs';

function reportOf(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'atalaya-counts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'report.json'), typeof content === 'string' ? content : JSON.stringify(content));
  return join(folder, 'report.json');
}

const file = (name: string, ...statuses: string[]) => ({
  name: `/repository/${name}`,
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const vitest = (passed: number, failed: number, testResults: object[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults,
});

describe('counted from Vitest', () => {
  test('what passed, failed and was skipped', () => {
    const path = reportOf(vitest(2, 1, [file('packages/a.test.ts', 'passed', 'failed'), file('apps/b.test.ts', 'passed')]));
    expect(vitestCounts(path, false)).toEqual({ passed: 2, failed: 1, skipped: 1, unsteady: 0 });
  });

  test.each([
    ['a file that did not load', vitest(1, 0, [file('a.test.ts', 'passed'), file('b.test.ts')]), false],
    ['an error between the tests', vitest(1, 0, [file('a.test.ts', 'passed')]), false],
    ['no tests at all', vitest(0, 0, []), true],
    ['a report that is cut off', '{"numPassedTests": 4', true],
  ])('%s as one failure', (_, content, isOk) => {
    expect(vitestCounts(reportOf(content), isOk).failed).toBe(1);
  });

  test('no report at all as one failure', () => {
    expect(vitestCounts('/nowhere/report.json', true)).toEqual({ passed: 0, failed: 1, skipped: 0, unsteady: 0 });
  });
});

describe('counted from Playwright', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 1 };
  test.each([
    ['a clean run', stats, true, { passed: 3, failed: 0, skipped: 1, unsteady: 0 }],
    [
      'a failure and one that passed only the second time',
      { ...stats, unexpected: 1, flaky: 1 },
      false,
      { passed: 4, failed: 1, skipped: 1, unsteady: 1 },
    ],
    ['a run that broke off', stats, false, { passed: 3, failed: 1, skipped: 1, unsteady: 0 }],
    ['a run without tests', { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, true, { passed: 0, failed: 1, skipped: 0, unsteady: 0 }],
  ])('%s', (_, given, isOk, expected) => {
    expect(playwrightCounts(reportOf({ stats: given }), isOk)).toEqual(expected);
  });
});

test('the last line names skipped and unsteady tests only when there are any', () => {
  expect(summary({ passed: 123, failed: 0, skipped: 0, unsteady: 0 })).toBe('123 passed, 0 failed');
  expect(summary({ passed: 1, failed: 2, skipped: 3, unsteady: 0 })).toBe('1 passed, 2 failed, 3 skipped');
  expect(summary({ passed: 9, failed: 0, skipped: 0, unsteady: 1 })).toBe('9 passed, 0 failed, 1 unsteady');
});

test('a browser test that passed at the second try is named with what went wrong at the first', () => {
  const spec = (title: string, status: string, ...messages: (string | null)[]) => ({
    file: 'demos/b.e2e.ts',
    title,
    tests: [{ status, results: messages.map((message) => (message === null ? {} : { error: { message } })) }],
  });
  const path = reportOf({
    suites: [
      {
        specs: [spec('it opens', 'expected', null)],
        suites: [{ specs: [spec('it closes', 'flaky', '\u001b[31mTest timeout\u001b[39m of 240000ms\nmore', null)] }],
      },
      { specs: [spec('it stays', 'unexpected', 'gone', 'gone')] },
    ],
  });
  expect(unsteady([path, '/nowhere/report.json'])).toEqual([{ title: 'b.e2e.ts: it closes', reason: 'Test timeout of 240000ms' }]);
});

test('so is a test of Vitest, and both are counted', () => {
  const error = '\u001b[31mAssertionError\u001b[39m: expected 1 to be 2\n    at a.test.ts';
  const assertionResults = [
    { status: 'passed', fullName: 'it adds', failureMessages: [] },
    { status: 'passed', fullName: 'it counts', failureMessages: [error] },
    { status: 'failed', fullName: 'it ends', failureMessages: [error, error] },
  ];
  const path = reportOf(vitest(2, 1, [{ ...file('a.test.ts', 'failed'), assertionResults }]));
  expect(unsteady([path])).toEqual([{ title: 'a.test.ts: it counts', reason: 'AssertionError: expected 1 to be 2' }]);
  expect(vitestCounts(path, false)).toEqual({ passed: 2, failed: 1, skipped: 1, unsteady: 1 });
});

test('the slowest tests are named across runners, and a report that is missing names none', () => {
  const ofVitest = reportOf({
    testResults: [
      { name: '/repository/apps/a.test.ts', assertionResults: [{ fullName: 'keys end', duration: 40 }, { fullName: 'keys stay' }] },
    ],
  });
  const spec = { file: 'b.e2e.ts', title: 'a page opens', tests: [{ results: [{ duration: 90 }] }] };
  const ofPlaywright = reportOf({ suites: [{ specs: [], suites: [{ specs: [spec] }] }] });
  expect(slowest([ofVitest, ofPlaywright, '/nowhere/report.json'], 2)).toEqual([
    { ms: 90, title: 'b.e2e.ts: a page opens' },
    { ms: 40, title: 'a.test.ts: keys end' },
  ]);
});
