import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, expectNoSidewaysScroll, secondWalk, setView, signIn, test } from '../support/fixtures.ts';
import { walkTo } from '../pages.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr[data-row]');
const row = (page: Page, id: number) => page.locator(`tr[data-row="${id}"]`);

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

secondWalk('the list is searched, filtered, sorted and paged through the address, and a deletion can be undone', async ({ page }) => {
  await signIn(page, 'admin', '/apps/invoice/list');
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText('#1050');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows(page).first()).toContainText('#1040');

  await choose(page, 'Status', 'Past Due');
  await expect(page).toHaveURL(/status=Past/);
  await expect(page).not.toHaveURL(/page=2/);
  for (const text of await rows(page).allTextContents()) expect(text).toContain('Past Due');
  await page.getByRole('searchbox', { name: /Search by client/ }).fill('rocio');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rows(page)).toHaveCount(10);

  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click();
  await expect(rows(page).first()).toContainText('$9,480.00');
  await choose(page, 'Rows on a page', '25 rows');
  await expect(rows(page)).toHaveCount(25);

  await walkTo(page, '/apps/invoice/list');
  await page.getByRole('button', { name: 'More for invoice #1049' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row(page, 1049)).toHaveCount(0);
  await expect(page.getByText('of 49')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 1049)).toBeVisible();
  await expectAccessible(page);
});

secondWalk('an invoice is sent, paid in two parts, printed and downloaded, and tells what happened', async ({ page, context }) => {
  await context.addInitScript(() => {
    window.print = () => (document.title += ' printed');
  });
  await signIn(page, 'admin', '/apps/invoice/preview/1050');
  const sheet = page.getByRole('article', { name: 'Invoice #1050' });
  await expect(sheet).toContainText('Whitfield Veterinary');
  await expect(sheet).toContainText('$6,075.00');

  await page.getByRole('button', { name: 'Send invoice' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel('To')).toHaveValue('office@whitfieldvets.example');
  await drawer.getByLabel('To').fill('nobody');
  await drawer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(drawer.getByText('Write a whole e-mail address')).toBeVisible();
  await drawer.getByLabel('To').fill('grace@whitfieldvets.example');
  await drawer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Sent to grace@whitfieldvets.example' })).toBeVisible();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Add payment' }).click();
  await drawer.getByLabel('Amount').fill('7000');
  await drawer.getByRole('button', { name: 'Add payment' }).click();
  await expect(drawer.getByText('That is more than is still to be paid')).toBeVisible();
  await drawer.getByLabel('Amount').fill('1075');
  await drawer.getByRole('button', { name: 'Add payment' }).click();
  await expect(page.getByText('Partial Payment')).toBeVisible();
  await expect(sheet).toContainText('$5,000.00');
  await page.getByRole('button', { name: 'Add payment' }).click();
  await drawer.getByRole('button', { name: 'Add payment' }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add payment' })).toBeDisabled();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('invoice-1050.pdf');
  const pdf = await readFile(await download.path(), 'latin1');
  expect(pdf).toMatch(/^%PDF-1\.4[^]*%%EOF\s*$/);
  expect(pdf).toContain('(Invoice #1050)');
  expect(pdf).toContain('($6,075.00)');

  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Print' }).click();
  const printed = await opening;
  await expect(printed).toHaveTitle(/Invoice #1050 .* printed$/);
  await expect(printed.getByRole('article', { name: 'Invoice #1050' })).toBeVisible();
  await expect(printed.getByRole('navigation')).toHaveCount(0);
  await printed.close();

  await page.reload();
  await expect(page.getByText('$1,075.00 paid by bank transfer')).toBeVisible();
  await walkTo(page, '/apps/invoice/preview/77');
  await expect(page.getByRole('heading', { name: 'Invoice not found' })).toBeVisible();
  await page.getByRole('link', { name: 'To the list' }).click();
  await expect(row(page, 1050)).toContainText('Paid');
});

test('a new invoice for a new client adds up while it is written, and its copy is a draft', async ({ page }) => {
  await signIn(page, 'admin', '/apps/invoice/add');
  await expect(page.getByLabel('Number')).toHaveValue('#1051');
  await expect(page.getByRole('button', { name: 'Send invoice' })).toBeDisabled();
  await page.getByRole('button', { name: 'Save invoice' }).click();
  await expect(page.getByText('Fill this in')).toHaveCount(2);

  await page.getByRole('button', { name: 'New client' }).click();
  const drawer = page.getByRole('dialog');
  const hostile = '<img src=x onerror=alert(1)> {{id}}';
  for (const [label, text] of [
    ['Contact person', hostile],
    ['Company', 'Acme'],
    ['E-mail', 'ines@example.test'],
    ['Address', '1 Quay'],
    ['Country', 'Spain'],
    ['Telephone', '555'],
  ] as const) {
    await drawer.getByLabel(label).fill(text);
  }
  await drawer.getByRole('button', { name: 'Add client' }).click();
  await expect(page.locator('address')).toContainText(hostile);

  await page.getByLabel('Description').fill('Cabling');
  await page.getByLabel('Cost').fill('200');
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Discount %').fill('10');
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByLabel('Description').last().fill('Cable');
  await page.getByLabel('Cost').last().fill('40');
  // 440, less 40, and 25 % on the rest.
  await expect(page.getByRole('definition').filter({ hasText: '$500.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '$450.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Save invoice' }).click();

  const sheet = page.getByRole('article', { name: 'Invoice #1051' });
  await expect(sheet).toContainText(hostile);
  await expect(sheet).toContainText('$450.00');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: 'Edit invoice #1052' })).toBeVisible();
  await page.getByLabel('Quantity').fill('1');
  await page.getByRole('switch', { name: 'Payment stub' }).check();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('article', { name: 'Invoice #1052' })).toContainText('$225.00 until');
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
});

secondWalk('in Spanish, on a narrow screen and in the dark, nothing is lost', async ({ page }) => {
  await signIn(page, 'admin', null);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.goto('/apps/invoice/preview');
  await expect(page).toHaveURL(/\/preview\/1001$/);
  await expect(page.getByRole('article', { name: 'Factura n.º 1001' })).toContainText(/Total pendiente\s*0,00/);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Editar la factura n.º 1001' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
