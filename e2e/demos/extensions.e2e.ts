import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { card, press, turnTo } from '../support/demo-card.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, expectNoSidewaysScroll, secondWalk, setView, signIn, test } from '../support/fixtures.ts';
import { walkTo } from '../pages.ts';
import { readZip } from '../support/zip.ts';

async function drag(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('There is nothing to drag, or nowhere to drop it');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  await page.mouse.up();
}

const items = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem');

test('dialogs and toasts answer', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'client', '/extensions');
  await expect(page).toHaveURL(/\/extensions\/sweet-alert$/);
  const dialog = page.getByRole('dialog');
  await press(page, 'Basic', 'With HTML');
  await expect(dialog.getByRole('listitem')).toHaveText(['Pier', 'Gate']);
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await press(page, 'Confirm', 'Confirm or cancel');
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  await expect(dialog).toHaveAccessibleName('The gateway runs on');
  await dialog.getByRole('button', { name: 'Understood' }).click();
  await press(page, 'Click outside', 'Stays');
  await page.mouse.click(5, 400);
  await dialog.getByRole('button', { name: 'Understood' }).click();
  await expect(card(page, 'Click outside').getByRole('status')).toHaveText('It was confirmed');
  await press(page, 'Auto-close', 'Open for three seconds');
  await expect(dialog.getByText('It closes in')).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(dialog).toHaveCount(0);
  await press(page, 'Lookup', 'Look something up');
  await dialog.getByLabel('Beginning of a name').fill('zzz');
  await dialog.getByRole('button', { name: 'Look it up' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Nothing begins like that.');

  await walkTo(page, '/extensions/react-hot-toasts');
  await expect(page).toHaveURL(/\/extensions\/toastr$/);
  const toasts = page.locator('.mantine-Notification-root');
  await press(page, 'Options', 'Sticky');
  await press(page, 'Entry animations', 'Flip');
  await expect(toasts).toHaveText(['Flip', 'Stays until you close it']);
  await press(page, 'Positions', 'Bottom left');
  await expect(page.locator('[data-position=bottom-left]').getByText('Bottom left')).toBeVisible();
});

secondWalk('menus open where they are asked for, the tour leads through the page, and a text is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'client', '/extensions/context-menu');
  await card(page, 'With a submenu').getByText('Right-click for more levels').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move to' }).hover();
  await page.getByRole('menuitem', { name: 'Old town' }).click();
  await expect(page.getByText('You chose Old town')).toBeVisible();
  await card(page, 'Double click').getByRole('button', { name: 'Double-click here' }).dblclick();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText('You chose Archive')).toBeVisible();

  const dialog = page.getByRole('dialog');
  await turnTo(page, '/extensions/tour');
  await page.getByRole('button', { name: 'Start the tour' }).click();
  await expect(dialog).toHaveAccessibleName('The bar');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toHaveAccessibleName('The foot');
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start the tour' })).toBeFocused();

  await turnTo(page, '/extensions/clipboard');
  await page.getByLabel('Text to copy').fill('<b>as it is</b>');
  await press(page, 'Copy a text', 'Copy');
  await expect(page.getByText('The text was copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<b>as it is</b>');
});

secondWalk('sliders and things that are dragged move', async ({ page }) => {
  await signIn(page, 'client', '/extensions/slider');
  await card(page, 'With a number field').getByLabel('Temperature in degrees').fill('30');
  await expect(page.getByRole('slider', { name: 'Temperature', exact: true })).toHaveAttribute('aria-valuenow', '30');
  await page.getByRole('slider', { name: 'Snap', exact: true }).press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'Snap', exact: true })).toHaveAttribute('aria-valuenow', '75');
  await page.getByRole('slider', { name: 'Fixed from' }).press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'Fixed to' })).toHaveAttribute('aria-valuenow', '51');

  await turnTo(page, '/extensions/drag-and-drop');
  await drag(page, items(page, 'Figures').nth(0), items(page, 'Figures').nth(3));
  await expect(items(page, 'Figures')).toHaveText([/^Offline/, /^Alarms/, /^Reboots/, /^Online/]);
  await drag(page, items(page, 'In stock').filter({ hasText: 'Pump' }), items(page, 'In the van').filter({ hasText: 'Ladder' }));
  await expect(items(page, 'In the van')).toHaveText(['Cable', 'Pump', 'Ladder']);
  await drag(page, items(page, 'Parts').filter({ hasText: 'Fuse' }), items(page, 'Order').first());
  await expect(items(page, 'Order')).toHaveText(['Relay 1', 'Fuse 2']);
  await expect(items(page, 'Parts')).toHaveText(['Sensor', 'Relay', 'Fuse']);
  await items(page, 'To inspect').filter({ hasText: 'Dock' }).click();
  await items(page, 'To inspect').filter({ hasText: 'Pier' }).click();
  await drag(page, items(page, 'To inspect').filter({ hasText: 'Pier' }), items(page, 'Inspected').first());
  await expect(items(page, 'Inspected')).toHaveText(['Pier', 'Dock', 'Tower']);
  await page.getByRole('button', { name: 'Move Name' }).press('Space');
  await expect(page.getByText('Name was lifted')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Name is at Client')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(items(page, 'Columns').first()).toHaveText('Client');
});

