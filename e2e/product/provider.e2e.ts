// Signing in and out by a real provider of OpenID Connect, from both sides.
import type { Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../tools/setup/free-port.ts';
import { startOidcProvider } from '../../tools/setup/oidc-provider-process.ts';
import { newFolder, startServer } from '../../tools/setup/server-process.ts';
import { expect, test } from '../support/fixtures.ts';

// The provider's own pages ask for a typeface from elsewhere; a session that ended is refused once.
test.use({ expectedNoise: [/status of 40[014]|ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|Content Security Policy|favicon/] });

const account = (page: Page) => page.getByRole('button', { name: /^Your account/ });

async function signInThere(page: Page, app: string) {
  await page.goto(`${app}/login`);
  await page.getByRole('link', { name: /Corp/ }).click();
  await page.locator('input[name=login]').fill('ana');
  await page.locator('input[name=password]').fill('whatever');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(account(page)).toBeVisible();
}

test('somebody signs in by a provider, is signed out when they sign out there, and signs out there when they sign out here', async ({
  page,
}) => {
  const port = await freePort();
  const settings = join(await newFolder(), 'providers.json');
  const rules = [{ claim: 'groups', value: 'atalaya', role: 'admin', access: ['licenses', 'users'] }];
  await writeFile(
    settings,
    JSON.stringify([
      {
        name: 'corp',
        title: 'Corp',
        issuer: `http://localhost:${port}`,
        clientId: 'atalaya',
        clientSecret: 'a secret of the tests',
        domains: ['corp.example'],
        rules,
      },
    ]),
  );
  const server = await startServer({ ATALAYA_OIDC: settings });
  const provider = await startOidcProvider(port, server.url);
  try {
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
  } finally {
    await page.goto('about:blank');
    await provider.stop();
    await server.stop();
  }
});
