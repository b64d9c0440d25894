// What a charger of OCPP 2.0.1 tells when it is asked, on the page of that charger.
import { connectStation, type RawCharger } from '../../tools/setup/charger.ts';
import { CLIENT, unique } from '../support/chargers.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { clientNamed, makeCharger } from '../support/fleet.ts';

let station: RawCharger | undefined;
test.afterEach(() => void station?.cut());

test('the display of a charger is read, written and cleared from its page, and each answer appears there by itself', async ({ page }) => {
  const { id, password } = await makeCharger(`Display ${unique()}`, await clientNamed(CLIENT));
  const charger = await connectStation(process.env['E2E_URL'] ?? '', id, password);
  station = charger;
  const shown = new Map<unknown, object>([[1, { id: 1, priority: 'InFront', message: { format: 'UTF8', content: 'Closed tonight' } }]]);
  charger.respond('GetDisplayMessages', ({ requestId }) => {
    if (shown.size === 0) return { status: 'Unknown' };
    setTimeout(() => void charger.ask('NotifyDisplayMessages', { requestId, messageInfo: [...shown.values()] }), 50);
    return { status: 'Accepted' };
  });
  charger.respond('SetDisplayMessage', ({ message }) => {
    shown.set(Object(message).id, Object(message));
    return { status: 'Accepted' };
  });
  charger.respond('ClearDisplayMessage', ({ id: gone }) => ({ status: shown.delete(gone) ? 'Accepted' : 'Unknown' }));

  await signIn(page, 'admin', `/chargers/${id}`);
  await page.getByRole('tab', { name: 'Display' }).click();
  const panel = page.getByRole('region', { name: 'Messages on the display' });
  await expect(panel.getByText('Nobody has asked the charger yet.')).toBeVisible();
  await panel.getByRole('button', { name: 'Ask the charger' }).click();
  await expect(panel.getByText('Closed tonight')).toBeVisible();

  await panel.getByRole('button', { name: 'Show message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('Welcome back');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.getByText(/something was changed from here since/)).toBeVisible();
  await panel.getByRole('button', { name: 'Ask the charger' }).click();
  await expect(panel.getByText('Welcome back')).toBeVisible();

  for (const name of shown.keys()) {
    await panel.getByRole('button', { name: `Remove message ${String(name)}`, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  }
  await expect.poll(() => shown.size).toBe(0);
  await panel.getByRole('button', { name: 'Ask the charger' }).click();
  await expect(panel.getByText('The charger shows no message.')).toBeVisible();
});
