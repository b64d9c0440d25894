import { expect, signIn, test } from '../support/fixtures.ts';

test('how somebody wants to be told is kept', async ({ page }) => {
  await signIn(page, 'admin', '/account');
  const wishes = page.locator('form').filter({ hasText: 'Quiet hours' });
  const quiet = wishes.getByRole('switch', { name: /^Quiet hours/ });
  // By the keyboard: the bar above may lie over it.
  if (!(await quiet.isChecked())) await quiet.press('Space');
  await expect(wishes.getByLabel('From', { exact: true })).toHaveValue('22:00');
  await wishes.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page.getByText('Your wishes are noted')).toBeVisible();
  await page.reload();
  await expect(quiet).toBeChecked();
});
