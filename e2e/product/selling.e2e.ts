// What a vendor sells: plans, seats and metered use, from the screen to what customers' software is told and back.
import { readFile } from 'node:fs/promises';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import type { KeySettings } from '@atalaya/contract/licensing/key-details.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { metering } from '@atalaya/contract/licensing/selling/metering-endpoints.ts';
import { licenceSeats } from '@atalaya/contract/licensing/selling/seat-endpoints.ts';
import { expectAccessible } from '../support/accessible.ts';
import { asServer, callServer } from '../support/api.ts';
import { walkTo } from '../pages.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { createKeyFor, makePerson, signInPerson } from '../support/people.ts';

async function keyWith(clientId: string, settings: KeySettings) {
  const { data } = await createKeyFor(clientId, 'Press software');
  await callServer()(licenceKeys.change, { query: { apiKey: data.id }, body: settings }, asServer());
  return data;
}

test('a plan that is made on screen fills in a new key, and software is told at once what was sold, changed or excepted', async ({
  page,
}) => {
  const call = callServer();
  const { clientName } = await makePerson('Forja');
  const plan = `Gold of ${clientName}`;
  await signIn(page, 'admin', '/licences/plans');
  await page.getByRole('button', { name: 'Create plan' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Name/ }).fill(plan);
  await drawer.getByRole('textbox', { name: 'Entitlements' }).fill('reports\nmax.users = twenty five\n= 3');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByRole('textbox', { name: 'Entitlements' })).toHaveAttribute('aria-invalid', 'true');
  await drawer.getByRole('textbox', { name: 'Entitlements' }).fill('reports\nmax.users = 25');
  await drawer.getByRole('textbox', { name: 'Seats' }).fill('2');
  await drawer.getByRole('textbox', { name: 'Good for (days)' }).fill('20');
  await drawer.getByRole('button', { name: 'Save' }).click();
  const planRow = page.getByRole('row', { name: new RegExp(plan) });
  await expect(planRow).toContainText('max.users');

  await walkTo(page, `/licences?q=${encodeURIComponent(`Press of ${clientName}`)}`);
  await page.getByRole('button', { name: 'Create licence' }).first().click();
  await drawer.getByRole('textbox', { name: /^Label/ }).fill(`Press of ${clientName}`);
  await drawer.getByRole('combobox', { name: /^Client/ }).fill(clientName);
  await page.getByRole('option', { name: clientName }).click();
  await drawer.getByRole('combobox', { name: 'Plan' }).fill(plan);
  await page.getByRole('option', { name: plan }).click();
  // What the plan starts a key with can still be changed.
  await expect(drawer.getByRole('textbox', { name: 'Seats' })).toHaveValue('2');
  await expect(drawer.getByLabel(/^Expires/)).not.toHaveValue('');
  await drawer.getByRole('textbox', { name: 'Seats' }).fill('3');
  await drawer.getByRole('combobox', { name: 'Above that' }).click();
  await page.getByRole('option', { name: 'Up to 50 % more' }).click();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  const apiKey = (await page.getByText(/^atl_test_[0-9A-Za-z]{33}$/).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have stored the key' }).click();
  const told = async () => (await call(licenceKeys.verify, { body: { apiKey } })).data;
  expect(await told()).toMatchObject({ valid: true, plan, entitlements: { 'reports': true, 'max.users': 25 }, seats: 3 });

  await expect(page.getByText('20 days left')).toBeVisible();
  await page.getByRole('link', { name: `Press of ${clientName}` }).click();
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('3 machines; above that: Up to 50 % more');
  const entitlements = page.getByRole('region', { name: 'Entitlements' });
  await entitlements.getByRole('button', { name: 'Make an exception' }).click();
  await drawer.getByRole('textbox', { name: /^Name/ }).fill('max.users');
  await drawer.getByRole('textbox', { name: /^Value/ }).fill('80');
  await drawer.getByRole('textbox', { name: /^Reason/ }).fill('Fair in May');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(entitlements.getByRole('row', { name: /max\.users/ })).toContainText('Fair in May');
  expect((await told()).entitlements).toMatchObject({ 'max.users': 80 });
  await entitlements.getByRole('button', { name: 'End' }).click();
  await expect(entitlements.getByRole('row', { name: /max\.users/ })).toContainText('25');

  await walkTo(page, '/licences/plans');
  await planRow.getByRole('button', { name: 'Edit' }).click();
  await drawer.getByRole('textbox', { name: 'Entitlements' }).fill('reports\nmax.users = 40');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(planRow).toContainText('40');
  expect((await told()).entitlements).toEqual({ 'reports': true, 'max.users': 40 });

  await walkTo(page, '/licences/check');
  await page.getByRole('textbox', { name: /^Licence key/ }).fill(apiKey);
  await page.getByRole('button', { name: 'Explain' }).click();
  await expect(page.getByRole('row', { name: /^max\.users/ })).toHaveText(/40.*Plan/);
});

