import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, isInstalled } from '../install.mjs';
import { add, none, oneCheck, playwrightCounts, slowest, summary, unsteady, vitestCounts } from './counts.mjs';
import { proofs } from './proofs.mjs';
import { colourSetting, heading, outcome, runStep } from './run-step.mjs';
import {
  provideChromium,
  provideFreeradius,
  provideRadiusPeers,
  provideGo,
  provideMosquitto,
  providePoppler,
  provideSnmp,
  provideMosquittoBroker,
  provideNats,
  providePostgres,
  providePython,
} from './system-programs.mjs';

const root = join(import.meta.dirname, '../..');
const bin = (path) => join(root, 'node_modules', path);
const cache = join(root, '.cache');
const report = (name) => join(cache, `${name}.json`);
const REPORTS = ['guards', 'vitest', 'vitest-slow', 'playwright', 'playwright-nodes'];
const MINUTE_MS = 60_000;
const NODES = 3;
const SLOWEST = 20;
const LANES = 4;
const SPARE_BYTES = 6 * 2 ** 30;

/** Settings of whoever runs the tests must not reach what is tested. */
function testEnvironment(isFull, programs) {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(ATALAYA_|MQTT_|NATS_)|^(DATABASE_URL|PORT|HOST|LOG_LEVEL|NODE_ENV)$/.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    ...colourSetting,
    ...programs,
    TMPDIR: quickFolder(),
    ...(isFull ? { ATALAYA_TEST_FULL: '1' } : { ATALAYA_TEST_SHORT: '1' }),
  };
}

/**
 * Test servers make and delete dozens of databases; where there is memory to spare they do so there and wait for no disk.
 * What a killed process had written outlives it there as well.
 */
