import type { Page } from '@playwright/test';
import { expectOneMoneyFormat } from '../support/demo-card.ts';
import { expect, expectNoSidewaysScroll, secondWalk, setView, signIn, test } from '../support/fixtures.ts';
import { walkTo } from '../pages.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('what is done on an advanced card is seen in the area it belongs to', async ({ page }) => {
  await signIn(page, 'admin', '/cards/advance');
  const tasks = card(page, 'Employee tasks');
  const task = tasks.getByRole('checkbox', { checked: false }).first();
  const name = (await task.getAttribute('aria-label'))?.replace(/ is done$/, '') ?? '';
  await task.click();
  await expect(tasks.getByRole('checkbox', { name })).toBeChecked();
  await card(page, 'Firmware engineer').getByRole('button', { name: 'Note it as a task' }).click();
  await expect(card(page, 'Firmware engineer')).toContainText('It is among your tasks.');

  const talk = card(page, 'Jonas Lindqvist');
  await talk.getByRole('textbox', { name: 'Write a message' }).fill('<b>Is the door shut?</b>');
  await page.keyboard.press('Enter');
  await expect(talk.getByRole('listitem').filter({ hasText: '<b>Is the door shut?</b>' })).toBeVisible();

  const cart = page.getByRole('button', { name: /^Cart/ });
  await expect(cart).toHaveAccessibleName('Cart: 5 products');
  await card(page, 'From the shop').getByRole('button', { name: /^Put / }).first().click();
  await expect(cart).toHaveAccessibleName('Cart: 6 products');

  const payment = card(page, 'Payment cards');
  await expect(payment.getByRole('listitem')).toHaveCount(3);
  await expectOneMoneyFormat(page);
  await payment.getByRole('button', { name: 'Pay with the card that ends in 5155' }).click();
  await expect(payment.getByRole('listitem').filter({ hasText: '5155' })).toContainText('Primary');
  await payment.getByRole('button', { name: 'Remove the card that ends in 1005' }).click();
  await expect(payment.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(payment.getByRole('listitem')).toHaveCount(3);

  await card(page, 'Employee tasks').getByRole('link', { name: 'To-do list' }).click();
  await expect(page.getByRole('checkbox', { name: new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) })).toBeChecked();
  await expect(page.getByText('Apply: Firmware engineer, Bilbao')).toBeVisible();
});

secondWalk('statistics follow one range, each analytics card its own, and a series can be hidden', async ({ page }) => {
  await signIn(page, 'client', '/cards/statistics');
  await expect(page.getByRole('region')).toHaveCount(10);
  await expect(card(page, 'Newsletter readers')).toContainText('49.3k');
  await page.getByText('Last Year', { exact: true }).click();
  await expect(card(page, 'Newsletter readers')).toContainText('521.0k');
  await expect(card(page, 'Profit').getByRole('img')).toHaveAccessibleName(/^Profit: Nov \$/);

  await walkTo(page, '/cards/analytics');
  const orders = card(page, 'Product orders');
  await expect(orders.getByRole('img')).toHaveAccessibleName('Product orders: Finished 23.0k, Pending 14.7k, Rejected 4.8k');
  await page.getByRole('button', { name: /^Range of Customers/ }).click();
  await page.getByRole('menuitemradio', { name: 'Last Year' }).click();
  await expect(card(page, 'Customers')).toContainText('7.4k');
  await expect(orders).toContainText('23.0k');
  const revenue = page.getByRole('region', { name: 'Revenue', exact: true });
  await expect(revenue.locator('canvas')).toBeVisible();
  const drawn = () => revenue.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const light = await drawn();
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect.poll(drawn).not.toBe(light);
  const before = revenue.getByRole('button', { name: /^Range before/ });
  await before.click();
  await expect(before).toHaveAttribute('aria-pressed', 'false');
});

secondWalk('cards fold, load again and go away, and the Spanish page says so', async ({ page }) => {
  await signIn(page, 'client', '/cards/action');
  const all = card(page, 'All actions');
  await all.getByRole('button', { name: 'Fold All actions' }).click();
  await expect(all.getByText(/^The arrow folds the card/)).toBeHidden();
  await all.getByRole('button', { name: 'Unfold All actions' }).click();
  await expect(all.getByText(/^The arrow folds the card/)).toBeVisible();
  const reloading = card(page, 'Loading again');
  await reloading.getByRole('button', { name: 'Load Loading again again' }).click();
  await expect(reloading.getByRole('status')).toBeVisible();
  await expect(reloading.getByRole('status')).toBeHidden();
  await card(page, 'Going away').getByRole('button', { name: 'Remove Going away' }).click();
  await expect(card(page, 'Going away')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bring all back' }).click();
  await expect(card(page, 'Going away')).toBeVisible();

  await walkTo(page, '/cards/basic');
  await page.getByRole('tab', { name: 'Door' }).click();
  await expect(page.getByText('Closed since Tuesday morning.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the source of “Deck”' }).click();
  await expect(page.getByText('export function Deck')).toBeVisible();

  await setView(page, { language: 'es', skin: 'light', width: 390 });
  await page.goto('/cards/advance');
  await expect(card(page, 'Tareas del equipo').getByRole('checkbox')).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Añadir a mi calendario' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
