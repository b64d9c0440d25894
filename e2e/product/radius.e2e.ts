// RADIUS from the dashboard to a real FreeRADIUS and back: what is clicked here decides what a NAS is told.
import { readFile } from 'node:fs/promises';
import { installWithFakeNas } from '../../tools/setup/freeradius.ts';
import { ACCOUNTS, expect, signIn, test } from '../support/fixtures.ts';
import { walkTo } from '../pages.ts';

// Ten times the second that is promised: against hanging only.
const SOON_MS = 10_000;
test.describe('with a FreeRADIUS', () => {
  let freeradius: Awaited<ReturnType<typeof installWithFakeNas>>;
  test.beforeAll(async () => {
    const { E2E_URL: url = '', E2E_DATA_DIR: dataDir = '', E2E_SECRET: secret } = process.env;
    freeradius = await installWithFakeNas({ url, dataDir }, secret ? { ATALAYA_SECRET: secret } : {});
  });
  test.afterAll(() => freeradius.stop());

  test('an administrator registers an access server and a user, who is let in, turned away once disabled, and the page tells why; each disconnect is told as far as it was seen', async ({
    page,
  }) => {
    // Requests to the fake NAS come from here, so it has to be a known NAS itself.
    const address = '127.0.0.1';
    const username = `ana+${Date.now()}@x.es`;
    const [refusing, silent] = [`nak-${Date.now()}`, `mute-${Date.now()}`];
    const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name.replace('+', '\\+')) });
    await signIn(page, 'admin', '/radius/nas');
    await page.getByRole('button', { name: 'Register access server' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: /^Name/ }).fill(`Lobby ${address}`);
    await form.getByRole('textbox', { name: /^Address/ }).fill(address);
    await form.getByRole('textbox', { name: /^Port for disconnects/ }).fill(String(freeradius.coaPort));
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

    await walkTo(page, '/radius/users');
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
    const row = rowOf(username);
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

    await walkTo(page, '/radius/attempts?outcome=rejected');
    const attempt = rowOf(username);
    await expect(attempt).toContainText('User disabled');
    await attempt.getByRole('button').first().click();
    await expect(page.getByText('The user was disabled. Enable them to let them in.')).toBeVisible();
    await page.getByRole('button', { name: `Enable ${username}` }).click();
    await expect(page.getByText('This rule no longer stands in the way: the next login would pass it.')).toBeVisible();
    expect((await freeradius.login(address, secret, username, '50%off')).code).toBe('Access-Accept');

    const account = (kind: string, names: string[], more: string[] = []) =>
      freeradius.account(
        address,
        secret,
        names.map((name) => [`User-Name = "${name}"`, `Acct-Status-Type = ${kind}`, `Acct-Session-Id = "of ${name}"`, ...more]),
      );
    await account('Start', [username, refusing, silent], ['Framed-IP-Address = 10.1.2.3']);
    await walkTo(page, '/radius/online');
    await expect(rowOf(username)).toContainText('10.1.2.3');
    for (const name of [silent, refusing, username]) {
      await rowOf(name)
        .getByRole('button', { name: `Disconnect: ${name}` })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
    await expect(rowOf(username)).toContainText('Disconnect acknowledged');
    await expect(rowOf(refusing)).toContainText('Disconnect refused: it does not know the session');
    await expect(rowOf(silent)).toContainText('Disconnect: no answer');
    await account('Stop', [username], ['Acct-Output-Octets = 5000000']);
    await expect(rowOf(username)).toHaveCount(0);
    await walkTo(page, `/radius/history?q=${encodeURIComponent(username)}`);
    await expect(rowOf(username)).toContainText('5 MB');
    await expect(rowOf(username)).toContainText('Disconnect confirmed');
    await rowOf(username).getByRole('button').first().click();
    await expect(page.getByRole('cell', { name: ACCOUNTS.admin, exact: true })).toBeVisible();

    await account('Stop', [refusing, silent]);
    await walkTo(page, '/radius/nas');
    await page.getByRole('button', { name: `Delete: Lobby ${address}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`Lobby ${address}`)).toHaveCount(0);
    expect(await freeradius.isAnswered(address, secret, username, 1)).toBe(false);
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

  await walkTo(page, '/radius/nas');
  await page.getByRole('button', { name: 'Importar' }).click();
  const modal = page.getByRole('dialog');
  const address = `10.${process.pid % 250}.${Date.now() % 250}.7`;
  const csv = `nasname,shortname,secret,client\n${address},Azotea ${address},,Harbour Grid\n10.0.0.0/8,Red,,Harbour Grid`;
  await modal.getByRole('textbox', { name: 'O pégalo aquí' }).fill(csv);
  await modal.getByRole('button', { name: 'Importar' }).click();
  await expect(modal.getByRole('status')).toHaveText('1 registrados, 1 rechazados');
  await expect(modal.getByRole('row', { name: /10\.0\.0\.0/ })).toContainText('No es una dirección IP');
  const [secrets] = await Promise.all([
    page.waitForEvent('download'),
    modal.getByRole('button', { name: 'Descargar los secretos' }).click(),
  ]);
  expect(await readFile(await secrets.path(), 'utf8')).toMatch(new RegExp(`^Azotea ${address},${address},[A-Za-z0-9]{24}\\r$`, 'm'));
  await modal.getByRole('button', { name: 'Ya está todo guardado' }).click();
  await expect(page.locator('tr[data-row]').filter({ hasText: address })).toContainText('Nunca');
  // Whoever has not the section has no page of it either.
  await signIn(page, 'client', '/radius/users');
  await expect(page.getByRole('heading', { level: 1, name: 'No access to this page' })).toBeVisible();
});
