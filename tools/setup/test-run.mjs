import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, isInstalled } from '../install.mjs';
import { add, none, oneCheck, playwrightCounts, summary, vitestCounts } from './counts.mjs';
import { colourSetting, heading, outcome, runStep } from './run-step.mjs';
import {
  provideChromium,
  provideFreeradius,
  provideMosquitto,
  provideMosquittoBroker,
  provideNats,
  providePostgres,
} from './system-programs.mjs';

const root = join(import.meta.dirname, '../..');
const bin = (path) => join(root, 'node_modules', path);
const cache = join(root, '.cache');
const report = (name) => join(cache, `${name}.json`);
const MINUTE_MS = 60_000;
const NODES = 3;

/** Settings of whoever runs the tests must not reach what is tested. */
function testEnvironment(isFull, programs) {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(ATALAYA_|MQTT_|NATS_)|^(DATABASE_URL|PORT|HOST|LOG_LEVEL|NODE_ENV)$/.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    ...colourSetting,
    ...programs,
    ...(isFull ? { ATALAYA_TEST_FULL: '1' } : { ATALAYA_TEST_SHORT: '1' }),
  };
}

async function prepare() {
  heading('Set-up');
  if (!isInstalled()) {
    console.log('  installing packages (a minute or two, once) …');
    await install();
  }
  const programs = { CHROMIUM_PATH: provideChromium(), POSTGRES_BIN: providePostgres() };
  provideMosquitto(); // found by its name
  provideMosquittoBroker();
  provideFreeradius();
  provideNats();
  for (const path of Object.values(programs)) console.log(`  ${path}`);
  mkdirSync(cache, { recursive: true });
  return programs;
}

function vitestArgs(names, file) {
  rmSync(file, { force: true });
  const projects = names.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', file, '--silent=passed-only'];
  return [bin('vitest/vitest.mjs'), 'run', ...projects, ...reporters];
}

/** Unit tests, and service tests on a real database. */
async function runVitest(env) {
  heading('Unit and service tests');
  const file = report('vitest');
  const args = vitestArgs(['unit', 'server', 'server-external'], file);
  const { isOk } = await runStep({ args, cwd: root, env, isLive: true, timeoutMs: 25 * MINUTE_MS });
  return vitestCounts(file, isOk, ['packages/', 'apps/web/', 'apps/server/']);
}

/** Tests of several nodes and guards that take longer: they wait as much as the proofs, so they stand among them. */
function slowTests() {
  const file = report('vitest-slow');
  const count = (isOk) => vitestCounts(file, isOk, ['tools/prove/', 'tools/guards/slow/']);
  return { name: 'slow tests', program: vitestArgs(['slow'], file), count };
}

async function runBuild(env) {
  heading('Build');
  const { isOk, ms } = await runStep({ args: ['tools/build.mjs'], cwd: root, env, isLive: true, timeoutMs: 5 * MINUTE_MS });
  outcome(isOk, 'build', ms);
  return oneCheck(isOk);
}

