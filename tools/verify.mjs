// `npm run verify`: format, lint, types and guard tests, in seconds and without a server.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { add, none, oneCheck, summary, vitestCounts } from './setup/counts.mjs';
import { colourSetting, heading, outcome, runStep } from './setup/run-step.mjs';

const root = join(import.meta.dirname, '..');
const bin = (path) => join(root, 'node_modules', path);
const guardReport = join(root, '.cache/guards.json');

const inFolder = (folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
// What has not changed since the last run is not looked at again.
const buildInfo = (path) => join(root, '.cache/types', `${path === '.' ? 'tools' : path.replaceAll('/', '-')}.tsbuildinfo`);
const projects = ['.', ...inFolder('apps'), ...inFolder('packages')].filter((path) => existsSync(join(root, path, 'tsconfig.json')));

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
  { name: 'lint', args: [bin('oxlint/bin/oxlint'), '--type-aware', '--report-unused-disable-directives'] },
  ...projects.toReversed().map((path) => ({
    name: path === '.' ? 'types of tools' : `types of ${path}`,
    args: [bin('typescript/bin/tsc'), '-p', path, '--incremental', '--tsBuildInfoFile', buildInfo(path)],
  })),
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check'] },
];

const LANES = 2;
const TIMEOUT_MS = 300_000;

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
