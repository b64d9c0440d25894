// An API token, from the screen on which it is made to its last call.
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { expectAccessible } from '../support/accessible.ts';
import { callServer } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { createKeyFor, makePerson, signInPerson } from '../support/people.ts';

test('a token is made on screen and shown once, does what it was made for and no more, and is refused the moment it is revoked', async ({
  page,
}) => {
  const { email, clientId } = await makePerson('Teresa');
  await createKeyFor(clientId, 'Read by a program');
  await signInPerson(page, email, '/account');
  const tokens = page.getByRole('region', { name: 'API tokens' });
  await expect(tokens).toContainText('No program has a token of yours.');
  await tokens.getByRole('button', { name: 'New token' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Stock list');
  await drawer.getByRole('button', { name: 'Make the token' }).click();
  await expect(drawer).toContainText('Give at least 1');
  await drawer.getByRole('radiogroup', { name: 'Licences' }).getByText('Read').click();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Make the token' }).click();
  const token = (await page.getByText(/^att_[\w-]{40,}$/).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(tokens.getByText('never used')).toBeVisible();

  const call = callServer();
  const asProgram = { headers: { Authorization: `Bearer ${token}` } };
  const keys = (await call(licensing.listKeys, { query: {} }, asProgram)).data;
  expect(keys.map(({ label }) => label)).toEqual(['Read by a program']);
  const rename = call(licenceKeys.relabel, { query: { apiKey: keys[0]?.id ?? '', label: 'Renamed' } }, asProgram);
  await expect(rename).rejects.toMatchObject({ code: 'access.scope' });

  // The page of all calls takes it, and makes one with it.
  await page.goto('/docs');
  await page.getByLabel('API token').fill(token);
  const list = page.locator('[id="licensing.listKeys"]');
  await list.getByText('Try it').click();
  await list.getByRole('button', { name: 'Send' }).click();
  await expect(list.locator('pre').last()).toContainText(/^200[^]*Read by a program/);
  // Its body is no plain JSON.
  const newPerson = page.locator('[id="scim.createUser"]');
  await newPerson.getByText('Try it').click();
  await expect(newPerson.getByRole('textbox', { name: 'Body' })).toHaveValue(/"userName"/);

  await page.goto('/account');
  await expect(tokens.getByText('127.0.0.1', { exact: false })).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);
  await tokens.getByRole('button', { name: 'Revoke: Stock list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Stock list is revoked')).toBeVisible();
  await expect(call(licensing.listKeys, { query: {} }, asProgram)).rejects.toMatchObject({ code: 'auth.token' });
  await expect(tokens).toContainText('No program has a token of yours.');
});
