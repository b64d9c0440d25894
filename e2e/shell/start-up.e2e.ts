import { ACCOUNTS, expect, PASSWORD, signIn, test } from '../support/fixtures.ts';

test.use({ isFirstVisit: true });

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

test.describe('the files of home', () => {
  const app = /\/assets\/index-[^/]+\.js$/;
  const parts = ['frame', 'home', 'data', 'texts-en'].map((name) => new RegExp(`/assets/${name}-[^/]+\\.js$`));

  test('are asked for at once where somebody who is signed in begins there', async ({ page, context }) => {
    await signIn(page, 'admin', null);
    const fresh = await context.newPage();
    await fresh.route(app, () => undefined); // it never comes
    const asked = parts.map((part) => fresh.waitForRequest(part));
    await fresh.goto('/', { waitUntil: 'commit' });
    await Promise.all(asked);
  });

  test('are left to the app elsewhere, and before sign-in', async ({ page }) => {
    const early = page.locator('head link[rel=modulepreload]');
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
    await expect(early).toHaveCount(0);
    await signIn(page, 'admin', '/projects');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
    await expect(early).toHaveCount(0);
  });
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
