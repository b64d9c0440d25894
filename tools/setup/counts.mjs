// What the test runners report, as numbers. A runner that crashed or found no tests has failed, whatever it says.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** `unsteady` are among those that passed: at the second try. */
export const none = { passed: 0, failed: 0, skipped: 0, unsteady: 0 };
export const oneCheck = (isOk) => ({ ...none, passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 });

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  unsteady: a.unsteady + b.unsteady,
});

function readReport(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A failure that no test accounts for: a crash, a file that does not load, an error between the tests. */
const withUnexplained = (counts, isOk) => {
  const isUnexplained = (!isOk && counts.failed === 0) || counts.passed + counts.failed === 0;
  return isUnexplained ? { ...counts, failed: counts.failed + 1 } : counts;
};

/** `expected` are beginnings of paths of which each must have had tests. */
export function vitestCounts(file, isOk, expected = []) {
  const report = readReport(file);
  if (!report) return oneCheck(false);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const missing = expected.filter(
    (path) => !report.testResults.some(({ name, assertionResults }) => name.includes(`/${path}`) && assertionResults.length > 0),
  );
  for (const path of missing) console.log(`  no test of ${path} ran`);
  const counts = {
    ...none,
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length + missing.length,
    skipped: report.numPendingTests + report.numTodoTests,
    unsteady: vitestUnsteady(report).length,
  };
  return withUnexplained(counts, isOk);
}

export function playwrightCounts(file, isOk) {
  const report = readReport(file);
  if (!report) return oneCheck(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withUnexplained({ passed: expected + flaky, failed: unexpected, skipped, unsteady: flaky }, isOk);
}

const vitestTimes = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ ms: duration ?? 0, title: `${basename(name)}: ${fullName}` })),
  );

const playwrightSpecs = ({ suites }) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...playwrightSpecs({ suites: inner })]);

const specTitle = ({ file, title }) => `${basename(file)}: ${title}`;

const playwrightTimes = (report) =>
  playwrightSpecs(report).map((spec) => ({ ms: spec.tests[0]?.results[0]?.duration ?? 0, title: specTitle(spec) }));

const firstLine = (failure) => stripVTControlCharacters(failure).split('\n')[0];

const playwrightUnsteady = (report) =>
  playwrightSpecs(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => {
      const failure = spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? '';
      return { title: specTitle(spec), reason: firstLine(failure) };
    });

/** Vitest keeps what went wrong at the first try of a test that passed at the second. */
const vitestUnsteady = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .map(({ fullName, failureMessages }) => ({ title: `${basename(name)}: ${fullName}`, reason: firstLine(failureMessages[0]) })),
  );

/** The tests that failed first and then passed, each with the first line of what went wrong. */
export function unsteady(files) {
  const reports = files.map(readReport).filter((report) => report !== null);
  return reports.flatMap((report) => (report.suites ? playwrightUnsteady(report) : vitestUnsteady(report)));
}

/** The tests that took longest, of the reports of any runner. */
export function slowest(files, count) {
  const reports = files.map(readReport).filter((report) => report !== null);
  const times = reports.flatMap((report) => (report.suites ? playwrightTimes(report) : vitestTimes(report)));
  return times.toSorted((one, other) => other.ms - one.ms).slice(0, count);
}

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped, unsteady: secondTries }) {
  const seldom = { skipped, unsteady: secondTries };
  const named = Object.entries(seldom).filter(([, count]) => count > 0);
  return [`${passed} passed`, `${failed} failed`, ...named.map(([name, count]) => `${count} ${name}`)].join(', ');
}
