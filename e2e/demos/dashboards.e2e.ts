import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectOneMoneyFormat } from '../support/demo-card.ts';
import { expect, expectNoSidewaysScroll, expectSettled, setView, signIn, test, secondWalk } from '../support/fixtures.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });

async function choose(page: Page, menu: RegExp, choice: string) {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: choice }).click();
}

const strokeOf = (page: Page, name: string) =>
  card(page, name)
    .locator('path')
    .last()
    .evaluate((path) => getComputedStyle(path).stroke);

test('the analytics dashboard shows its cards, whose ranges change the data, and the whole invoice list', async ({ page }) => {
  await signIn(page, 'admin', '/dashboard/analytics');
  await expect(page.getByRole('heading', { name: 'Well done, Alba' })).toBeVisible();
  await expect(card(page, 'Subscribers gained')).toContainText('9.3k');
  await expect(card(page, 'Orders received')).toContainText('38.4k');
  await expect(card(page, 'User timeline').getByRole('listitem')).toHaveCount(4);
  await expect(card(page, 'Sales by category').getByRole('img')).toHaveAccessibleName(/Cabinets Sales 86, Visits 62/);
  await expect(card(page, 'App design')).toContainText('of 16 tasks done');

  await expectOneMoneyFormat(page);

  const light = await strokeOf(page, 'Subscribers gained');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect.poll(() => strokeOf(page, 'Subscribers gained')).not.toBe(light);

  const sessions = card(page, 'Average sessions');
  await expect(sessions).toContainText('2.7k');
  await expect(sessions.getByRole('progressbar')).toHaveCount(4);
  await choose(page, /^Range of Average sessions/, 'Last Year');
  await expect(sessions).toContainText('29.9k');
  await expect(sessions.getByRole('img')).toHaveAccessibleName(/Sessions: \w{3} .*, \w{3} /);
  const support = card(page, 'Support tracker');
  await expect(support.getByRole('img')).toHaveAccessibleName('Support tracker: Completed 61 %');
  await choose(page, /^Range of Support tracker/, 'Last Month');
  await expect(support).toContainText('178');
  await expect(sessions).toContainText('29.9k');

  const rows = page.getByRole('table').locator('tbody tr[data-row]');
  await expect(rows).toHaveCount(10);
  await page.getByRole('searchbox', { name: /Search by client/ }).fill('rocio');
  await expect(page).toHaveURL(/dashboard\/analytics\?.*q=rocio/);
  await expect(rows).not.toHaveCount(10);
  await expect(sessions).toContainText('29.9k');
});

test('the eCommerce dashboard shows a year of revenue, and its meetup goes into the calendar', async ({ page }) => {
  await signIn(page, 'client', '/dashboard/ecommerce');
  await expect(card(page, 'Statistics')).toContainText('27');
  await expect(card(page, 'Orders')).toContainText('2.8k');
  await choose(page, /^Range of Statistics/, 'Last Year');
  await expect(card(page, 'Statistics')).toContainText('$1,084,000');
  await expect(card(page, 'Orders')).toContainText('31.5k');
  await expect(card(page, 'Goal overview').getByRole('img')).toHaveAccessibleName(/Completed 83 %/);
  await expect(card(page, 'Companies').getByRole('row')).toHaveCount(7);
  await expect(card(page, 'Browser states').getByRole('listitem')).toHaveCount(5);
  await expect(card(page, 'Transactions').getByRole('listitem')).toHaveCount(6);

  const report = card(page, 'Revenue report');
  await expect(report).toContainText('$2,007,000');
  await choose(page, /^Year: 2020/, '2018');
  await expect(report).toContainText('$44,500');
  await expect(report.getByRole('img')).toHaveAccessibleName(/^Revenue report 2018: Budget .* Dec Earnings \$158,000, Expenses \$99,000$/);

  await page.getByRole('button', { name: 'Put it into my calendar' }).click();
  await page.getByRole('link', { name: 'Open the calendar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Take it out of my calendar' }).click();
  await expect(page.getByRole('button', { name: 'Put it into my calendar' })).toBeVisible();
});

secondWalk('in Spanish, from right to left and on a narrow screen the dashboards keep their charts', async ({ page }) => {
  await signIn(page, 'admin', null);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.evaluate(() => localStorage.setItem('atalaya.layout', '{"direction":"rtl"}'));
  await page.goto('/dashboard/ecommerce');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const report = card(page, 'Informe de ingresos');
  await expect(report.getByRole('img')).toHaveAccessibleName(/ene Ingresos 95\.000/);
  const leftOf = async (month: string) => (await report.getByText(month, { exact: true }).boundingBox())?.x ?? 0;
  expect(await leftOf('ene')).toBeGreaterThan(await leftOf('dic'));
  await choose(page, /^Periodo de Ganancias/, 'Último año');
  await expect(card(page, 'Ganancias')).toContainText('451.800');
  await expectSettled(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
