// Ten thousand cabinets in a real browser: how soon the list can be used, how fast it follows the keyboard, and what five hundred changes a second do to it.
import type { Page } from '@playwright/test';
import { median, type Figure } from './report/figure.ts';
import { launchBrowser, openPage, signInByForm } from './monitor/browser.ts';
import { fillDevices } from './monitor/fill.ts';
import { pace } from './monitor/mqtt-load.ts';
import { registerDevices, startMonitor, type MonitorServer } from './monitor/server.ts';
import { sized } from './size.ts';

const [DEVICES, TALKING] = sized([10_000, 200], [2_000, 50]);
const CHANGES_PER_SECOND = 500;
const VISITS = sized(5, 1);
const [FILTER_START, FILTER_KEYS] = ['sur cabinet ', ['1', '2', '3']];
const TYPED = 'cabinet under load, typed without a pause';
const KEY_EVERY_MS = 60;

/** From the address bar to rows that can be used, with an empty cache for pages and a session that stands. */
async function visitList(page: Page, url: string): Promise<number> {
  const startedAt = performance.now();
  await page.goto(`${url}/imu/devices`, { waitUntil: 'commit' });
  await page.locator('tr[data-row]').first().waitFor();
  await page.locator('input[type=search]').isEditable();
  return performance.now() - startedAt;
}

/** From a key's way down until every row on screen is one that it leaves, and painted. */
async function timeKeystroke(page: Page, key: string, wanted: string): Promise<number> {
  // Set up first: a key that comes before somebody listens is never timed.
  await page.evaluate((text) => {
    const painted = new Promise<number>((resolve) => {
      document.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          // Without a name of its own: tsx would call a helper for it that the page does not have.
          const looking = setInterval(() => {
            const rows = [...document.querySelectorAll('tr[data-row]')];
            if (rows.length === 0 || !rows.every((row) => row.textContent.toLowerCase().includes(text))) return;
            clearInterval(looking);
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          }, 4);
        },
        { once: true, capture: true },
      );
    });
    Reflect.set(window, 'benchPainted', { painted });
  }, wanted);
  await page.keyboard.press(key);
  return page.evaluate(() => (Reflect.get(window, 'benchPainted') as { painted: Promise<number> }).painted); // safe: set above
}

async function timeFilter(page: Page): Promise<number[]> {
  const times: number[] = [];
  const search = page.locator('input[type=search]');
  for (let round = 0; round < VISITS; round += 1) {
    await search.fill(FILTER_START);
    await page.waitForFunction(
      (text) => [...document.querySelectorAll('tr[data-row]')].every((row) => row.textContent.toLowerCase().includes(text)),
      FILTER_START.trim(),
    );
    let text = FILTER_START;
    for (const key of FILTER_KEYS) {
      text += key;
      await page.waitForTimeout(400);
      times.push(await timeKeystroke(page, key, text));
    }
  }
  return times;
}

/** Types at a quick pace; how long each key took until the next paint, as the browser itself counts it, and what arrived. */
async function typeUnderLoad(page: Page): Promise<{ lags: number[]; lost: number }> {
  const search = page.locator('input[type=search]');
  await search.fill('');
  await page.evaluate(() => {
    const lags: number[] = [];
    Reflect.set(window, 'benchLags', lags);
    const watcher = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') lags.push(duration);
    });
    watcher.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit); // safe: the DOM types do not know the threshold yet
  });
  await search.focus();
  await page.keyboard.type(TYPED, { delay: KEY_EVERY_MS });
  await page.waitForTimeout(1_000);
  const [lags, arrived] = await page.evaluate(
    () =>
      [
        Reflect.get(window, 'benchLags') as number[], // safe: set above
        document.querySelector<HTMLInputElement>('input[type=search]')?.value ?? '',
      ] as const,
  );
  // What took less than a frame is not told.
  const quick = Array.from({ length: Math.max(0, TYPED.length - lags.length) }, () => 16);
  return { lags: [...lags, ...quick], lost: TYPED.length - arrived.length };
}

async function measure(server: MonitorServer, startLoad: () => Promise<() => number>): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const first = await openPage(context);
    await signInByForm(first, server);
    const state = await context.storageState();
    await context.close();
    const visits: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const fresh = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state });
      visits.push(await visitList(await openPage(fresh), server.url));
      await fresh.close();
    }
    const page = await openPage(await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state }));
    await visitList(page, server.url);
    const filter = await timeFilter(page);
    await page.goto(`${server.url}/imu/devices`);
    await page.locator('tr[data-row]').first().waitFor();
    const stopLoad = await startLoad();
    await page.waitForTimeout(3_000);
    const { lags, lost } = await typeUnderLoad(page);
    const perSecond = stopLoad();
    const devices = `${DEVICES.toLocaleString('en')} devices`;
    const p95 = lags.toSorted((a, b) => a - b)[Math.floor(lags.length * 0.95)] ?? Number.NaN;
    return [
      { what: `list of ${devices} usable after navigation, cold cache`, value: median(visits), unit: 'ms', budget: 1_500 },
      { what: `key in the filter of ${devices} to painted rows`, value: median(filter), unit: 'ms', budget: 100 },
      { what: 'changes a second meanwhile', value: perSecond, unit: '/s', floor: 0.95 * CHANGES_PER_SECOND },
      { what: 'key to paint under that, p95', value: p95, unit: 'ms', budget: 100 },
      { what: 'keys lost under that', value: lost, unit: 'keys', budget: 0 },
    ];
  } finally {
    await browser.close();
  }
}

export async function benchFleet(): Promise<Figure[]> {
  const server = await startMonitor();
  try {
    const talking = await registerDevices(server, TALKING);
    await fillDevices(server, DEVICES - TALKING);
    return await measure(server, async () => {
      const load = await pace(server.mqttPort, talking, CHANGES_PER_SECOND);
      return () => load.stop();
    });
  } finally {
    await server.stop();
  }
}
