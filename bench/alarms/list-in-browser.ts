// Thousands of open alarms in a real browser: how soon the list can be used, and how fast it follows the keyboard.
import type { Page } from '@playwright/test';
import { launchBrowser, openPage, signInByForm } from '../monitor/browser.ts';
import type { MonitorServer } from '../monitor/server.ts';

const VIEWPORT = { width: 1440, height: 900 };
const TYPED = 'cabinet 12, typed without a pause';
const KEY_EVERY_MS = 60;
/** What took less than a frame is not told. */
const FRAME_MS = 16;

/** From the address bar to rows that can be used, with an empty cache for pages and a session that stands. */
async function visit(page: Page, url: string): Promise<number> {
  const startedAt = performance.now();
  await page.goto(`${url}/alarms`, { waitUntil: 'commit' });
  await page.locator('tr[data-row]').first().waitFor();
  await page.locator('input[type=search]').isEditable();
  return performance.now() - startedAt;
}

/** How long each key took until the next paint, as the browser itself counts it. */
async function timeKeys(page: Page): Promise<number[]> {
  await page.evaluate((threshold) => {
    const lags: number[] = [];
    Reflect.set(window, 'benchLags', lags);
    const watcher = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') lags.push(duration);
    });
    watcher.observe({ type: 'event', durationThreshold: threshold, buffered: false } as PerformanceObserverInit); // safe: the DOM types do not know the threshold yet
  }, FRAME_MS);
  await page.locator('input[type=search]').focus();
  await page.keyboard.type(TYPED, { delay: KEY_EVERY_MS });
  await page.waitForTimeout(1_000);
  const lags = await page.evaluate(() => Reflect.get(window, 'benchLags') as number[]); // safe: set above
  return [...lags, ...Array.from({ length: Math.max(0, TYPED.length - lags.length) }, () => FRAME_MS)];
}

export async function timeAlarmList(server: MonitorServer, visits: number): Promise<{ usable: number[]; keys: number[] }> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: VIEWPORT });
    await signInByForm(await openPage(context), server);
    const state = await context.storageState();
    await context.close();
    const fresh = async () => openPage(await browser.newContext({ viewport: VIEWPORT, storageState: state }));
    const usable: number[] = [];
    for (let n = 0; n < visits; n += 1) {
      const page = await fresh();
      usable.push(await visit(page, server.url));
      await page.context().close();
    }
    const page = await fresh();
    await visit(page, server.url);
    return { usable, keys: await timeKeys(page) };
  } finally {
    await browser.close();
  }
}