secondWalk('slides, stars, pages and a film do what they are told', async ({ page }) => {
  await signIn(page, 'client', '/extensions/swiper');
  await press(page, 'Progress', 'Next view');
  await expect(page.getByRole('progressbar', { name: 'How far it has been turned' })).toHaveAttribute('aria-valuenow', '20');
  await press(page, 'Gallery', 'Sunset at the lock');
  await expect(card(page, 'Gallery').getByRole('button', { pressed: true })).toHaveAccessibleName('Sunset at the lock');
  await press(page, 'Lazy load', 'Next view');
  await expect(card(page, 'Lazy load').getByText('2 of 9 loaded')).toBeVisible();
  await press(page, 'Virtual', 'Add a slide');
  await press(page, 'Virtual', 'Go there');
  await expect(card(page, 'Virtual').getByText('100 of 201')).toBeVisible();
  await expect(card(page, 'Virtual').getByText('Slide 100', { exact: true })).toBeVisible();
  await expect(card(page, 'Virtual').getByText(/^Slide \d+$/)).toHaveCount(5);

  await turnTo(page, '/extensions/ratings');
  // The star, not its radio: that is hidden off the page.
  await card(page, 'Change event').locator('label[for$="-3-0"]').click();
  await expect(card(page, 'Change event').getByRole('status')).toHaveText('Chosen: 4');
  await press(page, 'Reset', 'Reset');
  await expect(card(page, 'Reset').getByRole('button', { name: 'Reset', exact: true })).toBeDisabled();
  await turnTo(page, '/extensions/pagination');
  await press(page, 'Separated', 'Page after');
  await expect(card(page, 'Separated').getByRole('status')).toHaveText('Berth 7Berth 8Berth 9');

  await turnTo(page, '/extensions/react-player');
  const film = card(page, 'Controlled video');
  await film.getByText('2×', { exact: true }).click();
  await film.getByRole('checkbox', { name: 'Muted' }).click();
  await press(page, 'Controlled video', 'Play');
  await expect(film.getByText(/^Playing · 0:0[1-9] of 0:12 · speed 2× · volume 0 %$/)).toBeVisible();
  await press(page, 'Controlled video', 'Pause');
  await film.getByRole('slider', { name: 'Position' }).press('End');
  await expect(film.getByText(/0:12 of 0:12/)).toBeVisible();
  await press(page, 'Controlled video', 'Stop');
  await expect(film.getByText(/^(Paused|Ended) · 0:00 of 0:12/)).toBeVisible();
});

test('a table goes out as a file that can be read, and a file comes in as a table', async ({ page }) => {
  async function download(format: string, name: string) {
    const dialog = page.getByRole('dialog', { name: 'Export the table' });
    await dialog.getByLabel('File name').fill(name);
    await dialog.getByText(format, { exact: true }).click();
    const waiting = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await waiting;
    await expect(dialog).toHaveCount(0);
    return { name: file.suggestedFilename(), path: await file.path() };
  }

  await signIn(page, 'client', '/extensions/export');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const workbook = await download('XLSX', '');
  expect(workbook.name).toBe('devices.xlsx');
  const parts = readZip(await readFile(workbook.path));
  const cells = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(cells).toContain('<c r="D5"><v>72</v></c>');
  expect(cells, 'a note that looks like a formula is a text').not.toContain('<f>');
  expect(parts.get('xl/sharedStrings.xml')).toContain('=SUM(D2:D10)');

  await page.getByRole('searchbox', { name: 'Search devices' }).fill('pump');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const values = await download('CSV', 'pumps: May');
  expect(values.name).toBe('pumps- May.csv');
  expect((await readFile(values.path, 'utf8')).replace('\u{FEFF}', '').split('\r\n')).toEqual([
    'Device,Site,Client,Power (W),Installed,Note',
    `AT-0124,Pump house,Canales,72,2024-03-19,"'=SUM(D2:D10)"`,
    '',
  ]);

  await turnTo(page, '/extensions/export-selected');
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check();
  await page.getByRole('checkbox', { name: 'Choose AT-0101' }).uncheck();
  await page.getByRole('button', { name: 'Export 9 rows' }).click();
  const lines = (await readFile((await download('TXT', '')).path, 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(10);
  expect(lines[1]).toBe('AT-0102\tOld bridge\tFaro\t38.9\t2024-02-11\t');

  await turnTo(page, '/extensions/import');
  const chosen = page.getByLabel('Spreadsheet to import');
  await chosen.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('PNG') });
  await expect(page.getByText('“photo.png” is no spreadsheet')).toBeVisible();
  await chosen.setInputFiles({ name: 'broken.xlsx', mimeType: 'application/zip', buffer: Buffer.from('not a workbook') });
  await expect(page.getByText('“broken.xlsx” could not be read')).toBeVisible();
  await chosen.setInputFiles({ name: 'book.xlsx', mimeType: 'application/zip', buffer: await readFile(workbook.path) });
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('row').nth(4).getByRole('cell')).toHaveText([
    'AT-0124',
    'Pump house',
    'Canales',
    '72',
    '2024-03-19',
    '=SUM(D2:D10)',
  ]);
  await chosen.setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('a;b\r\n<img src=x onerror=alert(1)>;2\r\nx;3'),
  });
  await expect(page.getByText('list.csv')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the rows' }).fill('onerror');
  await expect(page.getByRole('cell')).toHaveText(['<img src=x onerror=alert(1)>', '2']);
  await expectAccessible(page, 'section:has(table)');
});

test('the language changes at once, mirrored, on a phone', async ({ page }) => {
  await signIn(page, 'client', null);
  await setView(page, { language: 'en', skin: 'dark', width: 390 });
  await page.evaluate(() => localStorage.setItem('atalaya.layout', '{"direction":"rtl"}'));
  await page.goto('/extensions/i18n');
  await page.getByRole('radio', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traducción');
  await expect(page.getByText('Desde la torre se ve toda la bahía')).toBeVisible();
  await page.getByLabel('¿Cuántos barcos?').fill('1000000');
  await expect(page.getByText(/Hay .* de barcos fondeados/)).toBeVisible();
  await turnTo(page, '/extensions/export', 'es');
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Exportar la tabla' }).getByLabel('Nombre del archivo')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
