import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, expectNoSidewaysScroll, secondWalk, setView, signIn, test } from '../support/fixtures.ts';

const drawer = (page: Page) => page.getByRole('dialog');
const event = (page: Page, title: string) => page.getByRole('main').getByText(title, { exact: true });
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A day of this month that no sample event is near to, written as the page does. */
function dayOfMonth(day: number) {
  const now = new Date();
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(day)}`;
}

test('events are added, opened, changed, moved, deleted and brought back', async ({ page }) => {
  // In the morning: an hour that begins late in the evening ends tomorrow, and whole days would be two.
  await page.clock.setFixedTime(new Date().setUTCHours(9, 0, 0, 0));
  await signIn(page, 'admin', '/apps/calendar?view=list');
  await expect(event(page, 'Weekly operations meeting')).toBeVisible();

  await test.step('a title is needed, and an end after the start', async () => {
    await page.getByRole('button', { name: 'Add event' }).click();
    await drawer(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(drawer(page).getByText('Fill this in')).toBeVisible();
    await drawer(page).getByLabel('Title').fill('Lighthouse <i>visit</i>');
    await drawer(page).getByLabel('Web address').fill('javascript:alert(1)');
    await drawer(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(drawer(page).getByText('Write a whole web address')).toBeVisible();
    await drawer(page).getByLabel('Web address').fill('');
    await drawer(page).getByLabel('All day').check();
    await drawer(page).getByLabel('Guests').click();
    await page.getByRole('option', { name: 'Samir Haddad' }).click();
    await page.keyboard.press('Escape');
    await drawer(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(event(page, 'Lighthouse <i>visit</i>')).toBeVisible();
  });

  await test.step('an event opens with what is kept', async () => {
    await event(page, 'Lighthouse <i>visit</i>').click();
    await expect(drawer(page).getByRole('heading', { name: 'Update event' })).toBeVisible();
    await expect(drawer(page).getByText('Samir Haddad')).toBeVisible();
    await drawer(page).getByLabel('Title').fill('Lighthouse tour');
    await drawer(page).getByRole('button', { name: 'Update' }).click();
    await expect(event(page, 'Lighthouse tour')).toBeVisible();
  });

  await test.step('categories hide and show', async () => {
    await page.getByRole('checkbox', { name: 'Business' }).uncheck();
    await expect(event(page, 'Lighthouse tour')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: 'View All' })).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'View All' }).check();
    await expect(event(page, 'Lighthouse tour')).toBeVisible();
  });

  await test.step('what is deleted can be undone', async () => {
    await event(page, 'Lighthouse tour').click();
    await drawer(page).getByRole('button', { name: 'Delete' }).click();
    await expect(event(page, 'Lighthouse tour')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(event(page, 'Lighthouse tour')).toBeVisible();
  });
});

secondWalk('views and days are in the address, by button and by key', async ({ page }) => {
  await signIn(page, 'admin', '/apps/calendar?date=2026-03-10');
  const title = page.getByRole('heading', { level: 2, name: /2026/ });
  await expect(title).toHaveText(/March 2026/);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(title).toHaveText(/April 2026/);
  await expect(page).toHaveURL(/date=2026-04-/);
  await page.goBack();
  await expect(title).toHaveText(/March 2026/);
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/view=week/);
  await page.getByRole('radio', { name: 'Day' }).press('Space');
  await expect(page).toHaveURL(/view=day/);
  await expect(title).toHaveText(/10 March 2026/);
  await page.keyboard.press('n');
  await expect(drawer(page).getByLabel('Title')).toBeFocused();
});

secondWalk('an event is dragged to another day, made longer and put back, and days are chosen for a new one', async ({ page }) => {
  await signIn(page, 'admin', '/apps/calendar?date=2026-03-10');
  const cell = (day: string) => page.locator(`[data-date="${day}"]`).last();

  await cell('2026-03-11').click({ position: { x: 30, y: 60 } });
  await drawer(page).getByLabel('Title').fill('Moving house');
  await drawer(page).getByRole('button', { name: 'Add', exact: true }).click();
  const bar = page.getByRole('main').getByText('Moving house');
  await expect(bar).toBeVisible();

  await bar.dragTo(cell('2026-03-19'));
  await expect(page.getByText('The event was updated')).toBeVisible();
  await page.reload();
  await bar.click();
  await expect(drawer(page).getByLabel('Start')).toContainText('19 Mar 2026');
  await page.keyboard.press('Escape');

  await bar.hover();
  const box = await bar.boundingBox();
  const target = await cell('2026-03-21').boundingBox();
  const day = await cell('2026-03-19').boundingBox();
  if (!box || !target || !day) throw new Error('The event is not to be seen.');
  await page.mouse.move(day.x + day.width - 4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + 50, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText('The event was updated')).toBeVisible();
  await page.reload();
  await bar.click();
  await expect(drawer(page).getByLabel('End')).toContainText('21 Mar 2026');
  await page.keyboard.press('Escape');

  await bar.dragTo(cell('2026-03-05'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => Math.round((await bar.boundingBox())?.y ?? 0)).toBe(Math.round(box.y));
  await bar.click();
  await expect(drawer(page).getByLabel('Start')).toContainText('19 Mar 2026');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);

  await cell('2026-03-24').dragTo(cell('2026-03-26'), { sourcePosition: { x: 30, y: 60 }, targetPosition: { x: 30, y: 60 } });
  await expect(drawer(page).getByRole('heading', { name: 'Add event' })).toBeVisible();
  await expect(drawer(page).getByLabel('Start')).toContainText('24 Mar 2026');
  await expect(drawer(page).getByLabel('End')).toContainText('26 Mar 2026');
});

secondWalk('in Spanish and dark, narrow and from right to left', async ({ page }) => {
  await signIn(page, 'dokuos', null);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.evaluate(() => localStorage.setItem('atalaya.layout', JSON.stringify({ direction: 'rtl' })));
  await page.goto(`/apps/calendar?view=month&date=${dayOfMonth(15)}`);
  await expect(page.getByRole('radio', { name: 'Semana' })).toBeAttached();
  const left = async (day: RegExp) => (await page.getByRole('columnheader', { name: day }).first().boundingBox())?.x ?? 0;
  await expect.poll(async () => (await left(/lun/i)) - (await left(/dom/i)), 'Monday stands to the right of Sunday').toBeGreaterThan(0);
  await expect(page.getByRole('columnheader', { name: /lun/i }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Categorías' }).click();
  await expect(page.getByRole('checkbox', { name: 'Vacaciones' })).toBeChecked();
  await page.getByRole('button', { name: 'Añadir evento' }).click();
  await expect(drawer(page).getByLabel('Título')).toBeVisible();
  await expectAccessible(page);
});
