// What one update of a live chart costs in script: six lines of sixty points in our frame, beside bare uPlot.
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { startGallery } from '../tools/setup/gallery-server.ts';
import { findChromium } from '../tools/setup/system-programs.mjs';
import { median, type Figure } from './report/figure.ts';

const WARM_UP = 20;
const UPDATES = 100;
const PASSES = 5;

interface Cost {
  /** What the browser spent on JavaScript, as it counts it itself. */
  scriptMs: number;
  /** Until the next task: with style, layout and painting, which the browser may put in between. */
  answeredMs: number;
}

async function scriptSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
}

/** The click is answered at once, uPlot draws in a microtask: both are over when a task of ours runs. */
const clickOften = (page: Page, updates: number) =>
  page.getByRole('button', { name: 'Next' }).evaluate(async (button, count) => {
    const channel = new MessageChannel();
    const measured: number[] = [];
    for (let update = 0; update < count; update += 1) {
      await new Promise(requestAnimationFrame);
      const startedAt = performance.now();
      if (button instanceof HTMLElement) button.click();
      await new Promise<void>((nextTask) => {
        channel.port1.addEventListener('message', () => nextTask(), { once: true });
        channel.port1.start();
        channel.port2.postMessage(null);
      });
      measured.push(performance.now() - startedAt);
    }
    return measured;
  }, updates);

async function timeUpdates(page: Page, devtools: CDPSession, address: string): Promise<Cost> {
  await page.goto(address);
  await page.locator('.u-over').waitFor();
  await clickOften(page, WARM_UP);
  const before = await scriptSeconds(devtools);
  const times = await clickOften(page, UPDATES);
  return { scriptMs: ((await scriptSeconds(devtools)) - before) * (1_000 / UPDATES), answeredMs: median(times) };
}

export async function benchChart(): Promise<Figure[]> {
  const gallery = await startGallery();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1_040, height: 600 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    // In turns, so that whatever else the machine does falls on both.
    const [bare, ours]: [Cost[], Cost[]] = [[], []];
    for (let pass = 0; pass < PASSES; pass += 1) {
      bare.push(await timeUpdates(page, devtools, `${gallery.url}/?show=chart-updates&bare`));
      ours.push(await timeUpdates(page, devtools, `${gallery.url}/?show=chart-updates`));
    }
    const beside = (measure: keyof Cost) => ({
      value: median(ours.map((cost) => cost[measure])),
      reference: { what: 'bare uPlot', value: median(bare.map((cost) => cost[measure])) },
    });
    return [
      { what: 'script of an update, 6 series of 60 points', unit: 'ms', budget: 3, ...beside('scriptMs') },
      { what: 'update until the next task, painting included', unit: 'ms', ...beside('answeredMs') },
    ];
  } finally {
    await browser.close();
    await gallery.stop();
  }
}
