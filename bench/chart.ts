// What one update of a live chart costs in script: six lines of sixty points in our frame, beside bare uPlot.
import { chromium, type Page } from '@playwright/test';
import { startGallery } from '../tools/setup/gallery-server.ts';
import { findChromium } from '../tools/setup/system-programs.mjs';
import { median, type Figure } from './figure.ts';

const UPDATES = 100;
const PASSES = 5;

/** The click is answered at once, uPlot draws in a microtask: both are over when a task of ours runs. */
async function timeUpdates(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.locator('.u-over').waitFor();
  const times = await page.getByRole('button', { name: 'Next' }).evaluate(async (button, updates) => {
    const channel = new MessageChannel();
    const measured: number[] = [];
    for (let update = 0; update < updates; update += 1) {
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
  }, UPDATES);
  return median(times.slice(UPDATES / 5));
}

export async function benchChart(): Promise<Figure[]> {
  const gallery = await startGallery();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1_040, height: 600 } });
    // In turns, so that whatever else the machine does falls on both.
    const [bares, all]: [number[], number[]] = [[], []];
    for (let pass = 0; pass < PASSES; pass += 1) {
      bares.push(await timeUpdates(page, `${gallery.url}/?show=chart-updates&bare`));
      all.push(await timeUpdates(page, `${gallery.url}/?show=chart-updates`));
    }
    const [bare, ours] = [median(bares), median(all)];
    const what = 'script of an update, 6 series of 60 points';
    return [{ what, value: ours, unit: 'ms', budget: 3, reference: { what: 'bare uPlot', value: bare } }];
  } finally {
    await browser.close();
    await gallery.stop();
  }
}
