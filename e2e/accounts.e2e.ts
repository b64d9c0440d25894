import { expect, PASSWORD, test } from './fixtures.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { createCall } from '@atalaya/contract/call.ts';
import { startServer } from '../tools/setup/server-process.ts';

const NEW_PASSWORD = 'three calm watchtowers';

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
  const adminKey = 'the admin key of this test';
  const server = await startServer({ ATALAYA_ADMIN_KEY: adminKey });
  try {
    const call = createCall(server.url, (_, request) => fetch(request));
    const input = { query: { email: 'client@atalaya.test' }, body: { passwd: NEW_PASSWORD } };
    await call(licensing.changePassword, input, { headers: { 'X-Admin-Key': adminKey } });

    await page.goto(`${server.url}/login`);
    await page.locator('input[type=email]').fill('client@atalaya.test');
    await page.locator('input[type=password]').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/change-password/);
    await page.goto(`${server.url}/licences`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');

    await page.getByLabel('Current password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Martin');
  } finally {
    await page.goto('about:blank'); // a live page would go on asking
    await server.stop();
  }
});

test('a demo account is made and used in this browser alone', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const register = async (username: string, email: string) => {
    await page.goto('/register');
    await page.getByRole('textbox', { name: 'Username' }).fill(username);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a demo password');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Make account' }).click();
  };
  await register('ada', 'ada@example.test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('eCommerce');
  await page.goto('/licences');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No access to this page');

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await register('Ada', 'other@example.test');
  await expect(page.getByText('This username is already in use.')).toBeVisible();
  await register('other', 'ADA@example.test');
  await expect(page.getByText('This email is already in use.')).toBeVisible();

  await page.goto('/login');
  await page.locator('input[type=email]').fill('ada@example.test');
  await page.locator('input[type=password]').fill('a demo password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('eCommerce');
  expect(sent.filter((request) => request.startsWith('POST /jwt/'))).toEqual([]);
});

test('a section without access explains itself and who can grant it', async ({ page }) => {
  await page.goto('/misc/not-authorized');
  await expect(page.getByText(/An administrator can grant it/)).toBeVisible();
});
