import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCall } from '@atalaya/contract/call.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { ADMIN_KEY_HEADER } from '@atalaya/contract/services.ts';
import { startServer } from '../../tools/setup/server-process.ts';
import { ACCOUNTS, expect, PASSWORD, test } from '../support/fixtures.ts';

const ADMIN_KEY = 'the-admin-key-of-the-map-test';
const CREDIT = '© Somebody who draws maps';
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Answers with a picture, but for every second column: a tile server need not have everything. */
async function startTileServer() {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, reply) => {
    asked.push(url);
    const column = Number(/^\/osm\/\d+\/(\d+)\//.exec(url)?.[1]);
    if (column % 2 === 0) reply.writeHead(404).end();
    else reply.writeHead(200, { 'Content-Type': 'image/png' }).end(PICTURE);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // safe: a TCP listener has one
  return { asked, url: `http://127.0.0.1:${port}/osm/{z}/{x}/{y}.png`, stop: () => server.close() };
}

test.describe('a tile server of one’s own', () => {
  test.use({ expectedNoise: [/404/] });

  test('draws the map, is thanked, and what it does not have is the bundled map', async ({ page }) => {
    const tiles = await startTileServer();
    const server = await startServer({ ATALAYA_ADMIN_KEY: ADMIN_KEY, ATALAYA_TILES: tiles.url, ATALAYA_TILES_CREDIT: CREDIT });
    try {
      const call = createCall(server.url, (_, request) => fetch(request));
      const asServer = { headers: { [ADMIN_KEY_HEADER]: ADMIN_KEY } };
      const { data: clients } = await call(licensing.listClients, { query: {} }, asServer);
      const query = { mac: '02:00:00:00:00:01', label: 'On the map', clientId: clients[0]?.id ?? '' };
      const { data: device } = await call(monitor.registerDevice, { query }, asServer);

      await page.goto(`${server.url}/login`);
      await page.locator('input[type=email]').fill(ACCOUNTS.admin);
      await page.locator('input[type=password]').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(/\/login/);
      await page.goto(`${server.url}/imu/dashboard`);
      await expect(page.getByRole('heading', { name: 'No device has a place yet' })).toBeVisible();

      await call(monitor.setLocalization, { query: { id: device.id, value: '40.4,-3.7' } }, asServer);
      await page.reload();
      const map = page.getByRole('group', { name: 'Map of the fleet' });
      await expect(map.getByRole('link', { name: /On the map/ })).toBeVisible();
      await expect(map.getByText(CREDIT)).toBeVisible();
      await expect.poll(() => tiles.asked.length).toBeGreaterThan(1);
      for (const address of tiles.asked) expect(address).toMatch(/^\/osm\/\d+\/\d+\/\d+\.png$/);
      const pictures = map.locator('img');
      const shown = () => pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length); // safe: only images are asked
      await expect.poll(shown).toBeGreaterThan(0);
      await expect.poll(() => map.locator('img[hidden]').count()).toBeGreaterThan(0);

      const body = { id: 'TILES-1', label: 'In Reykjavík', clientId: query.clientId, localization: { lat: 64.1, lng: -21.9 } };
      await call(charging.createCharger, { body }, asServer);
      await page.goto(`${server.url}/chargers`);
      const chargers = page.getByRole('group', { name: 'Map of the chargers' });
      await expect(chargers.getByRole('link', { name: /In Reykjavík/ })).toBeVisible();
      await expect(chargers.getByText(CREDIT)).toBeVisible();
    } finally {
      await page.goto('about:blank'); // a live page would go on asking
      await server.stop();
      tiles.stop();
    }
  });
});
