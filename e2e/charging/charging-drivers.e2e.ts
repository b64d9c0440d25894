// Who has no account: a driver in front of a connector, by phone; and how a company is asked in whose drivers charge here.
import { chargingDrivers } from '@atalaya/contract/charging/driver-endpoints.ts';
import { asServer, callServer } from '../support/api.ts';
import { accepted, aCharger, CLIENT, cutAll, sampled, status, unique } from '../support/chargers.ts';
import { clientNamed } from '../support/fleet.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

// A wrong code is refused, which the browser tells the console.
test.use({ expectedNoise: [/status of 403 .*\/charge\/start/] });

const PHONE = { width: 390, height: 844 };
test.afterEach(cutAll);

test('a driver scans the code beside a connector, charges with a one-time code, and keeps the receipt', async ({ page }) => {
  const { id, charger } = await aCharger();
  for (const action of ['RemoteStartTransaction', 'RemoteStopTransaction']) charger.respond(action, accepted);
  await charger.ask('StatusNotification', status('Available'));
  await signIn(page, 'admin', `/chargers/codes?chargerId=${id}`);
  await page.getByRole('button', { name: 'Make codes for this charger' }).click();
  const address = await page.getByRole('link', { name: 'Open page' }).first().getAttribute('href');
  const { data } = await callServer()(
    chargingDrivers.makeStartCodes,
    { body: { count: 1, clientId: await clientNamed(CLIENT) } },
    asServer(),
  );

  await page.setViewportSize(PHONE);
  await page.goto(address ?? '');
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible();
  await page.getByRole('textbox', { name: 'One-time code' }).fill('WRONG234');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: 'One-time code' }).fill(data.codes[0]?.code ?? '');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Plug in your car if you have not yet.')).toBeVisible();
  await expect.poll(() => charger.asked.find(({ action }) => action === 'RemoteStartTransaction')).toBeDefined();
  const idTag = String(charger.asked.find(({ action }) => action === 'RemoteStartTransaction')?.payload['idTag']);
  const begun = { connectorId: 1, idTag, meterStart: 1_000, timestamp: new Date().toISOString() };
  const { transactionId } = await charger.ask('StartTransaction', begun);
  await charger.ask('StatusNotification', status('Charging'));
  await charger.ask('MeterValues', { connectorId: 1, transactionId, meterValue: sampled(3_500) });
  await expect(page.getByText('Charging', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.poll(() => charger.asked.some(({ action }) => action === 'RemoteStopTransaction')).toBe(true);
  await charger.ask('StopTransaction', { transactionId, meterStop: 4_000, timestamp: new Date().toISOString() });
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByText(/^3(\.0+)?\skWh$/).first()).toBeVisible();
});

test('an administrator adds a roaming partner, hands over its token once, and ends it again', async ({ page }) => {
  const name = `Partner ${unique()}`;
  await signIn(page, 'admin', '/chargers/partners');
  await page.getByRole('button', { name: 'Add partner' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add partner' });
  await drawer.getByRole('textbox', { name: /^Name/ }).fill(name);
  await drawer.getByRole('textbox', { name: /^Your party ID/ }).fill('ABC');
  await drawer
    .getByRole('combobox', { name: /^Sees the sites of/ })
    .or(drawer.getByRole('textbox', { name: /^Sees the sites of/ }))
    .click();
  await page.getByRole('option', { name: CLIENT }).click();
  await page.keyboard.press('Tab');
  await drawer.getByRole('button', { name: 'Add partner' }).click();
  const token = page.getByRole('dialog', { name: `Token for ${name}` });
  await expect(token.getByText(/\/ocpi\/versions$/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await token.getByRole('button', { name: 'I have sent it' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Waits to register');
  await row.getByRole('button', { name: /Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});
