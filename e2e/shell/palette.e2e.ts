import type { Page } from '@playwright/test';
import { clientNamed, makeDevice } from '../support/fleet.ts';
import { expect, expectNoSidewaysScroll, expectRows, setView, signIn, test } from '../support/fixtures.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const group = (page: Page, name: string) => page.getByRole('listbox').getByRole('group', { name });
const active = (page: Page) => page.getByRole('option', { selected: true });

async function openPalette(page: Page) {
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

test('pages, real licence keys and real devices, at most four, are found and opened by keyboard alone', async ({ page }) => {
  await signIn(page, 'admin');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.click();
  // Arrows walk through all groups and around.
  await expect(active(page)).toHaveText('Home');
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toHaveText('Sign out');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText('Home');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText(await group(page, 'Pages').getByRole('option').nth(1).innerText());
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await openPalette(page);
  await page.keyboard.type('LICENC');
  await expect(group(page, 'Pages').getByRole('option')).toHaveText(['Licences']);
  await expect(active(page)).toHaveText('Licences');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licences');
  await expect(box(page)).toHaveCount(0);

  await openPalette(page);
  await page.keyboard.type('controller');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(box(page)).toHaveCount(0);
  await openPalette(page);
  await expect(box(page)).toHaveValue('');
  await page.keyboard.type('controller');
  await expect(group(page, 'Licences').getByRole('option')).toHaveCount(2);
  await expect(group(page, 'Pages')).toHaveCount(0);
  await page.getByRole('option', { name: /Ring controller B/ }).hover();
  await expect(active(page)).toContainText('Ring controller B');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/licences\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ring controller B');
  await openPalette(page);
  await page.keyboard.type('e');
  await expect(group(page, 'Licences').getByRole('option')).toHaveCount(4);

  const { mac } = await makeDevice('Lighthouse 7', await clientNamed('dokuos'));
  await box(page).fill(mac.toLowerCase());
  await expect(group(page, 'Devices').getByRole('option')).toHaveText([/^Lighthouse 7/, 'Logs of Lighthouse 7']);
  await expect(group(page, 'Pages')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lighthouse 7');
  const trail = page.getByRole('navigation', { name: 'Where you are' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'IMU Project', 'IMU List', 'Lighthouse 7']);

  await openPalette(page);
  await page.keyboard.type('licnces');
  await expect(active(page)).toHaveText('Licences');
  await box(page).fill('template');
  await page.getByRole('option', { name: 'Template', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('eCommerce');
});

test('files and contacts of the demo data come with the first letter, at most four each', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin');
  await openPalette(page);
  await expect(group(page, 'Files')).toHaveCount(0);
  await page.keyboard.type('a');
  for (const name of ['Files', 'Contacts']) await expect(group(page, name).getByRole('option')).toHaveCount(4);
  await box(page).fill('quarterly');
  await expect(group(page, 'Files').getByRole('option')).toHaveText(/Quarterly uptime report.*Jonas Lindqvist · 1\.8 MB/);
  await expect(group(page, 'Contacts')).toHaveCount(0);
  await box(page).fill('jonas');
  await expect(active(page)).toContainText('Jonas Lindqvist');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Copied: .*@/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('@');
});

test('actions act: language, skin, create a licence from any page', async ({ page }) => {
  await signIn(page, 'admin');
  await openPalette(page);
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark');
  await openPalette(page);
  await page.keyboard.type('create');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Label/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openPalette(page);
  await page.keyboard.type('spanish');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.keyboard.type('cerrar sesion');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
});

test('? shows the shortcuts, but not while somebody writes', async ({ page }) => {
  await signIn(page, 'admin', '/licences');
  await expectRows(page);
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  for (const key of ['/', 'j', 'k', 'x', '↵', 'Esc']) await expect(help.getByText(key, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
});

test('an account without sections finds only what it may open', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Username' }).fill('grace');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('grace@example.test');
  await page.getByLabel('Password', { exact: true }).fill('a demo password');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Make account' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Licences' })).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPalette(page);
  await expect(page.getByRole('option', { name: 'Create licence' })).toHaveCount(0);
  await page.keyboard.type('licence');
  // The template's page about its licence, known as “license”.
  await expect(page.getByRole('option')).toHaveText(['Template terms']);
  await box(page).fill('incidents');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByText('No result')).toHaveCount(1);
  expect(asked.filter((url) => url.includes('/auth/keys'))).toEqual([]);
});

test('a client finds its own keys and nobody else’s, at 390 px too', async ({ page }) => {
  await signIn(page, 'client', null);
  await setView(page, { language: 'en', skin: 'light', width: 390 });
  await page.goto('/');
  await openPalette(page);
  await page.keyboard.type('ring controller');
  await expect(group(page, 'Licences').getByRole('option')).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await box(page).fill('Servidor de planta');
  await expect(page.getByText('No result')).toBeVisible();
});
