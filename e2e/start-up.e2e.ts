import { ACCOUNTS, expect, PASSWORD, test } from './fixtures.ts';

test('a service worker that somebody left behind is gone after a visit', async ({ page }) => {
  await page.goto('/forgot-password');
  // Any script of this origin will do: what counts is that a worker is registered.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/before-paint.js');
  });
  const count = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await count()).toBe(1);
  await page.reload();
  await expect.poll(count).toBe(0);
});

test.describe('a start without a CSRF token', () => {
  test.use({ expectedNoise: [/Failed to load resource/] });

  test('shows the page all the same, and fetches the token before the first change', async ({ page }) => {
    await page.route('**/CSRFToken', (route) => route.abort());
    await page.goto('/login');
    await page.locator('input[type=email]').fill(ACCOUNTS.admin);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.unroute('**/CSRFToken');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Alba');
  });
});
