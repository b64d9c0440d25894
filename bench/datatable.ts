// A hundred thousand rows: how long a click takes until its result is painted, and how smoothly they scroll; beside a bare TanStack table.
import { chromium, type Page } from '@playwright/test';
import { startGallery } from '../tools/setup/gallery-server.ts';
import { findChromium } from '../tools/setup/system-programs.mjs';
import { median, type Figure } from './report/figure.ts';

const ROUNDS = 5;
const PASSES = 3;
const FILTERS = ['cabinet a1', 'cabinet zz', 'cabinet 7k', 'cabinet q', 'cabinet m3'];

interface Subject {
  show: string;
  scroller: string;
  search: string;
  /** Ours waits for a pause in typing unless Enter is pressed. */
  needsEnter: boolean;
}
const subjects = {
  ours: { show: 'table&plain', scroller: '[data-long]', search: 'input[type=search]', needsEnter: true },
  full: { show: 'table', scroller: '[data-long]', search: 'input[type=search]', needsEnter: true },
  bare: { show: 'bare-table', scroller: '[data-scroller]', search: 'input[type=search]', needsEnter: false },
} satisfies Record<string, Subject>;

/** From the click until the frame with its result has been painted. Sorts down and up, so that each click has all to do. */
const timeSort = (page: Page, heading: RegExp) =>
  page.getByRole('button', { name: heading }).evaluate(async (button, rounds) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await new Promise((idle) => setTimeout(idle, 150));
      const startedAt = performance.now();
      if (button instanceof HTMLElement) button.click();
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      times.push(performance.now() - startedAt);
    }
    return times;
  }, ROUNDS);

const timeFilter = (page: Page, { search, needsEnter }: Subject) =>
  page.locator(search).evaluate(
    async (input, { texts, enter }) => {
      if (!(input instanceof HTMLInputElement)) throw new Error('there is no search field');
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const times: number[] = [];
      for (const text of texts) {
        await new Promise((idle) => setTimeout(idle, 400));
        const startedAt = performance.now();
        write?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        if (enter) {
          await Promise.resolve();
          input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
        }
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
        times.push(performance.now() - startedAt);
        if (document.querySelectorAll('tr[data-row]').length === 0) throw new Error(`nothing was found for ${text}`);
      }
      return times;
    },
    { texts: FILTERS, enter: needsEnter },
  );

/** Frames a second while the list moves by three rows at every frame. */
const measureScroll = (page: Page, { scroller }: Subject) =>
  page.locator(scroller).evaluate(async (element) => {
    const RUN_MS = 2_000;
    element.scrollTop = 0;
    await new Promise((idle) => setTimeout(idle, 300));
    const startedAt = performance.now();
    let frames = 0;
    while (performance.now() - startedAt < RUN_MS) {
      await new Promise(requestAnimationFrame);
      element.scrollTop += 120;
      frames += 1;
    }
    return (1_000 * frames) / (performance.now() - startedAt);
  });

async function measure(page: Page, url: string, subject: Subject) {
  await page.goto(`${url}/?show=${subject.show}`);
  await page.locator('tr[data-row]').first().waitFor();
  const fps = [await measureScroll(page, subject)];
  const numberSort = await timeSort(page, /^power/i);
  const textSort = await timeSort(page, /^name/i);
  const filter = await timeFilter(page, subject);
  return { fps, numberSort, textSort, filter };
}

type Samples = Awaited<ReturnType<typeof measure>>;
const medianOf = (passes: Samples[], what: keyof Samples) => median(passes.flatMap((pass) => pass[what]));

export async function benchDatatable(): Promise<Figure[]> {
  const gallery = await startGallery();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on('pageerror', (error) => console.error(error));
    // In turns, so that whatever else the machine does falls on both.
    const [bare, ours]: [Samples[], Samples[]] = [[], []];
    for (let pass = 0; pass < PASSES; pass += 1) {
      bare.push(await measure(page, gallery.url, subjects.bare));
      ours.push(await measure(page, gallery.url, subjects.ours));
    }
    const full = await measure(page, gallery.url, subjects.full);
    const figure = (what: keyof Samples) => ({
      value: medianOf(ours, what),
      reference: { what: 'bare TanStack table', value: medianOf(bare, what) },
    });
    return [
      { what: 'number sort of 100,000 rows', unit: 'ms', budget: 300, ...figure('numberSort') },
      { what: 'text sort of 100,000 rows', unit: 'ms', ...figure('textSort') },
      { what: 'filter of 100,000 rows by text', unit: 'ms', budget: 220, ...figure('filter') },
      { what: 'scroll through 100,000 rows', unit: 'fps', floor: 55, ...figure('fps') },
      { what: 'the same with boxes, details and buttons in each row', value: median(full.fps), unit: 'fps' },
    ];
  } finally {
    await browser.close();
    await gallery.stop();
  }
}
