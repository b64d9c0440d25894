// A client's own role, from the screen on which it is made to what somebody with it may do.
import { expectAccessible } from '../support/accessible.ts';
import { walkTo } from '../pages.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { makePerson, signInPerson } from '../support/people.ts';

test('a role that is made on screen gives a person what it says, follows each change at once, and is named where somebody asks why', async ({
  page,
  browser,
}) => {
  const { email, clientName } = await makePerson('Ines', []);
  const role = `Night shift ${clientName}`;
  await signIn(page, 'admin', '/users/roles');
  await page.getByRole('button', { name: 'New role' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Name/ }).fill(role);
  await drawer.getByRole('textbox', { name: 'What it is for' }).fill('Looks after keys at night');
  await drawer.getByRole('combobox', { name: /^Client/ }).fill(clientName);
  await page.getByRole('option', { name: clientName }).click();
  await drawer.getByRole('combobox', { name: 'Licences' }).click();
  await page.getByRole('option', { name: 'view' }).click();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('region', { name: 'Roles of clients' }).getByRole('row', { name: new RegExp(role) });
  await expect(row).toContainText('Licences: view');
  await expect(row.getByRole('button', { name: 'Remove' })).toBeVisible();

  await walkTo(page, `/users?q=${email}`);
  await page.getByRole('link', { name: 'Ines Test' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await drawer.getByRole('combobox', { name: 'Role of the client' }).click();
  await page.getByRole('option', { name: role }).click();
  await expect(drawer.getByText('The role decides over the sections')).toBeVisible();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText(role);

  // The person looks at keys, and can make none.
  const theirs = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-GB' });
  const theirPage = await theirs.newPage();
  await signInPerson(theirPage, email, '/licences');
  await expect(theirPage.getByText('No licences yet')).toBeVisible();
  await expect(theirPage.getByRole('button', { name: 'Create licence' })).toHaveCount(0);

  await walkTo(page, '/users/roles');
  await row.getByRole('button', { name: 'Edit' }).click();
  await drawer.getByRole('combobox', { name: 'Licences' }).click();
  await page.getByRole('option', { name: 'manage' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Licences: manage');
  // Somebody has it, so that it cannot be removed.
  await expect(row.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await theirPage.reload();
  await expect(theirPage.getByRole('button', { name: 'Create licence' }).first()).toBeVisible();
  await theirs.close();

  const who = page.getByRole('region', { name: 'Who can do what, and why' });
  await who.getByRole('combobox', { name: 'Section' }).click();
  await page.getByRole('option', { name: 'Licences' }).click();
  await who.getByRole('combobox', { name: 'At least' }).click();
  await page.getByRole('option', { name: 'manage' }).click();
  await expect(who.getByRole('row', { name: /Ines Test/ }).filter({ hasText: clientName })).toContainText(`Role “${role}”`);
  await expect(who.getByRole('row', { name: /Administrator/ }).first()).toBeVisible();
});
