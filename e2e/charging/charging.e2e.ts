// The E-Charger project with a charger of the test's own: what is clicked here reaches it, and what it tells is shown here.
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import type { Page } from '@playwright/test';
import { asServer, callServer } from '../support/api.ts';
import { accepted, aCharger, aTag, CLIENT, connect, cutAll, sampled, status, unique } from '../support/chargers.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { walkTo } from '../pages.ts';
import { clientNamed } from '../support/fleet.ts';
import { makePerson, signInPerson } from '../support/people.ts';

test.afterEach(cutAll);

async function startWith(page: Page, idTag: string) {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('combobox', { name: /^Tag/ })
    .or(dialog.getByRole('textbox', { name: /^Tag/ }))
    .fill(idTag);
  await page.getByRole('option', { name: idTag }).click();
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
}

test('an administrator registers a charger and a tag, and sees the charger come', async ({ page }) => {
  const [id, idTag] = [`CP-${unique()}`, `TAG${unique()}`];
  await signIn(page, 'admin', '/chargers');
  await page.getByRole('button', { name: 'Register charger' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Id/ }).fill(id);
  await drawer.getByRole('textbox', { name: /^Name/ }).fill(`Gate ${id}`);
  const client = drawer.getByRole('combobox', { name: /^Client/ }).or(drawer.getByRole('textbox', { name: /^Client/ }));
  await client.click();
  await page.getByRole('option', { name: CLIENT }).click();
  await drawer.getByRole('button', { name: 'Register', exact: true }).click();

  const access = page.getByRole('dialog', { name: `Connect Gate ${id}` });
  await expect(access.getByText(new RegExp(`/ocpp/${id}$`))).not.toHaveCount(0);
  await expect(access.getByText('Waiting for the charger …')).toBeVisible();
  const password =
    (await access
      .getByText(/^[0-9a-f]{40}$/)
      .first()
      .textContent()) ?? '';
  await connect(id, password);
  await expect(access.getByText('The charger is online')).toBeVisible();
  await access.getByRole('button', { name: 'I have stored it' }).click();

  await walkTo(page, '/chargers/tags');
  await page.getByRole('button', { name: 'New tag' }).first().click();
  const tagForm = page.getByRole('dialog');
  await tagForm.getByRole('textbox', { name: /^Tag/ }).fill(idTag);
  await tagForm
    .getByRole('combobox', { name: /^Client/ })
    .or(tagForm.getByRole('textbox', { name: /^Client/ }))
    .click();
  await page.getByRole('option', { name: CLIENT }).click();
  await tagForm.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(idTag) })).toContainText('Active');
});

test('a session is started, followed, ended and found again with every message of it', async ({ page }) => {
  const [{ id, charger }, idTag] = await Promise.all([aCharger(), aTag()]);
  charger.respond('RemoteStartTransaction', accepted);
  charger.respond('RemoteStopTransaction', accepted);
  charger.respond('GetConfiguration', () => ({ configurationKey: [{ key: 'HeartbeatInterval', readonly: false, value: '300' }] }));
  await signIn(page, 'admin', `/chargers/${id}`);
  await expect(page.getByText('Vendor Model <b>X</b>')).toBeVisible();
  await startWith(page, idTag);
  await expect(page.getByText('Accepted, waiting for the effect')).toBeVisible();
  const begun = { connectorId: 1, idTag, meterStart: 1_000, timestamp: new Date().toISOString() };
  const { transactionId } = await charger.ask('StartTransaction', begun);
  await charger.ask('StatusNotification', status('Charging'));
  await charger.ask('MeterValues', { connectorId: 1, transactionId, meterValue: sampled(1_750) });
  await expect(page.getByText('Confirmed')).toBeVisible();
  await expect(page.getByText('11.0 kW')).toBeVisible();
  await expect(page.getByText('0.75 kWh')).toBeVisible();
  await page.getByRole('tab', { name: 'Configuration' }).click();
  await expect(page).toHaveURL(/tab=configuration/);
  await page.getByRole('button', { name: 'Read from the charger' }).click();
  await expect(page.getByText('HeartbeatInterval')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();

  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.poll(() => charger.asked.map(({ action }) => action)).toContain('RemoteStopTransaction');
  const ended = { transactionId, meterStop: 2_500, timestamp: new Date().toISOString(), reason: 'Remote' };
  await charger.ask('StopTransaction', { ...ended, transactionData: sampled(2_500) });
  await charger.ask('StatusNotification', status('Available'));
  await expect(page.getByText('Confirmed')).toHaveCount(3);

  await walkTo(page, `/chargers/sessions?chargerId=${id}`);
  const session = page.getByRole('row', { name: new RegExp(idTag) });
  await expect(session).toContainText('1.50 kWh');
  await expect(session).toContainText('Stopped remotely');
  await session.getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByText('Connector 1: Charging')).toBeVisible();

  await walkTo(page, `/chargers/messages?chargerId=${id}&action=RemoteStopTransaction`);
  const message = page.getByRole('row', { name: /RemoteStopTransaction/ });
  await expect(message).toContainText('To the charger');
  await message.getByRole('button').first().click();
  await expect(page.getByText(`"transactionId": ${String(transactionId)}`)).toBeVisible();
});

