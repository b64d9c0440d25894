// `npm run verify`: format, lint, types and guard tests, without a server.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { add, none, oneCheck, summary, vitestCounts } from './setup/counts.mjs';
import { allParts, noteLinted, partsToLint } from './setup/lint-parts.mjs';
import { colourSetting, heading, outcome, runStep } from './setup/run-step.mjs';

const root = join(import.meta.dirname, '..');
const bin = (path) => join(root, 'node_modules', path);
const guardReport = join(root, '.cache/guards.json');

/** Types in the same pass as lint: both read the whole program, which is most of the work. */
const lintAndTypes = [bin('oxlint/bin/oxlint'), '--type-aware', '--type-check', '--report-unused-disable-directives'];

// The longest first: two run at a time.
const steps = [
  {
    name: 'guard tests',
    args: [
      bin('vitest/vitest.mjs'),
      'run',
      '--project',
      'guards',
      '--reporter',
      'default',
      '--reporter',
      'json',
      '--outputFile.json',
      guardReport,
    ],
    count: (isOk) => vitestCounts(guardReport, isOk),
  },
  lintStep(),
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check'] },
];

/** What was in order and has not changed since, with all that it builds on, is in order still. */
function lintStep() {
  const changed = partsToLint(root);
  if (changed.length === 0) return { name: 'lint and types (nothing changed)', args: ['--version'] };
  const isWhole = changed.length === allParts;
  const paths = isWhole ? [] : changed.flatMap((part) => part.paths);
  const name = isWhole ? 'lint and types' : `lint and types of ${changed.map((part) => part.name).join(', ')}`;
  return { name, args: [...lintAndTypes, ...paths], onPass: () => noteLinted(root, changed) };
}

const LANES = 2;
// Against hanging only: a busy machine takes its time.
const TIMEOUT_MS = 1_800_000;

export async function verify() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(guardReport, { force: true });
  const waiting = [...steps];
  let counts = none;

  async function lane() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { isOk, output, ms } = await runStep({
        args: step.args,
        cwd: root,
        env: { ...process.env, ...colourSetting },
        timeoutMs: TIMEOUT_MS,
      });
      outcome(isOk, step.name, ms);
      if (isOk) step.onPass?.();
      if (!isOk) console.log(output.trimEnd());
      counts = add(counts, step.count?.(isOk) ?? oneCheck(isOk));
    }
  }

  heading('Verify');
  await Promise.all(Array.from({ length: LANES }, lane));
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const start = performance.now();
  const counts = await verify();
  console.log(`\n${summary(counts)} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
