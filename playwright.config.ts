import { defineConfig } from '@playwright/test';
import { nodeCount } from './e2e/run-mode.ts';
import { findChromium } from './tools/setup/system-programs.mjs';

const executablePath = findChromium();
if (executablePath === null)
  throw new Error('No Chromium was found: install it or set CHROMIUM_PATH. npm test does so by itself where it can.');

/** Set by tools/test.mjs, which adds up what all runners report. */
const report = process.env['PLAYWRIGHT_REPORT'];

/** They start what they look at themselves, so that several nodes make no difference to them. */
const OF_THEIR_OWN = ['start', 'fresh-clone', 'demo-fleet', 'accounts', 'kit', 'nodes'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: nodeCount > 1 ? OF_THEIR_OWN.map((name) => `**/${name}.e2e.ts`) : [],
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Against hanging only: a machine under load is no fault of the product.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] },
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    // A trace of every test would cost a quarter of the run; `npx playwright test --trace on <file>` makes one of what failed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
