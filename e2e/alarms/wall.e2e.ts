import { expectAccessible } from '../support/accessible.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { battery, clientNamed, mains, makeDevice, temperature } from '../support/fleet.ts';

const unique = () => crypto.randomUUID().slice(0, 6);

test('a wall screen is paired by the code it shows, shows what goes wrong, and says so when it is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Control room ${unique()}`;
  const label = `Furnace ${unique()}`;
  const device = await makeDevice(label, await clientNamed('Harbour Grid'));
  await device.report(temperature(20));

  const room = await browser.newContext({ baseURL, locale: 'en-GB' });
  try {
    const wall = await room.newPage();
    await wall.goto('/wall');
    const shown = wall.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/);
    await expect(shown).toBeVisible();
    await expectAccessible(wall);
    const code = (await shown.textContent()) ?? '';

    await signIn(page, 'admin', '/alarms/screens');
    await page.getByRole('button', { name: 'Add a screen' }).click();
    const form = page.getByRole('dialog', { name: 'Add a screen' });
    await form.getByRole('textbox', { name: 'Code on the screen' }).fill(code.toLowerCase());
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('combobox', { name: 'Shows' }).fill('Harbour');
    await page.getByRole('option', { name: 'Harbour Grid' }).click();
    await form.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Harbour Grid');

    await expect(wall.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(wall.getByText(/^Updated \d\d:\d\d:\d\d$/)).toBeVisible();
    await device.report(mains(2), battery(9));
    await expect(wall.getByText(new RegExp(`${label}: battery low`))).toBeVisible();
    await expectAccessible(wall);

    await page.getByRole('button', { name: `Revoke: ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(wall.getByText(/^This screen was revoked/)).toBeVisible();
    await expect(wall.getByText(new RegExp(label))).toHaveCount(0);
    await expect(shown).not.toHaveText(code);
  } finally {
    await room.close();
  }
});
