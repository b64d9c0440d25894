// A company's directory: connected on screen, then it sends people, and takes them out again.
import type { ScimUserInput } from '@atalaya/contract/scim/resources.ts';
import { scim } from '@atalaya/contract/scim/endpoints.ts';
import { expectAccessible } from '../support/accessible.ts';
import { callServer } from '../support/api.ts';
import { walkTo } from '../pages.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { makePerson, OWN_PASSWORD } from '../support/people.ts';

// The page of somebody who was taken out asks once more before it knows.
test.use({ expectedNoise: [/status of 401/] });

const newcomer = (email: string): ScimUserInput => ({
  userName: email,
  name: { givenName: 'Sara', familyName: 'Lago' },
  emails: [{ value: email, type: 'work', primary: true }],
  active: true,
});

test('a directory is connected on screen; whom it sends gets what the group gives, and is out of an open page when it takes them back', async ({
  page,
  browser,
}) => {
  const { clientName } = await makePerson('Corp', []);
  const email = `sara-${crypto.randomUUID().slice(0, 8)}@corp.example`;
  await signIn(page, 'admin', '/users/directory');
  await expect(page.getByRole('code').filter({ hasText: '/scim/v2' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Your API tokens' }).click();
  await page.getByRole('button', { name: 'New token' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Name' }).fill(`Directory of ${clientName}`);
  await drawer.getByRole('radiogroup', { name: 'Users' }).getByText('Change').click();
  await drawer.getByRole('combobox', { name: /^Client/ }).fill(clientName);
  await page.getByRole('option', { name: clientName }).click();
  await drawer.getByRole('button', { name: 'Make the token' }).click();
  const token = (await page.getByText(/^att_[\w-]{40,}$/).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  // This installation still has its former key beside tokens.
  await expect(page.getByText('The admin key still opens everything')).toBeVisible();

  const call = callServer();
  const asDirectory = { headers: { Authorization: `Bearer ${token}` } };
  const { id } = await call(scim.createUser, { body: newcomer(email) }, asDirectory);
  await call(scim.createGroup, { body: { displayName: 'Key keepers', members: [{ value: id }] } }, asDirectory);

  await page.goto('/users/directory');
  const group = page.getByRole('row', { name: /Key keepers/ }).filter({ hasText: clientName });
  await expect(group).toContainText('No rights');
  await group.getByRole('button', { name: 'Set rights' }).click();
  await drawer.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Client user' }).click();
  await drawer.getByRole('combobox', { name: 'Sections' }).press('Space');
  await page.getByRole('option', { name: 'Licences' }).click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(group).toContainText('Licences');

  // Nobody has told them a password yet: an administrator sends the link again.
  await walkTo(page, `/users?q=${email}&standing=invited`);
  await page.getByRole('link', { name: 'Sara Lago' }).click();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resend invitation' }).click();
  const link = (await page.getByText(/\/set-password#token=/).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have copied the link' }).click();
  const theirs = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-GB' });
  const theirPage = await theirs.newPage();
  await theirPage.goto(link);
  await theirPage.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD);
  await theirPage.getByRole('button', { name: 'Set password' }).click();
  await theirPage.locator('input[type=email]').fill(email);
  await theirPage.locator('input[type=password]').fill(OWN_PASSWORD);
  await theirPage.keyboard.press('Enter');
  await expect(theirPage.getByText('No licences yet')).toBeVisible();

  await call(scim.patchUser, { params: { id }, body: { Operations: [{ op: 'replace', path: 'active', value: false }] } }, asDirectory);
  await expect(theirPage).toHaveURL(/\/login/);
  await theirs.close();
  await walkTo(page, `/users?q=${email}`);
  await expect(page.getByRole('row', { name: /Sara Lago/ })).toContainText('Disabled');
});
