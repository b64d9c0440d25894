// Lighthouse on the fleet dashboard, signed in, with the simulated fleet. It wants a newer Node than ours: npm brings both for the occasion.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { freePort } from '../tools/setup/free-port.ts';
import { startServer } from '../tools/setup/server-process.ts';
import { findChromium } from '../tools/setup/system-programs.mjs';
import { median, type Figure } from './report/figure.ts';
import { BROWSER_ARGS, openPage, signInByForm } from './monitor/browser.ts';
import { familySeconds } from './monitor/cpu.ts';
import { sized } from './size.ts';

const PACKAGES = ['node@22.23.3', 'lighthouse@13.5.0'];
const RUNS = sized(3, 1);
/** Of one processor. */
const CALM_SHARE = 0.15;
const CALM_MS = 3_000;
const SAMPLE_ADMIN = { email: 'admin@atalaya.test', password: 'atalaya-demo' };

const category = z.object({ score: z.number() });
const Report = z.object({
  categories: z.object({ 'performance': category, 'accessibility': category, 'best-practices': category }),
  audits: z.object({ 'cumulative-layout-shift': z.object({ numericValue: z.number() }) }),
});
type Report = z.output<typeof Report>;
type FormFactor = 'desktop' | 'mobile';

async function runLighthouse(address: string, debugPort: number, form: FormFactor, folder: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const options = [
    `--port=${debugPort}`,
    '--disable-storage-reset', // the session lies there
    '--only-categories=performance,accessibility,best-practices',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ];
  const packages = PACKAGES.map((name) => `--package=${name}`);
  const child = spawn('npm', ['exec', '--yes', ...packages, '--', 'lighthouse', address, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => (complaints += String(chunk)));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Lighthouse failed:\n${complaints}`);
  return Report.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function measure(url: string, form: FormFactor): Promise<Report[]> {
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-lighthouse-'));
  const debugPort = await freePort();
  // A context that keeps its storage is the only one whose session Lighthouse's own tab finds.
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: findChromium() ?? undefined,
    args: [...BROWSER_ARGS, `--remote-debugging-port=${debugPort}`],
  });
  try {
    const page = await openPage(context);
    await signInByForm(page, { url }, SAMPLE_ADMIN);
    await page.goto('about:blank');
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await runLighthouse(`${url}/imu/dashboard`, debugPort, form, folder));
    return reports;
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function figures(form: FormFactor, reports: Report[], performance: number): Figure[] {
  const score = (name: keyof Report['categories']) => 100 * median(reports.map(({ categories }) => categories[name].score));
  return [
    { what: `${form}: performance`, value: score('performance'), unit: '/ 100', floor: performance },
    { what: `${form}: accessibility`, value: score('accessibility'), unit: '/ 100', floor: 100 },
    { what: `${form}: best practices`, value: score('best-practices'), unit: '/ 100', floor: 100 },
    {
      what: `${form}: layout shift`,
      value: median(reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue)),
      unit: 'CLS',
      budget: 0.01,
    },
  ];
}

/** The simulated fleet first reports what it has been through; whoever looks meanwhile measures that. */
async function untilCalm(pid: number): Promise<void> {
  for (let used = await familySeconds(pid), before = Number.NEGATIVE_INFINITY; used - before > CALM_SHARE * (CALM_MS / 1_000);) {
    await sleep(CALM_MS);
    [before, used] = [used, await familySeconds(pid)];
  }
}

export async function benchLighthouse(): Promise<Figure[]> {
  const server = await startServer({ ATALAYA_FLEET: '24' });
  try {
    await untilCalm(server.process.pid ?? 0);
    return [...figures('desktop', await measure(server.url, 'desktop'), 97), ...figures('mobile', await measure(server.url, 'mobile'), 80)];
  } finally {
    await server.stop();
  }
}
