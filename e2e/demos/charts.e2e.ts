import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isFullRun } from '../run-mode.ts';
import { ROOT } from '../../tools/setup/server-process.ts';
import { card, turnTo } from '../support/demo-card.ts';
import { expect, expectNoSidewaysScroll, expectSettled, setView, signIn, test, secondWalk } from '../support/fixtures.ts';

// What each page loads is read.
test.use({ isFirstVisit: true });

const rows = (page: Page, title: string) => card(page, title).getByRole('table').getByRole('row');

/** Words that only this library's code contains. */
const libraries = { '/charts/apex': 'apexcharts-canvas', '/charts/chartjs': 'is not a registered', '/charts/recharts': 'recharts-wrapper' };

async function showFigures(page: Page, title: string) {
  await card(page, title).getByText('Show the figures as a table').click();
}

async function chooseDays(page: Page, title: string, from: string, to: string) {
  await card(page, title).getByRole('button', { name: 'Days shown' }).click();
  await page.getByRole('button', { name: from, exact: true }).click();
  await page.getByRole('button', { name: to, exact: true }).click();
}

async function usesTheColour(page: Page, title: string): Promise<boolean> {
  return card(page, title).evaluate((element) => {
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--at-series-1').trim();
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    const canvas = element.querySelector('canvas');
    if (!canvas)
      return [...element.querySelectorAll('svg *')].some((part) =>
        ['fill', 'stroke'].some((name) => part.getAttribute(name)?.startsWith(colour)),
      );
    const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    return data.some(
      (value, at) => at % 4 === 0 && value === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255,
    );
  });
}

const byLibrary = [
  ['/charts/apex', 10, 'Column', 'Donut', 'dark'],
  ['/charts/chartjs', 9, 'Bar', 'Doughnut', 'light'],
  ['/charts/recharts', 6, 'Bar', 'Pie', 'dark'],
] as const;

test('each library draws its charts, follows the days and periods chosen and the skin, and is loaded on its page alone', async ({
  page,
}) => {
  await signIn(page, 'client', null);
  const scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname));
  // In short the first shows for all that a chart follows what is chosen.
  for (const [path, charts, ranged, inPeriods, skin] of isFullRun ? byLibrary : byLibrary.slice(0, 1)) {
    scripts.clear();
    await (path === '/charts/apex' ? page.goto(path) : turnTo(page, path));
    await expectSettled(page);
    await expect(page.getByRole('img', { name: /The table below it has the same figures/ })).toHaveCount(charts);

    await showFigures(page, ranged);
    await chooseDays(page, ranged, '1 December 2026', '3 December 2026');
    await expect(rows(page, ranged)).toHaveCount(4);
    await expect(rows(page, ranged).nth(1)).toContainText('1 Dec');
    await expect(card(page, ranged).getByRole('img')).toHaveAccessibleName(/a chart of 3 entries/);
    await showFigures(page, inPeriods);
    const before = await rows(page, inPeriods).allTextContents();
    await card(page, inPeriods).getByText('Yearly').click();
    await expect.poll(() => rows(page, inPeriods).allTextContents()).not.toEqual(before);

    await expect.poll(() => usesTheColour(page, ranged)).toBe(true);
    await page.getByRole('button', { name: `Switch to the ${skin} theme` }).click();
    await expect(page.locator('html')).toHaveAttribute('data-skin', skin);
    await expect.poll(() => usesTheColour(page, ranged)).toBe(true);

    const code = [...scripts].map((file) => readFileSync(join(ROOT, 'apps/web/dist', file), 'utf8')).join('');
    for (const [home, word] of Object.entries(libraries)) expect(code.includes(word), `${word} on ${path}`).toBe(home === path);
  }
});

secondWalk('in Spanish, mirrored, on a phone', async ({ page }) => {
  await signIn(page, 'client', null);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.evaluate(() => localStorage.setItem('atalaya.layout', '{"direction":"rtl"}'));
  for (const [path, title] of [
    ['/charts/apex', 'Columnas'],
    ['/charts/chartjs', 'Barras'],
    ['/charts/recharts', 'Barras'],
  ] as const) {
    await (path === '/charts/apex' ? page.goto(path) : turnTo(page, path, 'es'));
    await expectSettled(page);
    await expectNoSidewaysScroll(page);
    await card(page, title).getByText('Ver las cifras en una tabla').click();
    await expect(rows(page, title).last()).toContainText('31 dic');
  }
  // The first day stands at the right, where reading begins.
  const ticks = card(page, 'Barras').locator('svg text', { hasText: 'dic' });
  const places = await ticks.evaluateAll((texts) => texts.map((text) => [text.textContent, text.getBoundingClientRect().x] as const));
  const byPlace = places.toSorted((a, b) => b[1] - a[1]).map(([day]) => Number.parseInt(day ?? '', 10));
  expect(byPlace.length).toBeGreaterThan(1);
  expect(byPlace).toEqual(byPlace.toSorted((a, b) => a - b));
});