test('a machine that took a seat is seen, and loses it on screen with a reason; more may come where the key says so', async ({ page }) => {
  const call = callServer();
  const { clientId } = await makePerson('Prensa');
  const { id, apiKey } = await keyWith(clientId, { seats: 1 });
  const activate = async (fingerprint: string) =>
    (await call(licenceSeats.activate, { body: { apiKey, fingerprint, name: fingerprint } })).data;
  const { lease } = await activate('press-4');
  await expect(activate('press-5')).rejects.toMatchObject({ code: 'seat.none_left' });

  await signIn(page, 'admin', `/licences/${id}`);
  const seats = page.getByRole('region', { name: 'Seats' });
  await expect(seats).toContainText('1 of 1 taken');
  const machine = seats.getByRole('row', { name: /press-4/ });
  await expect(machine).toContainText('In use');
  await seats.getByRole('button', { name: 'End: press-4' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await expect(dialog.getByText('Fill this in')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Sold to a scrap dealer');
  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await expect(machine).toContainText('Ending');
  await expect(machine).toContainText('Sold to a scrap dealer');
  await expect(call(licenceSeats.renew, { body: { lease } })).rejects.toMatchObject({ code: 'seat.taken_over' });

  // Until its lease ends the seat is taken; whoever may, lets another machine in meanwhile.
  await page.getByRole('button', { name: 'Change settings' }).click();
  await dialog.getByRole('combobox', { name: 'Above that' }).click();
  await page.getByRole('option', { name: 'Let in, with a notice' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('above that: Let in, with a notice');
  expect(await activate('press-5')).toMatchObject({ over: true, advisory: false });
  await page.reload();
  await expect(seats.getByRole('row', { name: /press-5/ })).toContainText('Above the seats');
  await expect(seats).toContainText('2 of 1 taken');

  // A licence that only advises stops nobody, not even after its end.
  await page.getByRole('button', { name: 'Change settings' }).click();
  await dialog.getByRole('switch', { name: 'Advise only' }).check();
  await dialog.getByLabel(/^Expires/).fill('2020-01-01T00:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Expired', { exact: true })).toBeVisible();
  expect(await activate('press-6')).toMatchObject({ over: true, advisory: true });
  await expectAccessible(page);
});

test('use that software reports is seen beside its quota, told to people when little or nothing is left, and taken along', async ({
  page,
}) => {
  const call = callServer();
  const { email, clientId } = await makePerson('Imprenta');
  const { id, apiKey } = await keyWith(clientId, { entitlements: { 'quota.pages': 10 } });
  const report = (use: string, quantity: number) => call(metering.report, { body: { apiKey, meter: 'pages', quantity, id: use } });
  await report('one', 7);
  await signInPerson(page, email, `/licences/${id}`);
  const meters = page.getByRole('region', { name: 'Metered use', exact: true });
  await expect(meters.getByRole('row', { name: /pages/ })).toContainText('7 of 10');
  const notices = page.getByRole('button', { name: /^Notifications/ });
  const told = page.getByText(/Licence “Press software” has used (80 % of|up) a quota/);
  await notices.click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(told).toHaveCount(0);

  for (const [use, quantity, times] of [
    ['two', 1, 1],
    ['three', 3, 2],
  ] as const) {
    // Twice the same is one use.
    await report(use, quantity);
    await report(use, quantity);
    await page.reload();
    await notices.click();
    await expect(told).toHaveCount(times);
  }
  await page.keyboard.press('Escape');
  await expect(meters.getByRole('row', { name: /pages/ })).toContainText('11 of 10');
  const [file] = await Promise.all([page.waitForEvent('download'), meters.getByRole('button', { name: 'Export uses' }).click()]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/pages,one,7,[\s\S]*pages,two,1,[\s\S]*pages,three,3,/);
  await expectAccessible(page);
});

test('keys come from a file, each row with its outcome, and those of another system go on verifying', async ({ page }) => {
  const call = callServer();
  const { clientId, clientName } = await makePerson('Molino');
  const foreign = `OLD-${crypto.randomUUID()}`;
  await signIn(page, 'admin', '/licences');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import keys' });
  const csv = [
    'name,key,expiry,machines,seats,plan,client',
    `Mill 1,,2027-12-31,,5,,${clientName}`,
    `Mill 2,${foreign},,m1;m2,2,,${clientName}`,
    `Mill 3,,31.12.2027,,,,${clientName}`,
    `Mill 4,short,,,,,${clientName}`,
    'Mill 5,,,,,,Nobody at all',
  ];
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(`${csv.join('\r\n')}\r\n`) });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('2 made, 3 refused')).toBeVisible();
  for (const [line, words] of [
    [4, 'No date such as 2027-12-31'],
    [5, 'The key must have 12 to 200 characters'],
    [6, 'No such client'],
  ] as const)
    await expect(dialog.getByRole('row', { name: new RegExp(`^${line} `) })).toContainText(words);
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download keys' }).click()]);
  const made = /^Mill 1,(atl_test_[0-9A-Za-z]{33})\r$/m.exec(await readFile(await file.path(), 'utf8'))?.[1] ?? '';
  await dialog.getByRole('button', { name: 'I have stored them' }).click();
  await expect(dialog).toBeHidden();

  const verdictOf = async (apiKey: string) => (await call(licenceKeys.verify, { body: { apiKey } })).data;
  expect(await verdictOf(made)).toMatchObject({ valid: true, clientId, seats: 5, expiresAt: expect.stringMatching(/^202[78]-/) });
  expect(await verdictOf(foreign)).toMatchObject({ valid: true, clientId, seats: 2 });
  const { data } = await call(licensing.listKeys, { query: { clientId } }, asServer());
  expect(data.map(({ label }) => label).toSorted()).toEqual(['Mill 1', 'Mill 2']);
  // Its machines came along.
  await walkTo(page, `/licences/${data.find(({ label }) => label === 'Mill 2')?.id}`);
  await expect(page.getByRole('region', { name: 'Seats' })).toContainText('2 of 2 taken');
});
