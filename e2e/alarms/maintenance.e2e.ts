import { expectAccessible } from '../support/accessible.ts';
import { expect, setView, signIn, test } from '../support/fixtures.ts';

test('a maintenance window says what the next clock changes do to it, is listed, seen in the calendar, and removed', async ({ page }) => {
  await signIn(page, 'admin', '/maintenance');
  await page.getByRole('button', { name: 'New window' }).first().click();
  const form = page.getByRole('dialog', { name: 'New window' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Night works');
  // Sundays between half past two and three: in spring there is no such time in Madrid.
  await form.getByLabel('Start').fill('2027-01-03T02:30');
  await form.getByLabel('End').fill('2027-01-03T03:00');
  await form.getByText('Weekly', { exact: true }).click();
  const changes = form.getByRole('region', { name: 'At the next clock changes' });
  await expect(changes).toContainText('the clock goes forward by 60 minutes');
  await expect(changes).toContainText('is left out: nothing remains of it');
  await expect(changes).toContainText('the clock goes back by 60 minutes');
  await expect(changes).toContainText(`Zone data ${process.versions.tz}`);
  await form.getByRole('checkbox', { name: /^Do not judge/ }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toHaveCount(0);

  const row = page.getByRole('row').filter({ hasText: 'Night works' });
  await expect(row).toContainText('Telling, Judging');
  await expect(row).toContainText('Every week');
  await page.getByText('Calendar', { exact: true }).click();
  await expect(page).toHaveURL(/view=calendar/);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.goto('/maintenance');
  await expect(page.getByRole('row').filter({ hasText: 'Night works' })).toContainText('Cada semana');
  await setView(page, { language: 'en', skin: 'light', width: 1440 });
  await page.goto('/maintenance');
  await row.getByRole('button', { name: /Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});
