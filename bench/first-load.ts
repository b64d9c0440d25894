// What a first visit loads before the sign-in page can be used, from the built files.
import { chromium } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findChromium } from '../tools/setup/system-programs.mjs';
import { ROOT, startServer } from '../tools/setup/server-process.ts';
import type { Figure } from './report/figure.ts';

const SCRIPT_BUDGET_KB = 160;
const REQUEST_BUDGET = 15;

export async function benchFirstLoad(): Promise<Figure[]> {
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    const files = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!/^\/(jwt|licensing)\//.test(pathname)) files.add(pathname);
    });
    const startedAt = performance.now();
    await page.goto(`${server.url}/login`);
    await page.locator('input[type=password]').waitFor();
    const usableMs = performance.now() - startedAt;
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(
      [...files]
        .filter((file) => file.endsWith('.js'))
        .map(async (file) => gzipSync(await readFile(join(ROOT, 'apps/web/dist', file)), { level: 9 }).length),
    );
    return [
      {
        what: 'scripts until sign-in is usable, gzip',
        value: sizes.reduce((sum, bytes) => sum + bytes, 0) / 1_000,
        unit: 'kB',
        budget: SCRIPT_BUDGET_KB,
      },
      { what: 'requests until sign-in is usable', value: files.size, unit: 'requests', budget: REQUEST_BUDGET },
      { what: 'sign-in form on screen, cold', value: usableMs, unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
