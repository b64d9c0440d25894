import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { startServer } from '../../tools/setup/server-process.ts';
import { asServer, callServer } from '../support/api.ts';
import { makePerson } from '../support/people.ts';

const NEW_PASSWORD = 'three calm watchtowers';

async function register(page: Page, username: string, email: string) {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a demo password');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Make account' }).click();
}

test('the first administrator is made with the printed link, which works once', async ({ page }) => {
  const server = await startServer({ ATALAYA_DEMO: 'off' });
  try {
    const link = /http\S+#token=\S+/.exec(server.output())?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('first@example.test');
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible();
    await expect(page.getByText('Sample accounts')).toHaveCount(0);
    await page.locator('input[type=email]').fill('first@example.test');
    await page.locator('input[type=password]').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /);
  } finally {
    await page.goto('about:blank'); // a live page would go on asking
    await server.stop();
  }
});

test('a password that an administrator set must be changed before anything else', async ({ page }) => {
  const { email } = await makePerson('Martin', ['licenses', 'radius']);
  await callServer()(licensing.changePassword, { query: { email }, body: { passwd: NEW_PASSWORD } }, asServer());

  await page.goto('/login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/change-password/);
  await page.goto('/licences');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');

  await page.getByLabel('Current password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('four grey herons at low tide');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Martin');
});

test('a demo account is made and used in this browser alone', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await register(page, 'ada', 'ada@example.test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('eCommerce');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('eCommerce');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^(Clients|Audit log)$/ })).toHaveCount(0);
  await page.goto('/licences');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No access to this page');

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await register(page, 'Ada', 'other@example.test');
  await expect(page.getByText('This username is already in use.')).toBeVisible();
  await register(page, 'other', 'ADA@example.test');
  await expect(page.getByText('This email is already in use.')).toBeVisible();
  await register(page, 'ADA', 'ADA@example.test');
  await expect(page.getByText('This email is already in use.')).toBeVisible();
  await expect(page.getByText('This username is already in use.')).toBeVisible();

  await page.goto('/login');
  await page.locator('input[type=email]').fill('ada@example.test');
  await page.locator('input[type=password]').fill('a demo password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('eCommerce');
  expect(sent.filter((request) => request.startsWith('POST /jwt/'))).toEqual([]);
});

test('a demo session goes on while its page is open, and is over ten minutes after', async ({ page }) => {
  await page.clock.install();
  await register(page, 'grace', 'grace@example.test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('eCommerce');
  const token = () => page.evaluate(() => localStorage.getItem('atalaya.session'));

  for (let passed = 0; passed < 3; passed += 1) {
    const before = await token();
    await page.clock.runFor('05:01');
    await expect.poll(token).not.toBe(before);
  }
  await page.goto('/apps/todo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To-do');

  // A computer that slept: its clock went on, its timers did not.
  await page.clock.setSystemTime(Date.now() + 60 * 60_000);
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});

test('resetting the demo data takes the demo account along, and says so before', async ({ page }) => {
  await register(page, 'joan', 'joan@example.test');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Reset demo data' }).click();
  await expect(page.getByText(/Yours is one of them/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('atalaya.demo.accounts'))).toBeNull();
});

test('a section without access explains itself and who can grant it', async ({ page }) => {
  await page.goto('/misc/not-authorized');
  await expect(page.getByText(/An administrator can grant it/)).toBeVisible();
});