function quickFolder() {
  const memory = '/dev/shm';
  const isThere = existsSync(memory) && freemem() > SPARE_BYTES && availableBytes(memory) > SPARE_BYTES;
  const folder = mkdtempSync(join(isThere ? memory : tmpdir(), 'atalaya-run-'));
  chmodSync(folder, 0o1777); // under root the databases run as another account
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function availableBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

async function prepare() {
  heading('Set-up');
  if (!isInstalled()) {
    console.log('  installing packages (a minute or two, once) …');
    await install();
  }
  const programs = { CHROMIUM_PATH: provideChromium(), POSTGRES_BIN: providePostgres(), PYTHON: providePython() };
  provideMosquitto(); // found by its name
  provideSnmp(); // likewise
  providePoppler(); // likewise
  provideMosquittoBroker();
  provideFreeradius();
  provideRadiusPeers();
  provideNats();
  provideGo();
  for (const path of Object.values(programs)) console.log(`  ${path}`);
  mkdirSync(cache, { recursive: true });
  // What an earlier run wrote is not told again.
  for (const name of REPORTS) rmSync(report(name), { force: true });
  return programs;
}

function vitestArgs(names, file) {
  rmSync(file, { force: true });
  const projects = names.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', file, '--silent=passed-only'];
  // As in the browser: what passes at a second try is named at the end.
  return [bin('vitest/vitest.mjs'), 'run', ...projects, ...reporters, '--retry', '1'];
}

/** Unit tests, and service tests on a real database. */
async function runVitest(env, isFull) {
  heading('Unit and service tests');
  const file = report('vitest');
  const args = vitestArgs(['unit', 'components', 'server', ...(isFull ? ['server-external'] : [])], file);
  const { isOk } = await runStep({ args, cwd: root, env, isLive: true, timeoutMs: 60 * MINUTE_MS });
  return vitestCounts(file, isOk, ['packages/', 'apps/web/', 'apps/server/']);
}

/** Tests of several nodes and guards that take longer: they wait as much as the proofs, so they stand among them. */
function slowTests() {
  const file = report('vitest-slow');
  const count = (isOk) => vitestCounts(file, isOk, ['tools/prove/', 'tools/guards/slow/']);
  return { name: 'slow tests', program: vitestArgs(['slow'], file), count };
}

async function runBuild(env) {
  const { isOk, output, ms } = await runStep({ args: ['tools/build.mjs'], cwd: root, env, timeoutMs: 20 * MINUTE_MS });
  outcome(isOk, 'build', ms);
  if (!isOk) console.log(output.trimEnd());
  return oneCheck(isOk);
}

const unsteadyProofs = [];

async function runProofs(env, isFull) {
  heading('Proofs');
  // The slow tests take longest.
  const waiting = [slowTests(), ...proofs(isFull)];
  const failed = [];
  let counts = none;
  async function prove(proof) {
    const args = proof.program ?? ['tools/run-ts.mjs', ...proof.args];
    const { isOk, output, ms } = await runStep({ args, cwd: root, env, timeoutMs: 30 * MINUTE_MS });
    outcome(isOk, proof.name, ms);
    if (!isOk) console.log(output.trimEnd());
    return { isOk, counted: proof.count?.(isOk) ?? oneCheck(isOk) };
  }
  async function lane() {
    for (let proof = waiting.shift(); proof; proof = waiting.shift()) {
      const { isOk, counted } = await prove(proof);
      if (isOk || isFull) counts = add(counts, counted);
      else failed.push(proof);
    }
  }
  // In short they wait for silence and restarts a good part of the time: four keep two cores busy, and none misses an answer that has its time. In full the figures count, and each has the machine to itself.
  await Promise.all(Array.from({ length: isFull ? 1 : LANES }, lane));
  // What failed beside others gets the machine to itself. What it said stands above, and its name at the end.
  for (const proof of failed) {
    const { isOk, counted } = await prove(proof);
    counts = add(counts, isOk ? { ...counted, unsteady: counted.unsteady + 1 } : counted);
    if (isOk)
      unsteadyProofs.push({ title: proof.name, reason: 'it failed beside other proofs and passed alone; what it said stands above' });
  }
  return counts;
}

/** In full once more against several nodes behind a proxy; in short one file of its own does what matters there. */
async function runPlaywright(env, isFull, nodes) {
  heading(nodes > 1 ? `Browser tests, ${nodes} nodes` : 'Browser tests');
  const file = report(nodes > 1 ? 'playwright-nodes' : 'playwright');
  rmSync(file, { force: true });
  const ofRun = { PLAYWRIGHT_REPORT: file, ATALAYA_TEST_NODES: String(nodes) };
  const options = { args: [bin('@playwright/test/cli.js'), 'test'], cwd: root, env: { ...env, ...ofRun }, isLive: true };
  const { isOk } = await runStep({ ...options, timeoutMs: (isFull ? 170 : 60) * MINUTE_MS });
  return playwrightCounts(file, isOk);
}

/** Seconds that all processors together worked since the machine started, as Linux counts them: beside the time that passed they tell work from waiting. */
function workedSeconds() {
  const file = '/proc/stat';
  if (!existsSync(file)) return null;
  const [user = 0, nice = 0, system = 0] = readFileSync(file, 'utf8').split('\n')[0].split(/\s+/).slice(1).map(Number);
  const TICKS_A_SECOND = 100;
  return (user + nice + system) / TICKS_A_SECOND;
}

/** A second try passes the run and hides nothing: whoever reads the end of it reads which test needed one, and why. */
function showUnsteady() {
  const tests = [...unsteadyProofs, ...unsteady(REPORTS.map(report))];
  if (tests.length === 0) return;
  heading('Unsteady: failed, then passed');
  for (const { title, reason } of tests) console.log(`  ${title}\n    ${reason}`);
}

/** What to look at first when the run takes too long. */
function showTimes(phases) {
  heading('The slowest tests');
  for (const { ms, title } of slowest(REPORTS.map(report), SLOWEST)) console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`);
  heading('Where the time went');
  for (const { name, ms, worked } of phases) {
    const work = worked === null ? '' : `, ${Math.round(worked)} s of work`;
    console.log(`  ${String(Math.round(ms / 1000)).padStart(6)} s  ${name}${work}`);
  }
}

export async function runTests({ isFull }) {
  const start = performance.now();
  process.chdir(root);
  const env = testEnvironment(isFull, await prepare());
  // Imported only now: what it checks with is installed by then.
  const { verify } = await import('../verify.mjs');

  let counts = none;
  const phases = [];
  async function phase(name, run) {
    const [began, workedBefore] = [performance.now(), workedSeconds()];
    const result = await run();
    phases.push({ name, ms: performance.now() - began, worked: workedBefore === null ? null : workedSeconds() - workedBefore });
    counts = add(counts, result);
    return result;
  }

  // Beside each other: the build leaves one core idle for most of its time, and neither reads what the other writes.
  let built = none;
  await phase('verify and build', async () => {
    const [verified, result] = await Promise.all([verify(), runBuild(env)]);
    built = result;
    return add(verified, result);
  });
  await phase('unit and service tests', () => runVitest(env, isFull));
  if (built.failed === 0) {
    await phase('proofs', () => runProofs(env, isFull));
    for (const nodes of isFull ? [1, NODES] : [1]) await phase('browser tests', () => runPlaywright(env, isFull, nodes));
  } else {
    console.log('\nThe proofs and the browser tests need the build, so they count as failed.');
    counts = add(counts, { ...none, failed: 2 });
  }

  showTimes(phases);
  showUnsteady();
  console.log(`\n${Math.round((performance.now() - start) / 1000)} s`);
  console.log(summary(counts));
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