/** Promises that are proved rather than tested; here in short, in full by `npm run prove:…` and `npm run test:full`. */
const proofs = (isFull) => [
  // The longest first: in short two run at a time.
  slowTests(),
  { name: 'tenancy', args: ['tools/prove/tenancy.ts', ...(isFull ? [] : ['--spellings', '1'])] },
  ...(isFull ? [{ name: 'tenancy, three nodes', args: ['tools/prove/tenancy.ts', '--nodes', '3'] }] : []),
  { name: 'move', args: ['tools/prove/move.ts', '--megabytes', isFull ? '1024' : '5'] },
  // In full the fleet loses messages and the server is killed; that takes minutes, since silence has to be waited for.
  {
    name: 'reboot',
    args: ['tools/prove/reboot.ts', ...(isFull ? [] : ['--depth', '4', '--devices', '20', '--loss', '0', '--kills', '0', '--ttl', '5'])],
  },
  // In short the time limit is ten times the promise, against hanging only; in full it is the promise.
  {
    name: 'durability',
    args: ['tools/prove/durability.ts', ...(isFull ? ['--rounds', '100'] : ['--rounds', '3', '--devices', '8', '--ready', '30000'])],
  },
  // The same with three nodes on one external PostgreSQL, behind a proxy; in short the cluster's own proof does for it.
  ...(isFull ? [{ name: 'durability, external', args: ['tools/prove/durability.ts', '--rounds', '50', '--external'] }] : []),
  ...(isFull ? [{ name: 'durability, three nodes', args: ['tools/prove/durability.ts', '--rounds', '50', '--nodes', '3'] }] : []),
  {
    name: 'cluster',
    args: ['tools/prove/cluster.ts', ...(isFull ? [] : ['--rounds', '2', '--devices', '6', '--takeover', '100000'])],
  },
  { name: 'fuzz', args: ['tools/fuzz/ingest.ts', '--count', isFull ? '1000000' : '1800'] },
  { name: 'crash', args: ['tools/prove/crash.ts', '--rounds', isFull ? '20' : '3'] },
  { name: 'revocation', args: ['tools/prove/revocation.ts', ...(isFull ? [] : ['--keys', '40', '--limit', '1000'])] },
  ...(isFull ? [{ name: 'revocation, three nodes', args: ['tools/prove/revocation.ts', '--nodes', '3'] }] : []),
  { name: 'secrets', args: ['tools/prove/secrets.ts', '--secrets', isFull ? '1000' : '60'] },
  // A busy machine stretches both sides; in short the ratio only guards against a difference that anybody could see.
  { name: 'timing', args: ['tools/prove/timing.ts', ...(isFull ? [] : ['--pairs', '15', '--limit', '2'])] },
  { name: 'energy', args: ['tools/prove/energy.ts', ...(isFull ? [] : ['--chargers', '20', '--seconds', '9'])] },
  // As with timing: in short only what anybody could see.
  {
    name: 'charger auth',
    args: ['tools/prove/charger-auth.ts', ...(isFull ? [] : ['--attempts', '300', '--pairs', '15', '--limit', '3'])],
  },
  { name: 'licence files', args: ['tools/prove/licence-file.ts', '--files', isFull ? '100000' : '5000'] },
];

async function runProofs(env, isFull) {
  heading('Proofs');
  const waiting = [...proofs(isFull)];
  let counts = none;
  async function lane() {
    for (let proof = waiting.shift(); proof; proof = waiting.shift()) {
      const args = proof.program ?? [bin('tsx/dist/cli.mjs'), ...proof.args];
      const { isOk, output, ms } = await runStep({ args, cwd: root, env, timeoutMs: 30 * MINUTE_MS });
      outcome(isOk, proof.name, ms);
      if (!isOk) console.log(output.trimEnd());
      counts = add(counts, proof.count?.(isOk) ?? oneCheck(isOk));
    }
  }
  // In short most of the time is waiting for silence and restarts, so two go side by side; in full the figures count, and each has the machine to itself.
  await Promise.all(Array.from({ length: isFull ? 1 : 2 }, lane));
  return counts;
}

/** In full once more against several nodes behind a proxy; in short one file of its own does what matters there. */
async function runPlaywright(env, isFull, nodes) {
  heading(nodes > 1 ? `Browser tests, ${nodes} nodes` : 'Browser tests');
  const file = report(nodes > 1 ? 'playwright-nodes' : 'playwright');
  rmSync(file, { force: true });
  const ofRun = { PLAYWRIGHT_REPORT: file, ATALAYA_TEST_NODES: String(nodes) };
  const options = { args: [bin('@playwright/test/cli.js'), 'test'], cwd: root, env: { ...env, ...ofRun }, isLive: true };
  const { isOk } = await runStep({ ...options, timeoutMs: (isFull ? 85 : 25) * MINUTE_MS });
  return playwrightCounts(file, isOk);
}

export async function runTests({ isFull }) {
  const start = performance.now();
  process.chdir(root);
  const env = testEnvironment(isFull, await prepare());
  // Imported only now: what it checks with is installed by then.
  const { verify } = await import('../verify.mjs');

  let counts = await verify();
  const built = await runBuild(env);
  counts = add(counts, built);
  counts = add(counts, await runVitest(env));
  if (built.failed === 0) {
    counts = add(counts, await runProofs(env, isFull));
    for (const nodes of isFull ? [1, NODES] : [1]) counts = add(counts, await runPlaywright(env, isFull, nodes));
  } else {
    console.log('\nThe proofs and the browser tests need the build, so they count as failed.');
    counts = add(counts, { ...none, failed: 2 });
  }

  console.log(`\n${Math.round((performance.now() - start) / 1000)} s`);
  console.log(summary(counts));
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
