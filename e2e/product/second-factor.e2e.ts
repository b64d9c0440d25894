import type { Page } from '@playwright/test';
import { factors } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { createCall } from '@atalaya/contract/call.ts';
import { appCode } from '../support/authenticator-app.ts';
import { walkTo } from '../pages.ts';
import { expect, newSession, signIn, test as base } from '../support/fixtures.ts';
import { makePerson, OWN_PASSWORD, signInPerson } from '../support/people.ts';

// Passkeys belong to a name: the same server, under its own.
const ORIGIN = (process.env['E2E_URL'] ?? '').replace('127.0.0.1', 'localhost');
const test = base.extend({
  baseURL: async ({}, use) => use(ORIGIN), // oxlint-disable-line no-empty-pattern -- Playwright reads the fixture's name from the pattern
});
// The browser itself writes down every refusal.
test.use({ expectedNoise: [/status of 40[013]/] });

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
}

async function typePassword(page: Page, email: string) {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(OWN_PASSWORD);
  await page.keyboard.press('Enter');
}

async function keepCodes(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

test('a person sets an authenticator app up and signs in with it; a wrong code gets nobody in, a recovery code once', async ({ page }) => {
  const { email } = await makePerson('Olga');
  await signInPerson(page, email, '/account');
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, new Date()));
  await page.getByRole('button', { name: 'Switch on' }).click();
  const [recoveryCode = ''] = await keepCodes(page);
  await expect(page.getByText('10 codes left')).toBeVisible();

  await signOut(page);
  await typePassword(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that it is you');
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This is not right, or was already used')).toBeVisible();
  // Of the next half minute: the one of now may have been used up above.
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, new Date(), 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();

  await signOut(page);
  await typePassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('9 codes left')).toBeVisible();
  await expect(page.getByText('with the authenticator app')).toBeVisible();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('The authenticator app is off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('a passkey is a second factor, signs in without a password, and is renamed and removed', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  const { email } = await makePerson('Pilar');
  await signInPerson(page, email, '/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My laptop');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  const first = await keepCodes(page);
  await expect(page.getByRole('button', { name: 'Remove My laptop' })).toBeVisible();

  await signOut(page);
  await typePassword(page, email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('with a passkey, without the password')).toBeVisible();

  await page.getByRole('button', { name: 'Rename My laptop' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename passkey' });
  await rename.getByRole('textbox', { name: 'Name' }).fill('Laptop at work');
  await rename.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Make new ones' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new ones' }).click();
  expect(await keepCodes(page)).not.toEqual(first);
  await page.getByRole('button', { name: 'Remove Laptop at work' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(page.getByText('You get ten with your first second factor.')).toBeVisible();
});

test('what is dangerous asks for the factor and then goes on', async ({ page }) => {
  const { email } = await makePerson('Quim');
  await signInPerson(page, email, '/licences');
  const secret = await addApp(page, email);
  await page.getByRole('button', { name: 'Create licence' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Label' }).fill('Asked for twice');
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, new Date(), 1));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'I have stored the key' })).toBeVisible();
});

test('the list of people becomes a file only once the factor was shown', async ({ page }) => {
  const { email } = await makePerson('Sol', ['users']);
  await signInPerson(page, email, '/users');
  const secret = await addApp(page, email);
  const files: string[] = [];
  page.on('download', (file) => void files.push(file.suggestedFilename()));
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('This is not right, or was already used')).toBeVisible();
  expect(files).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, new Date(), 1));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => files).toEqual(['users.csv']);
});

/** In another session of the person: this browser's has shown no factor. */
async function addApp(page: Page, email: string): Promise<string> {
  const { accessToken } = await newSession(page, email, OWN_PASSWORD);
  const own = { 'X-Session-Token': accessToken };
  const { csrftoken } = await (await page.request.get('/licensing/api/web/v1/CSRFToken', { headers: own, maxRetries: 3 })).json();
  const call = createCall(ORIGIN, (_, request) => fetch(request));
  const options = { headers: { ...own, 'X-CSRF-Token': csrftoken } };
  const { secret } = (await call(factors.startTotp, {}, options)).data;
  await call(factors.confirmTotp, { body: { code: appCode(secret, new Date()) } }, options);
  return secret;
}

test('who belongs to a client that a policy names sets a factor up before anything else, and an administrator can reset it', async ({
  page,
  browser,
}) => {
  const { email, clientName } = await makePerson('Ruth');
  await signIn(page, 'admin', '/users');
  await page.getByRole('button', { name: 'Sign-in policy' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'By client' }).fill(clientName);
  await page.getByRole('option', { name: clientName }).click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The policy is in force')).toBeVisible();

  const theirs = await browser.newContext({ baseURL: ORIGIN, locale: 'en-GB' });
  const theirPage = await theirs.newPage();
  await signInPerson(theirPage, email, '/licences');
  await expect(theirPage.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
  await theirPage.goto('/account');
  await expect(theirPage.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
  await theirPage.getByRole('button', { name: 'Authenticator app' }).click();
  const secret = (await theirPage.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  await theirPage.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, new Date()));
  await theirPage.getByRole('button', { name: 'Switch on' }).click();
  await theirPage.getByRole('button', { name: 'I have kept them' }).click();
  await expect(theirPage.getByRole('button', { name: /^Your account/ })).toBeVisible();

  await walkTo(page, `/users?q=${email}`);
  await expect(page.getByRole('row', { name: /Ruth/ })).toContainText('App');
  await page.getByRole('link', { name: 'Ruth Test' }).click();
  await page.getByRole('button', { name: 'Reset second factors' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset second factors' }).click();
  await expect(page.getByText('Ruth Test signs in with the password alone now')).toBeVisible();
  // Their session is over, and the way back begins with a new factor.
  await expect(theirPage).toHaveURL(/\/login/);
  await typePassword(theirPage, email);
  await expect(theirPage.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
  await theirs.close();
});