test('a charger that is away is shown as that, and a command to it says why not', async ({ page }) => {
  const [{ id, charger }, idTag] = await Promise.all([aCharger(), aTag()]);
  await signIn(page, 'admin', `/chargers/${id}`);
  await expect(page.getByRole('heading', { name: 'Connector 1' })).toBeVisible();
  charger.cut();
  await expect(page.getByText('Last known: Available')).toBeVisible();
  await startWith(page, idTag);
  await expect(page.getByText('the charger is offline')).toBeVisible();
});

async function choose(page: Page, label: RegExp, option: string) {
  const form = page.getByRole('dialog');
  await form
    .getByRole('combobox', { name: label })
    .or(form.getByRole('textbox', { name: label }))
    .click();
  await page.getByRole('option', { name: option }).click();
}
/** An administrator in Spanish, and somebody of a client of the test's own. */
async function enEspanol(page: Page) {
  const { email } = await makePerson('ines', ['chargerProject']);
  await signIn(page, 'admin', null);
  await page.evaluate(() => localStorage.setItem('atalaya.locale', 'es'));
  return { email, client: email.split('@')[0] ?? '', name: `Norte ${unique()}` };
}

test('en español: se crean un emplazamiento y un grupo con su límite, y el grupo se borra', async ({ page }) => {
  const { client, name } = await enEspanol(page);
  await page.goto('/chargers/sites');
  await page.getByRole('button', { name: 'Nuevo emplazamiento' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Nombre/ })
    .fill(name);
  await choose(page, /^Cliente/, client);
  await page.getByRole('dialog').getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('32 A');

  await walkTo(page, '/chargers/groups');
  await page.getByRole('button', { name: 'Nuevo grupo' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Nombre/ })
    .fill(name);
  await choose(page, /^Cliente/, client);
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Límite al mes/ })
    .fill('120');
  await page.getByRole('dialog').getByRole('button', { name: 'Crear', exact: true }).click();
  const group = page.getByRole('row', { name: new RegExp(name) });
  await expect(group).toContainText('120,00 kWh');
  await group.getByRole('button', { name: `Borrar: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click();
  await expect(group).toHaveCount(0);
});

test('en español: un cargador recibe su emplazamiento y su lugar; un cliente ve lo suyo y no cambia nada', async ({ page }) => {
  const { email, client, name } = await enEspanol(page);
  await callServer()(charging.createSite, { body: { name, limitA: 32, clientId: await clientNamed(client) } }, asServer());
  await page.goto('/chargers');
  const id = `CP-${unique()}`;
  await page.getByRole('button', { name: 'Registrar cargador' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: /^Id/ }).fill(id);
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Nombre/ })
    .fill(`Cargador ${id}`);
  await choose(page, /^Cliente/, client);
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar', exact: true }).click();
  await page.getByRole('button', { name: 'Ya la he guardado' }).click();
  await walkTo(page, `/chargers/${id}`);
  await page.getByRole('button', { name: 'Editar' }).click();
  await choose(page, /^Emplazamiento/, name);
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Lugar/ })
    .fill('51.95,4.14');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(name)).toBeVisible();

  await signInPerson(page, email, '/chargers');
  await expect(
    page
      .getByRole('link', { name: `Cargador ${id}` })
      .or(page.getByText(`Cargador ${id}`))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /Register charger|Registrar cargador/ })).toHaveCount(0);
  await walkTo(page, `/chargers/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Cargador ${id}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /Send command|Enviar orden|^Edit$|^Editar$/ })).toHaveCount(0);
});
