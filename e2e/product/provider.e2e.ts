// Signing in and out by a real provider of OpenID Connect, from both sides.
import type { Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../tools/setup/free-port.ts';
import { startOidcProvider } from '../../tools/setup/oidc-provider-process.ts';
import { newFolder, startServer, type ServerProcess } from '../../tools/setup/server-process.ts';
import { ACCOUNTS, expect, PASSWORD, test } from '../support/fixtures.ts';

// The provider's own pages ask for a typeface from elsewhere; a session that ended is refused once.
test.use({ expectedNoise: [/status of 40[014]|ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|Content Security Policy|favicon/] });

const account = (page: Page) => page.getByRole('button', { name: /^Your account/ });

// One server and provider for those who come by the settings file.
test.describe.configure({ mode: 'default' });
let site: { server: ServerProcess; provider: Awaited<ReturnType<typeof startOidcProvider>> } | undefined;
test.afterAll(async () => {
  await site?.provider.stop();
  await site?.server.stop();
});

async function startSite() {
  const port = await freePort();
  const settings = join(await newFolder(), 'providers.json');
  const rules = [{ claim: 'groups', value: 'atalaya', role: 'admin', access: ['licenses', 'users'] }];
  const issuer = { issuer: `http://localhost:${port}`, clientId: 'atalaya', clientSecret: 'a secret of the tests' };
  await writeFile(settings, JSON.stringify([{ name: 'corp', title: 'Corp', ...issuer, domains: ['corp.example'], rules }]));
  const server = await startServer({ ATALAYA_OIDC: settings });
  return { server, provider: await startOidcProvider(port, server.url) };
}

async function signInHere(page: Page, app: string, email: string) {
  await page.goto(`${app}/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(account(page)).toBeVisible();
}

/** At the provider, whose page is open. */
async function beThere(page: Page, name: string) {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('whatever');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signInThere(page: Page, app: string) {
  await page.goto(`${app}/login`);
  await page.getByRole('link', { name: /Corp/ }).click();
  await beThere(page, 'ana');
  await expect(account(page)).toBeVisible();
}

test('somebody signs in by a provider, is signed out when they sign out there, and signs out there when they sign out here', async ({
  page,
}) => {
  const { server, provider } = (site ??= await startSite());
  await signInThere(page, server.url);
  await page.goto(`${server.url}/account`);
  await expect(page.getByText('ana@corp.example').first()).toBeVisible();

  const there = await page.context().newPage();
  await there.goto(`${provider.url}/session/end`);
  await there.getByRole('button', { name: /sign me out/i }).click();
  await expect(there.getByText(/Sign-out Success/i)).toBeVisible();
  await there.close();
  await page.goto(`${server.url}/account`);
  await expect(page).toHaveURL(/\/login/);

  await signInThere(page, server.url);
  await account(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: /sign me out/i }).click();
  await expect(page).toHaveURL(`${server.url}/login`);
  // The provider asks who they are again.
  await page.getByRole('link', { name: /Corp/ }).click();
  await expect(page.locator('input[name=login]')).toBeVisible();
  await page.goto('about:blank');
});

test('somebody with a password links an identity in their account, comes in by it, and unlinks it', async ({ page }) => {
  const { server } = (site ??= await startSite());
  await signInHere(page, server.url, ACCOUNTS.client);
  await page.goto(`${server.url}/account`);
  const identities = page.getByRole('region', { name: 'Linked identities' });
  await identities.getByRole('button', { name: 'Link: Corp' }).click();
  await beThere(page, 'bea');
  await expect(page.getByText('The identity is linked. You can sign in with it from now on.')).toBeVisible();
  await expect(identities).toContainText('bea@corp.example');

  await account(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  // The provider still knows them, and asks nothing.
  await page.getByRole('link', { name: /Corp/ }).click();
  await expect(account(page)).toBeVisible();
  await page.goto(`${server.url}/account`);
  await expect(page.getByText(ACCOUNTS.client).first()).toBeVisible();
  await expect(page.getByText('by a provider').first()).toBeVisible();
  await identities.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(identities.getByRole('button', { name: 'Link: Corp' })).toBeVisible();
  await page.goto('about:blank');
});

test('an administrator enters a provider on screen, tries it out, and people sign in by it with what its rules give', async ({ page }) => {
  const port = await freePort();
  // It lies on this machine, where calls to addresses entered on screen do not reach unless the settings say so.
  const server = await startServer({ ATALAYA_OUTBOUND_ALLOW: '127.0.0.1,::1' });
  const provider = await startOidcProvider(port, server.url);
  try {
    await signInHere(page, server.url, ACCOUNTS.admin);
    await page.goto(`${server.url}/users/providers`);
    await page.getByRole('button', { name: 'Add provider' }).click();
    const drawer = page.getByRole('dialog');
    for (const [field, value] of Object.entries({
      'Name on the button': 'Corp',
      'Short name': 'corp',
      'Address of the provider': `http://localhost:${port}`,
      'Client ID': 'atalaya',
      'Client secret': 'a secret of the tests',
    }))
      await drawer.getByRole('textbox', { name: new RegExp(`^${field}`) }).fill(value);
    // What the provider has to be told stands there.
    await expect(drawer.getByText(`${server.url}/oidc/corp/callback`)).toBeVisible();
    await expect(drawer.getByText(`${server.url}/oidc/corp/backchannel`)).toBeVisible();
    await drawer.getByRole('button', { name: 'Add rule' }).click();
    await drawer.getByRole('textbox', { name: /^contains/ }).fill('atalaya');
    await drawer.getByRole('combobox', { name: 'Client', exact: true }).click();
    await page.getByRole('option', { name: 'Harbour Grid' }).click();
    await drawer.getByRole('combobox', { name: 'Sections' }).press('Space');
    await page.getByRole('option', { name: 'Licences' }).click();
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row', { name: /Corp/ });
    await expect(row).toContainText('On');
    await row.getByRole('button', { name: 'Test' }).click();
    await expect(page.getByText(/^Corp (answers|cannot)/)).toHaveText('Corp answers');
    // The secret is sealed, and comes back to nobody.
    await row.getByRole('button', { name: 'Edit' }).click();
    await expect(drawer.getByRole('textbox', { name: /^Client secret/ })).toHaveValue('');
    await expect(drawer.getByText('Empty: stays as it is')).toBeVisible();
    await page.keyboard.press('Escape');

    await account(page).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await signInThere(page, server.url);
    await expect(page).toHaveURL(/\/licences$/);
    await expect(page.getByRole('cell', { name: 'Charger hub, pier 2', exact: true })).toBeVisible();
    await expect(page.getByText('Servidor de planta')).toHaveCount(0); // another client's
  } finally {
    await page.goto('about:blank');
    await provider.stop();
    await server.stop();
  }
});
