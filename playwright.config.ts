import { defineConfig } from '@playwright/test';
import { isFullRun, nodeCount } from './e2e/run-mode.ts';
import { findChromium } from './tools/setup/system-programs.mjs';

const executablePath = findChromium();
if (executablePath === null)
  throw new Error('No Chromium was found: install it or set CHROMIUM_PATH. npm test does so by itself where it can.');

/** Set by tools/test.mjs, which adds up what all runners report. */
const report = process.env['PLAYWRIGHT_REPORT'];

/** They start what they look at themselves, so that several nodes make no difference to them. */
const OF_THEIR_OWN = [
  'start',
  'fresh-clone',
  'demo-fleet',
  'accounts',
  'kit',
  'nodes',
  'notifications',
  'mail-server',
  'provider',
  'who-is-told',
  'first-minutes',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: nodeCount > 1 ? OF_THEIR_OWN.map((name) => `**/${name}.e2e.ts`) : [],
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Three a core of the two that we count with: with two a core they stood idle for a third of the time, since a page waits as much as it works.
  workers: 6,
  // Only within `npm test`, which names each test that needed it: a machine that stands still for a minute is no fault of the product.
  retries: report ? 1 : 0,
  // Against hanging only, for the same reason.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    browserName: 'chromium',
    // What is not there is told soon, and not when the whole test is over.
    actionTimeout: 180_000,
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] },
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    // Every frame of a movement is drawn by the processor here. The full run has them, and so has each test that is about one.
    contextOptions: { reducedMotion: isFullRun ? 'no-preference' : 'reduce' },
    // A trace of every test would cost a quarter of the run; `npx playwright test --trace on <file>` makes one of what failed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
