import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, secondWalk, setView, signIn, test } from '../support/fixtures.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name }).first();
const rows = (page: Page, name: string) => section(page, name).locator('tr[data-row]');
const headings = (page: Page, name: string) => section(page, name).getByRole('columnheader');

async function choose(page: Page, name: string, option: string) {
  await section(page, name).getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

secondWalk('the basic tables sort, page, search, unfold, and take columns to another place', async ({ page }) => {
  await signIn(page, 'client', '/datatables/basic');
  const plain = 'Without configuration';
  await expect(rows(page, plain)).toHaveCount(10);
  await headings(page, plain).filter({ hasText: 'Salary' }).getByRole('button').click();
  const dearest = await rows(page, plain).first().textContent();
  expect(dearest).toMatch(/\$8\d,\d{3}\.\d\d$/);
  await choose(page, plain, '100 rows');
  await expect(rows(page, plain)).toHaveCount(100);
  await section(page, plain).getByRole('searchbox').fill('lucia');
  await expect(rows(page, plain)).toHaveCount(1);

  const movable = 'Columns that move';
  await expect(headings(page, movable).first()).toHaveText('ID');
  await headings(page, movable).filter({ hasText: 'Age' }).dragTo(headings(page, movable).first());
  await expect(headings(page, movable).first()).toHaveText('Age');
  await page.reload();
  await expect(headings(page, movable).first()).toHaveText('Age');

  await section(page, 'Rows that unfold').getByRole('button', { name: 'Details of Amara Okafor' }).click();
  await expect(section(page, 'Rows that unfold').getByText('Bilbao')).toBeVisible();
  await section(page, 'In your language').getByRole('button', { name: 'ES', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Buscar empleados' })).toHaveCount(5);
  await expect(headings(page, 'En tu idioma').filter({ hasText: 'Salario' })).toBeVisible();
});

test('employees are added, edited, exported and deleted, and a deletion can be undone', async ({ page }) => {
  await signIn(page, 'admin', '/datatables/basic');
  const table = 'With buttons';
  await expect(rows(page, table)).toHaveCount(7);
  const search = section(page, table).getByRole('searchbox');
  await search.fill('resigned');
  await expect(section(page, table)).toContainText('1–7 of 20');
  await search.fill('');

  await section(page, table).getByRole('button', { name: 'Add employee' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Fill this in').first()).toBeVisible();
  for (const [label, text] of [
    ['Name', '<i>Nora</i> Vale'],
    ['Position', 'Diver'],
    ['E-mail', 'nora@example.test'],
    ['Office', 'Cork'],
    ['Start date', '2024-02-01'],
    ['Salary', '31500'],
    ['Age', '34'],
  ] as const)
    await drawer.getByLabel(label).fill(text);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toHaveCount(0);
  await search.fill('diver');
  await expect(rows(page, table)).toHaveCount(1);
  await expect(rows(page, table)).toHaveText(/<i>Nora<\/i> Vale.*01-Feb-2024\$31,500\.0034Applied/);
  await section(page, table)
    .getByRole('button', { name: /^Edit / })
    .click();
  await drawer.getByLabel('Age').fill('35');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(rows(page, table)).toContainText('35');
  await section(page, table)
    .getByRole('button', { name: /^More about / })
    .click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await expect(drawer).toContainText('nora@example.test');
  await page.keyboard.press('Escape');

  const downloading = page.waitForEvent('download');
  await section(page, table).getByRole('button', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toContain('nora@example.test,2024-02-01,31500,35,Applied');

  await section(page, table).getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await section(page, table).getByRole('button', { name: 'Delete the selected' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page, table)).toHaveCount(1);
});

secondWalk('the advanced tables page through the address and narrow by several fields at once', async ({ page }) => {
  await signIn(page, 'client', '/datatables/advance');
  const server = 'Paged by the API';
  await expect(rows(page, server)).toHaveCount(7);
  await section(page, server).getByRole('button', { name: 'Page 15' }).click();
  await expect(rows(page, server)).toHaveCount(2);
  await expect(page).toHaveURL(/page=15/);
  await choose(page, server, '75 rows');
  await expect(page).toHaveURL(/perPage=75/);
  await expect(rows(page, server)).toHaveCount(75);
  await section(page, server).getByRole('searchbox').fill('engineer');
  await expect(page).toHaveURL(/q=engineer/);
  await expect(section(page, server)).toContainText(/1–\d+ of (\d+)$/);

  const fields = 'A search for each field';
  const field = (label: string) => section(page, fields).getByLabel(label, { exact: true });
  await expect(section(page, fields)).toContainText('1–7 of 100');
  await field('Office').fill('cork');
  await expect(section(page, fields)).toContainText(/of 8/);
  await field('Started from').fill('2020-01-01');
  await field('Name').fill('a');
  await field('Salary').fill('$4');
  for (const text of await rows(page, fields).allTextContents()) expect(text).toMatch(/Cork\d\d-\w{3}-202/);
  await section(page, fields).getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(section(page, fields)).toContainText('1–7 of 100');
  await expect(field('Office')).toHaveValue('');

  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.goto('/datatables/advance');
  await expect(rows(page, 'Una búsqueda por campo')).toHaveCount(7);
  await page.getByLabel('Puesto').fill('engineer');
  await expect(rows(page, 'Una búsqueda por campo').first()).toContainText('Ingeniero');
  await expectNoSidewaysScroll(page);
});
