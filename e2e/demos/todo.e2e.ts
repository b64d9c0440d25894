import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, expectNoSidewaysScroll, secondWalk, setView, signIn, test } from '../support/fixtures.ts';
import { walkTo } from '../pages.ts';

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const drawer = (page: Page) => page.getByRole('dialog');

test('tasks are found, filtered, added, changed, starred, deleted and brought back', async ({ page }) => {
  await signIn(page, 'admin', '/apps/todo');
  await expect(rows(page)).toHaveCount(16);

  await test.step('filters and tags are addresses', async () => {
    await page.getByRole('link', { name: 'Completed' }).click();
    await expect(page).toHaveURL(/\/apps\/todo\/completed$/);
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('navigation', { name: 'Tags' }).getByRole('link', { name: 'High' }).click();
    await expect(page).toHaveURL(/\/apps\/todo\/tag\/high$/);
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole('link', { name: /^My Tasks/ }).click();
  });

  await test.step('the search and the order are in the address too', async () => {
    await page.getByRole('searchbox', { name: 'Search tasks' }).fill('the');
    await expect(page).toHaveURL(/q=the/);
    await page.getByRole('button', { name: 'Order: By hand' }).click();
    await page.getByRole('menuitem', { name: 'A to Z' }).click();
    await expect(rows(page).first()).toContainText('Agree on label colours with the field team');
    await expect(page.getByRole('button', { name: /^Move “/ })).toHaveCount(0);
    await walkTo(page, '/apps/todo');
  });

  await test.step('a tick is kept', async () => {
    const tick = row(page, 'Retire the unused').getByRole('checkbox');
    // Ticked once it is stored, which may be a moment after the click.
    await tick.click();
    await expect(tick).toBeChecked();
    await page.reload();
    await expect(tick).toBeChecked();
  });

  await test.step('a new task needs a title, and comes first', async () => {
    await page.getByRole('button', { name: 'Add task' }).click();
    await drawer(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(drawer(page).getByText('Fill this in')).toBeVisible();
    await drawer(page).getByLabel('Title').fill('Paint the <b>gate</b>');
    await drawer(page)
      .getByRole('combobox', { name: 'Assignee' })
      .or(drawer(page).getByRole('textbox', { name: 'Assignee' }))
      .click();
    await page.getByRole('option', { name: 'Priya Raghavan' }).click();
    await drawer(page).getByRole('textbox', { name: 'Description' }).fill('Two coats.');
    await drawer(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(rows(page).first()).toContainText('Paint the <b>gate</b>');
    await expect(rows(page).first()).toContainText('Assigned to Priya Raghavan');
  });

  await test.step('the editor shows what is kept, and reset takes back what was typed', async () => {
    await page.getByRole('button', { name: 'Paint the <b>gate</b>', exact: true }).click();
    await expect(drawer(page).getByRole('textbox', { name: 'Description' })).toContainText('Two coats.');
    await drawer(page).getByLabel('Title').fill('Something else');
    await drawer(page).getByRole('button', { name: 'Reset' }).click();
    await expect(drawer(page).getByLabel('Title')).toHaveValue('Paint the <b>gate</b>');
    await drawer(page).getByRole('button', { name: 'Mark as important' }).click();
    await drawer(page).getByLabel('Title').fill('Paint the gate');
    await drawer(page).getByRole('button', { name: 'Update' }).click();
    await expect(row(page, 'Paint the gate').getByRole('img', { name: 'Important' })).toBeVisible();
  });

  await test.step('what is deleted can be undone at once, or restored later', async () => {
    await page.getByRole('button', { name: 'Paint the gate', exact: true }).click();
    await drawer(page).getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, 'Paint the gate')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Paint the gate')).toHaveCount(1);
    await walkTo(page, '/apps/todo/deleted');
    await page.getByRole('button', { name: /^Restore “Old idea/ }).click();
    await page.getByRole('link', { name: /^My Tasks/ }).click();
    await expect(row(page, 'Old idea')).toHaveCount(1);
  });
});

secondWalk('a row is dragged to another place and stays there', async ({ page }) => {
  await signIn(page, 'admin', '/apps/todo');
  await expect(rows(page).first()).toContainText('Collect questions');
  const from = await page.getByRole('button', { name: /^Move “Collect/ }).boundingBox();
  const to = await rows(page).nth(3).boundingBox();
  if (!from || !to) throw new Error('The rows are not to be seen.');
  await page.mouse.move(from.x + 5, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y + 60, { steps: 3 });
  await page.mouse.move(from.x + 5, to.y + to.height - 4, { steps: 5 });
  await page.mouse.up();
  await expect(rows(page).nth(3)).toContainText('Collect questions');
  await expect(page.getByText(/is now 4 of 16/)).toBeAttached();
  await page.reload();
  await expect(rows(page).nth(3)).toContainText('Collect questions');
});

secondWalk('the keyboard alone is enough', async ({ page }) => {
  await signIn(page, 'admin', '/apps/todo');
  await expect(rows(page)).toHaveCount(16);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Retire the unused test keys', exact: true })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows(page).first()).toContainText('Retire the unused');
  await page.keyboard.press('x');
  await expect(row(page, 'Retire the unused').getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retire the unused test keys', exact: true })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(row(page, 'Retire the unused')).toHaveCount(0);
  await page.getByRole('button', { name: /^Move “Collect/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toContainText('Collect questions');
  await page.keyboard.press('n');
  await expect(drawer(page).getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Typed, never clicked');
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toContainText('Typed, never clicked');
});

secondWalk('in Spanish, dark and narrow, the editor and the side pane are at hand', async ({ page }) => {
  await signIn(page, 'dokuos', null);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.goto('/apps/todo');
  await page.getByRole('button', { name: 'Filtros y etiquetas' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Eliminadas' }).click();
  await expect(page.getByRole('button', { name: /^Recuperar «Print the wiring/ })).toBeVisible();
  await walkTo(page, '/apps/todo?task=4');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Marcar como hecha' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Descripción' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
