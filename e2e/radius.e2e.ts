// RADIUS from the dashboard to a real FreeRADIUS and back: what is clicked here decides what a NAS is told.
import { installFreeradius, type FreeradiusInstallation } from '../tools/setup/freeradius.ts';
import { expect, signIn, test } from './fixtures.ts';

// Ten times the second that is promised: against hanging only.
const SOON_MS = 10_000;
test.describe('with a FreeRADIUS', () => {
  let freeradius: FreeradiusInstallation;
  test.beforeAll(async () => {
    freeradius = await installFreeradius({ url: process.env['E2E_URL'] ?? '', dataDir: process.env['E2E_DATA_DIR'] ?? '' });
  });
  test.afterAll(() => freeradius.stop());

  test('an administrator registers an access server and a user, who is let in, turned away once disabled, and the page tells why', async ({
    page,
  }) => {
    const address = `127.77.${process.pid % 250}.7`;
    const username = `ana+${Date.now()}@x.es`;
    await signIn(page, 'admin', '/radius/nas');
    await page.getByRole('button', { name: 'Register access server' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: /^Name/ }).fill(`Lobby ${address}`);
    await form.getByRole('textbox', { name: /^Address/ }).fill(address);
    await form
      .getByRole('combobox', { name: /^Client/ })
      .or(form.getByRole('textbox', { name: /^Client/ }))
      .click();
    await page.getByRole('option', { name: 'Harbour Grid' }).click();
    await form.getByRole('button', { name: 'Register' }).click();
    const shown = page.getByText(/^[A-Za-z0-9]{24}$/);
    await expect(shown).toBeVisible();
    const secret = (await shown.textContent()) ?? '';
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await expect(page.getByRole('row', { name: new RegExp(address.replaceAll('.', '\\.')) })).toContainText('Required');
    await expect(page.getByText(secret)).toHaveCount(0);

    await page.goto('/radius/users');
    await page.getByRole('button', { name: 'Create user' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: /^User name/ }).fill(username);
    await drawer.getByLabel(/^Password/).fill('50%off');
    await drawer
      .getByRole('combobox', { name: /^Client/ })
      .or(drawer.getByRole('textbox', { name: /^Client/ }))
      .click();
    await page.getByRole('option', { name: 'Harbour Grid' }).click();
    await drawer.getByRole('button', { name: 'Create', exact: true }).click();
    const row = page.getByRole('row', { name: new RegExp(username.replace('+', '\\+')) });
    await expect(row).toContainText('Active');
    const accepted = await freeradius.login(address, secret, username, '50%off');
    expect(accepted.code).toBe('Access-Accept');
    expect(accepted.ms).toBeLessThan(SOON_MS);

    await row.getByRole('button', { name: `Disable: ${username}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
    await expect(row).toContainText('Disabled');
    const rejected = await freeradius.login(address, secret, username, '50%off');
    expect(rejected.code).toBe('Access-Reject');
    expect(rejected.ms).toBeLessThan(SOON_MS);

    await page.goto('/radius/attempts?outcome=rejected');
    const attempt = page.getByRole('row', { name: new RegExp(username.replace('+', '\\+')) });
    await expect(attempt).toContainText('User disabled');
    await attempt.getByRole('button').first().click();
    await expect(page.getByText('The user was disabled. Enable them to let them in.')).toBeVisible();

    await freeradius.account(address, secret, [
      [`User-Name = "${username}"`, 'Acct-Status-Type = Start', 'Acct-Session-Id = "e2e"', 'Framed-IP-Address = 10.1.2.3'],
    ]);
    await page.goto('/radius/online');
    const session = page.getByRole('row', { name: new RegExp(username.replace('+', '\\+')) });
    await expect(session).toContainText('10.1.2.3');
    await session.getByRole('button', { name: `Disconnect: ${username}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(session).toContainText('Asked');
    await freeradius.account(address, secret, [
      [`User-Name = "${username}"`, 'Acct-Status-Type = Stop', 'Acct-Session-Id = "e2e"', 'Acct-Output-Octets = 5000000'],
    ]);
    await expect(session).toHaveCount(0);
    await page.goto(`/radius/history?q=${encodeURIComponent(username)}`);
    await expect(page.getByRole('row', { name: new RegExp(username.replace('+', '\\+')) })).toContainText('5 MB');
  });
});

test('en español se prueba un acceso y se dice por qué falla; quien no tiene la sección no la ve', async ({ page }) => {
  await signIn(page, 'admin', '/radius');
  const username = `prueba-${Date.now()}`;
  await page.evaluate(() => localStorage.setItem('atalaya.locale', 'es'));
  await page.goto('/radius');
  await expect(page.getByRole('heading', { level: 1, name: 'RADIUS' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Prueba un acceso' });
  await panel.getByRole('textbox', { name: /^Nombre de usuario/ }).fill(username);
  await panel.getByLabel(/^Contraseña/).fill('nadie');
  await panel.getByRole('button', { name: 'Probar' }).click();
  await expect(panel.getByRole('status')).toContainText('Usuario desconocido');
  // Whoever has not the section has no page of it either.
  await signIn(page, 'client', '/radius/users');
  await expect(page.getByRole('heading', { level: 1, name: 'No access to this page' })).toBeVisible();
});
