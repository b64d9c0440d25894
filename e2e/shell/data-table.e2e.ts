import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { expectAccessible } from '../support/accessible.ts';
import { asServer, callServer } from '../support/api.ts';
import { aTag, sessionAt } from '../support/chargers.ts';
import { alarmNow, clientNamed, doorEvent, mains, makeCharger, makeDevice, temperature } from '../support/fleet.ts';
import { expect, expectNoSidewaysScroll, expectRows, setView, signIn, test } from '../support/fixtures.ts';
import { createKeyFor } from '../support/people.ts';

// Those of the data: where rows can be chosen, one more holds the box for all of them.
const headings = (page: Page) => page.getByRole('columnheader').filter({ hasNot: page.getByRole('checkbox') });
const openLayout = (page: Page) => page.getByRole('button', { name: 'Columns and density' }).click();

const LICENCES = '/licences?sortColumn=label&sort=asc';

test('columns are hidden and moved but for the one that names a row, rows made denser, and all of it is remembered', async ({ page }) => {
  // A key that never expires: what others have takes a second line where the columns are narrow.
  await signIn(page, 'admin', '/licences?q=Repetidor La Vega');
  await expectRows(page);
  await openLayout(page);
  await expect(page.getByRole('checkbox', { name: 'Label', exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Project' }).uncheck();
  await expect(headings(page).filter({ hasText: 'Project' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Move Client forwards' }).click();
  await expect(headings(page)).toHaveText(['Label', 'Client', 'Key', 'State', 'Created', 'Expires', 'Last used']);
  await page.getByText('Compact', { exact: true }).click();
  await expectAccessible(page);
  await page.reload();
  await expect(headings(page)).toHaveText(['Label', 'Client', 'Key', 'State', 'Created', 'Expires', 'Last used']);
  const row = page.locator('tbody').getByRole('row').first();
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(32);
  await openLayout(page);
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect(headings(page).filter({ hasText: 'Project' })).toHaveCount(1);
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(40);
});

test('j and k walk through the rows and / goes to the search; what was found is exported, rows of all pages', async ({ page }) => {
  await signIn(page, 'admin', LICENCES);
  await expectRows(page);
  const rows = page.locator('tbody').getByRole('row');
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  // Where somebody writes, a letter is a letter.
  await search.pressSequentially('jkx');
  await expect(search).toHaveValue('jkx');

  // Of a client of its own: other tests make keys that expire as well.
  const call = callServer();
  const { data: client } = await call(tenants.createClient, { body: { name: `Export ${crypto.randomUUID().slice(0, 8)}` } }, asServer());
  for (const label of ['First', 'Second', 'Third']) {
    const { data: key } = await createKeyFor(client.id, label);
    if (label !== 'Third') await call(licenceKeys.expire, { query: { apiKey: key.id } }, asServer());
  }
  await page.goto(`${LICENCES}&perPage=1&state=expired&clientId=${client.id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('licences.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(0, -1);
  expect(lines[0]).toBe('\uFEFFLabel,Key,Client,Project,State,Created,Expires,Last used');
  expect(lines.slice(1).map((line) => line.split(',')[4])).toEqual(['expired', 'expired']);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(page.getByText(/rows? exported/)).toBeVisible();
});

test('at 390 px rows are cards with what matters, or with all that was chosen, and the tools stay at hand', async ({ page }) => {
  await signIn(page, 'admin', null);
  await setView(page, { language: 'en', skin: 'light', width: 390 });
  await page.goto(LICENCES);
  const card = page.locator('tbody').getByRole('row').first();
  await expect(card).toBeVisible();
  await expect(card.locator('[data-heading="Expires"]')).toBeVisible();
  await openLayout(page);
  await page.getByRole('checkbox', { name: 'Expires' }).uncheck();
  await expect(card.locator('[data-heading="Expires"]')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // Nothing offers to choose rows where nothing could be done with them.
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: 'Metro ring' })).toBeVisible();
  await expect(page.locator('table').getByRole('checkbox')).toHaveCount(0);
});

const LONG = 'Compañía Metropolitana de Telecomunicaciones del Sur';

/** A client whose things all have names of nearly sixty letters. */
async function longNames(group: string) {
  const call = callServer();
  const words = `${LONG} ${group}`;
  const { data: client } = await call(tenants.createClient, { body: { name: words } }, asServer());
  await call(tenants.createProject, { query: { clientId: client.id, name: words } }, asServer());
  const [device] = await Promise.all([makeDevice(words, client.id), makeCharger(words, client.id), createKeyFor(client.id, words)]);
  await alarmNow(device);
  return ['/imu/devices', '/chargers', '/licences', '/clients', '/projects']
    .map((path) => ({ address: `${path}?q=${group}`, words }))
    .concat({
      address: `/alarms?q=${group}`,
      words: group,
    });
}

test('the lists of operations fit a screen of 1440 px without sideways scroll, their row actions in sight', async ({ page }) => {
  const client = await clientNamed('Harbour Grid');
  const group = crypto.randomUUID().slice(0, 6);
  const [device, charger, idTag] = await Promise.all([
    makeDevice(`Cabinet of the northern ring ${group}`, client),
    makeCharger(`Rotterdam, pier 2 west, ${group}`, client),
    aTag(),
  ]);
  await device.report(temperature(21.5), mains(230), doorEvent(1));
  await sessionAt(charger, idTag);
  await signIn(page, 'admin', null);
  await setView(page, { language: 'en', skin: 'light', width: 1440 });
  for (const [address, words] of [
    [`/imu/devices?q=${group}`, group],
    [`/chargers?q=${charger.id}`, group],
    [`/chargers/sessions?chargerId=${charger.id}`, group],
    [`/chargers/tags?q=${idTag}`, idTag],
    ['/licences?q=Cabinet gateway', 'Avilés'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('tr[data-row]').filter({ hasText: words }).first()).toBeVisible();
    const beyond = await page.locator('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    expect(beyond, address).toBeLessThanOrEqual(0);
  }
  for (const { address, words } of await longNames(group)) {
    await page.goto(address);
    const cell = page.locator('tr[data-row] > td[data-cut]').filter({ hasText: words }).first();
    await expect(cell, address).toBeVisible();
    const beyond = await page.locator('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    expect(beyond, address).toBeLessThanOrEqual(0);
    expect(await cell.getAttribute('title'), address).toContain(words);
  }
  // Narrower, what is done with a row stays where it can be reached.
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto(`/chargers/tags?q=${idTag}`);
  const row = page.locator('tr[data-row]').filter({ hasText: idTag });
  await expect(row.getByRole('button').last()).toBeInViewport({ ratio: 1 });
});
