import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, expectNoSidewaysScroll, test, type Skin } from '../support/fixtures.ts';

test.use({ baseURL: async ({}, use) => use(process.env['E2E_GALLERY_URL'] ?? '') }); // oxlint-disable-line no-empty-pattern -- Playwright reads the fixture's name from the pattern

test.describe('the table with a hundred thousand rows', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/?show=table');
    await expect(page.getByRole('status').filter({ hasText: /of 100\.0k/ })).toBeVisible();
  });

  test('draws only what is in sight, and scrolls to the end', async ({ page }) => {
    const rows = page.locator('tr[data-row]');
    expect(await rows.count()).toBeLessThan(100);
    await page.getByRole('button', { name: 'Power' }).click();
    await page.locator('[data-long]').evaluate((element) => (element.scrollTop = element.scrollHeight));
    await expect(page.locator('tr[aria-rowindex="100000"]')).toBeVisible();
    expect(await rows.count()).toBeLessThan(100);
    await expectAccessible(page);
  });

  test('is chosen, opened and walked by keys alone', async ({ page }) => {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Everything about/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Everything about/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove these' }).click();
    await expect(page.getByText('3 selected')).toHaveCount(0);
    await expect(page.locator('[title="99997"]')).toBeVisible();
  });

  test('finds text without accents, and a new search forgets what was chosen', async ({ page }) => {
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await expect(page.getByText('100.0k selected')).toBeVisible();
    await page.getByRole('searchbox').fill('nunez');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('cell', { name: 'Núñez de Balboa' }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Mill Lane' })).toHaveCount(0);
    await expect(page.getByText(/selected$/)).toHaveCount(0);
  });
});

test('an array is paged like a list of the server', async ({ page }) => {
  await page.goto('/?show=table&paged&rows=120');
  await expect(page.getByText('1–50 of 120')).toBeVisible();
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(page.getByText('101–120 of 120')).toBeVisible();
  await expect(page.locator('tr[data-row]')).toHaveCount(20);
});

test('at 390 px a long list is a list of cards, without sideways scroll', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?show=table');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  expect(await page.locator('tr[data-row]').count()).toBeLessThan(60);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

/** What is open has to be legible whatever the skin. */
async function wearEach(page: Page, skins: readonly Skin[]) {
  for (const skin of skins) {
    await page.evaluate((chosen) => (document.documentElement.dataset['skin'] = chosen), skin);
    await expectAccessible(page);
  }
}

test.describe('the pieces', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/?show=kit');
    await expect(page.getByRole('heading', { level: 1, name: 'The kit' })).toBeVisible();
  });

  test('are accessible', async ({ page }) => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('a dialog that confirms names the thing, starts on Cancel and gives the focus back', async ({ page }) => {
    await page.getByRole('button', { name: 'Expire' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Expire “Ring controller A”?' });
    await expect(dialog.getByText('This cannot be undone')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Expire' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Expire' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Cabinets').locator('..')).toContainText('0');
  });

  test('what was removed comes back', async ({ page }) => {
    const tile = page.getByText('Cabinets', { exact: true }).locator('..');
    await page.getByRole('button', { name: 'Remove one' }).click();
    await expect(tile).toContainText('2');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tile).toContainText('3');
    await expect(page.getByText('One cabinet removed')).toHaveCount(0);
  });

  test('of several toasts the newest stands on top', async ({ page }) => {
    for (const left of [2, 1]) {
      await page.getByRole('button', { name: 'Remove one' }).click();
      await expect(page.getByText(`One cabinet removed, ${left} left`)).toBeVisible();
    }
    const top = async (left: number) => (await page.getByText(`One cabinet removed, ${left} left`).boundingBox())?.y ?? 0;
    await expect(async () => expect(await top(1)).toBeLessThan(await top(2))).toPass();
  });

  test('a drawer form says what is missing and closes when done', async ({ page }) => {
    await page.getByRole('button', { name: 'Rename' }).click();
    const drawer = page.getByRole('dialog', { name: 'Rename the cabinet' });
    await drawer.getByRole('button', { name: 'Rename' }).click();
    await expect(drawer.getByText('Fill this in')).toBeVisible();
    await wearEach(page, ['bordered', 'semi-dark']);
    await drawer.getByRole('textbox', { name: 'Label' }).fill('Gate 4');
    await drawer.getByRole('button', { name: 'Rename' }).click();
    await expect(drawer).toHaveCount(0);
  });

  test('a time range is a preset or exact, and one word either way', async ({ page }) => {
    const range = page.getByLabel('Range', { exact: true });
    await page.getByRole('button', { name: 'Time range: 24 hours' }).click();
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(range).toHaveText('7d');
    await page.getByRole('button', { name: 'Time range: 7 days' }).click();
    await page.getByLabel('From').fill('2026-03-10T12:00');
    await page.getByLabel('To', { exact: true }).fill('2026-03-10T11:00');
    await expect(page.getByText('The end has to be after the start')).toBeVisible();
    await wearEach(page, ['light', 'dark', 'bordered', 'semi-dark']);
    await page.getByLabel('To', { exact: true }).fill('2026-03-10T13:00');
    await page.getByRole('button', { name: 'Show this range' }).click();
    await expect(range).toHaveText('2026-03-10T11:00:00.000Z..2026-03-10T12:00:00.000Z');
  });

  test('a text is copied, and it says so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the MAC address' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('00:1B:44:11:3A:B7');
  });
});

for (const [skin, dir] of [
  ['light', 'ltr'],
  ['dark', 'rtl'],
]) {
  test(`charts in the ${skin} skin, ${dir}: drawn, named, with a shared cursor and lines that can be hidden`, async ({ page }) => {
    await page.addInitScript((scheme) => localStorage.setItem('atalaya.skin', scheme), skin);
    await page.goto(`/?show=charts&dir=${dir}`);
    const power = page.getByRole('figure').filter({ hasText: 'Power' });
    const temperature = page.getByRole('figure').filter({ hasText: 'Temperature' });
    await expect(power.locator('canvas')).toBeVisible();
    await expect(power.getByRole('img')).toHaveAttribute('aria-label', /^Power, Phase 1, Phase 2, Phase 3, from/);
    await expect(power).toContainText('Times in Europe/Madrid');
    await expect(page.getByText('No data in this range')).toBeVisible();
    await power.locator('.u-over').hover({ position: { x: 600, y: 60 } });
    await expect(temperature).not.toContainText('Times in Europe/Madrid');
    const line = power.getByRole('button', { name: /^Phase 2/ });
    await line.click();
    await expect(line).toHaveAttribute('aria-pressed', 'false');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
