// Three nodes behind a proxy that gives every request to the next one, in short; in full the whole suite visits them (ATALAYA_TEST_NODES).
import type { Browser, Page } from '@playwright/test';
import { createCall } from '@atalaya/contract/call.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { ADMIN_KEY_HEADER, SESSION_HEADER } from '@atalaya/contract/services.ts';
import { ADMIN_KEY, startFrontedCluster, type Cluster } from '../../tools/prove/support/shared-database.ts';
import { answeredBy, type Front } from '../../tools/setup/front.ts';
import { expect, signInByForm, test } from '../support/fixtures.ts';
import { freshMac, reporter, temperature } from '../support/fleet.ts';

// One worker, since it has the nodes.
test.describe.configure({ mode: 'default' });

let cluster: Cluster;
let front: Front;
test.beforeAll(async () => {
  ({ cluster, front } = await startFrontedCluster(3));
});
test.afterAll(async () => {
  await front.stop();
  await cluster.stop();
});

async function openPage(browser: Browser): Promise<Page> {
  return browser.newPage({ baseURL: front.url, locale: 'en-GB', timezoneId: 'Europe/Madrid' });
}

test('somebody signs in, works and sees live what another node takes, whichever node each request meets', async ({ browser }) => {
  const page = await openPage(browser);
  await signInByForm(page, 'admin');
  const asServer = { headers: { [ADMIN_KEY_HEADER]: ADMIN_KEY } };
  const call = createCall(front.url, (_, request) => fetch(request));
  const { data: clients } = await call(licensing.listClients, { query: {} }, asServer);
  const label = `Spread ${freshMac()}`;
  const query = { mac: freshMac(), label, clientId: clients[0]?.id ?? '' };
  const { data: device } = await call(monitor.registerDevice, { query }, asServer);

  await page.goto('/imu/devices');
  await page.getByRole('searchbox', { name: /Name, MAC or project/ }).fill(label);
  const row = page.getByRole('row').filter({ hasText: label });
  // The stream hangs on one node; the readings arrive at each of them in turn.
  for (const [n, { url }] of cluster.servers.entries()) {
    await reporter(device.mac, device.apiKey, url)(temperature(31.5 + n));
    await expect(row).toContainText(`${31.5 + n}`);
  }
  await page.goto('/licences');
  await page.getByRole('button', { name: 'Create licence' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Label/ }).fill(label);
  await dialog
    .getByRole('combobox', { name: /^Client/ })
    .or(dialog.getByRole('textbox', { name: /^Client/ }))
    .click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(/^atl_(live|test)_[0-9A-Za-z]{33}$/)).toBeVisible();

  const answered = await answeredBy(cluster.servers);
  expect(Math.max(...answered) / Math.min(...answered)).toBeLessThan(2);
  await page.close();
});

test('a session that is ended at one node is ended at all, and its page asks to sign in again', async ({ browser }) => {
  const [page, other] = [await openPage(browser), await openPage(browser)];
  await signInByForm(page, 'client');
  await signInByForm(other, 'client');
  const held = await other.evaluate(() => localStorage.getItem('atalaya.session') ?? '{}');
  const session = { [SESSION_HEADER]: String(JSON.parse(held).accessToken) };
  const answers = () =>
    Promise.all(cluster.servers.map(async ({ url }) => (await fetch(url + fullPath(licensing.ownSession), { headers: session })).status));
  expect(await answers()).toEqual([200, 200, 200]);

  await page.goto('/account');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: /^End session/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
  await expect.poll(answers).toEqual([401, 401, 401]);
  await other.goto('/licences');
  await expect(other).toHaveURL(/\/login/);
  await Promise.all([page.close(), other.close()]);
});
