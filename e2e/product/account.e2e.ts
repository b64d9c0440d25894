import { expectAccessible } from '../support/accessible.ts';
import { expect, expectSettled, newSession, test } from '../support/fixtures.ts';
import { changePerson, makePerson, OWN_PASSWORD, signInPerson } from '../support/people.ts';

const NEW_PASSWORD = 'four patient lighthouses';
// One red pixel.
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

// The wrong current password; and a live stream that asks once more while the session is replaced.
test.use({ expectedNoise: [/status of 40[01]/] });

test('a person keeps their own profile, picture, language, password and sessions', async ({ page }) => {
  const { email } = await makePerson('Nadia');
  await signInPerson(page, email, '/');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');

  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Last name').fill('<b>Sanz</b>');
  await save.click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your account: Nadia <b>Sanz</b>' })).toBeVisible();

  await page.locator('input[type=file]').setInputFiles({ name: 'not-a-picture.png', mimeType: 'image/png', buffer: Buffer.from('text') });
  await expect(page.getByText('This file is no picture that the browser can read')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /imageId=/);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);

  // Two more places; one is ended alone, the other by the new password.
  await newSession(page, email, OWN_PASSWORD);
  await newSession(page, email, OWN_PASSWORD);
  await page.reload();
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').first()).toContainText('This browser');
  await expectAccessible(page);
  await sessions
    .getByRole('button', { name: /^End session/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);

  await page.getByLabel('Current password', { exact: true }).fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The current password is not right')).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Every other session has ended')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  await page.getByText('Español', { exact: true }).click();
  await save.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta');
  await expect(page.getByText('Perfil guardado')).toBeVisible();
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await newSession(page, email, NEW_PASSWORD)).userData.locale).toBe('es');
});

test.describe('who is refused what was theirs a moment ago', () => {
  // The open page asks once more before it knows.
  test.use({ expectedNoise: [/status of 403/] });

  test('what an administrator changes about a person shows with the next visit, without signing in again', async ({ page }) => {
    const { email } = await makePerson('Oleg');
    await signInPerson(page, email, '/');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Licences' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licences'); // the home of somebody with one section
    await expectSettled(page);
    await changePerson(email, { access: [], lastname: 'Renamed' });
    await page.goto('/licences');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No access to this page');
    await expect(menu.getByRole('link', { name: 'Licences' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Your account: Oleg Renamed' })).toBeVisible();
    await changePerson(email, { access: ['licenses'] });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licences');
  });
});

test('a demo account is told why there is nothing to change', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Username' }).fill('iris');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('iris@example.test');
  await page.getByLabel('Password', { exact: true }).fill('a demo password');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Make account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('eCommerce');
  await page.goto('/account');
  await expect(page.getByText('It lives in this browser only', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
