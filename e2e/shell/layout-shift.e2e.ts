import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../tools/setup/server-process.ts';
import { expect, expectSettled, setView, signIn, test } from '../support/fixtures.ts';
import { isFullRun } from '../run-mode.ts';

// As most people see it: what moves with reduced motion is another question.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, isFirstVisit: true });

/** What a page may move by itself while it loads: the share of the window that moved, times how far. */
const BUDGET = 0.01;
/** Long enough for the frame and the placeholders to be drawn before the data is there. */
const DATA_AFTER_MS = 300;
const WIDTHS = [1440, 390] as const;
const APPS = [
  '/apps/email',
  '/apps/email/starred?mail=23',
  '/apps/chat?id=2',
  '/apps/todo',
  '/apps/calendar',
  '/apps/calendar?view=week',
  '/apps/invoice/list',
  '/apps/invoice/preview/1043',
  '/apps/ecommerce/shop',
  '/apps/ecommerce/checkout',
  '/apps/user/list',
  '/apps/user/view/1',
  '/apps/roles',
  '/apps/permissions',
];

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}
declare const window: { shifts: { value: number; what: string }[] };

const watchShifts = () => {
  window.shifts = [];
  const nameOf = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? ''));
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as Shift[]; // safe: only such entries are asked for
    for (const { value, sources } of shifts) window.shifts.push({ value, what: sources.map(({ node }) => nameOf(node)).join(' | ') });
  }).observe({ type: 'layout-shift', buffered: true });
};
const shiftsOf = (page: Page) => page.evaluate(() => window.shifts);
const sumOf = (shifts: { value: number }[]) => shifts.reduce((sum, { value }) => sum + value, 0);

/** The demo data comes from a script of its own; it is kept waiting. */
async function delayData(page: Page) {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(join(ROOT, 'apps/web/dist/.vite/manifest.json'), 'utf8'));
  const script = Object.entries(manifest).find(([key]) => key.includes('demo-api'))?.[1].file ?? '';
  await page.route(`**/${script}`, async (route) => {
    await new Promise((waited) => setTimeout(waited, DATA_AFTER_MS));
    await route.continue();
  });
}

for (const width of WIDTHS)
  test(`nothing moves in the apps when their data arrives (${width} px)`, async ({ page }) => {
    // Every page is loaded anew, with all its scripts.
    await page.addInitScript(watchShifts);
    await signIn(page, 'admin', null);
    await delayData(page);
    await setView(page, { language: 'en', skin: 'light', width });
    for (const path of APPS.filter((_, index) => isFullRun || WIDTHS[index % WIDTHS.length] === width)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectSettled(page);
      const shifts = await shiftsOf(page);
      expect(sumOf(shifts), `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(BUDGET);
    }
    await page.evaluate(() => document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<div style="height: 200px"></div>'));
    await expect.poll(async () => sumOf(await shiftsOf(page)), 'what does move is seen').toBeGreaterThan(BUDGET);
  });
