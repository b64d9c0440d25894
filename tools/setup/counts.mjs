// What the test runners report, as numbers. A runner that crashed or found no tests has failed, whatever it says.
import { existsSync, readFileSync } from 'node:fs';

export const none = { passed: 0, failed: 0, skipped: 0 };
export const oneCheck = (isOk) => ({ ...none, passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 });

export const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped });

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
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length + missing.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return withUnexplained(counts, isOk);
}

export function playwrightCounts(file, isOk) {
  const report = readReport(file);
  if (!report) return oneCheck(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  // Flaky means: failed at least once.
  return withUnexplained({ passed: expected, failed: unexpected + flaky, skipped }, isOk);
}

/** The last line of `npm test`. */
export const summary = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
