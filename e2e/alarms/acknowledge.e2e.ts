import { expect, test } from '../support/fixtures.ts';

test.use({ expectedNoise: [/status of 4/] });

test('a link that is over says so, to whoever opens it', async ({ page }) => {
  await page.goto('/acknowledge#token=none');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acknowledge an alarm');
  await expect(page.getByText(/^There is nothing to acknowledge/)).toBeVisible();
  await expect(page).toHaveURL(/\/acknowledge/);
});
