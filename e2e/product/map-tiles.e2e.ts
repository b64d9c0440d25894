import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createCall } from '@atalaya/contract/call.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { ADMIN_KEY_HEADER } from '@atalaya/contract/services.ts';
import { newFolder, startServer } from '../../tools/setup/server-process.ts';
import { ACCOUNTS, expect, PASSWORD, setView, test } from '../support/fixtures.ts';
import { writeMapArchive } from '../support/map-archive.ts';

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

/** From the sight of a town to that of its streets. */
async function comeNear(page: Page, button: string): Promise<void> {
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: button, exact: true }).click();
}

test('streets and names come from one file beside the server, in the page’s language and colours', async ({ page }) => {
  const folder = await newFolder();
  const file = join(folder, 'town.pmtiles');
  const [lat, lng] = [40.4, -3.7];
  const town = { 'kind': 'locality', 'name': 'Villanueva', 'name:en': 'Newtown', 'name:es': 'Villanueva' };
  await writeMapArchive(
    file,
    {
      places: [{ shape: 'point', places: [[lat + 0.004, lng]], properties: town }],
      roads: [
        {
          shape: 'line',
          places: [
            [lat - 0.01, lng - 0.05],
            [lat - 0.01, lng + 0.05],
          ],
          properties: { kind: 'major_road', name: 'Calle Mayor' },
        },
      ],
      water: [
        {
          shape: 'area',
          places: [
            [lat, lng],
            [lat, lng + 0.02],
            [lat - 0.02, lng + 0.02],
          ],
          properties: { kind: 'lake' },
        },
      ],
    },
    '<a href="https://example.test">© Surveyors</a>',
  );
  const server = await startServer({ ATALAYA_ADMIN_KEY: ADMIN_KEY, ATALAYA_TILES: file });
  try {
    const call = createCall(server.url, (_, request) => fetch(request));
    const asServer = { headers: { [ADMIN_KEY_HEADER]: ADMIN_KEY } };
    const { data: clients } = await call(licensing.listClients, { query: {} }, asServer);
    const query = { mac: '02:00:00:00:00:02', label: 'By the lake', clientId: clients[0]?.id ?? '' };
    const { data: device } = await call(monitor.registerDevice, { query }, asServer);
    await call(monitor.setLocalization, { query: { id: device.id, value: `${lat},${lng}` } }, asServer);

    const parts: (string | undefined)[] = [];
    page.on('request', (request) => request.url().endsWith('.pmtiles') && parts.push(request.headers()['range']));
    await page.goto(`${server.url}/login`);
    await page.locator('input[type=email]').fill(ACCOUNTS.admin);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto(`${server.url}/imu/dashboard`);
    const map = page.getByRole('group', { name: 'Map of the fleet' });
    await comeNear(page, 'Zoom in');
    await expect(map.getByText('Newtown')).toBeVisible();
    await expect(map.getByText('Calle Mayor')).toBeVisible();
    await expect(map.getByText('© Surveyors')).toBeVisible();
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) expect(part).toMatch(/^bytes=\d+-\d+$/);

    /** Of the point in the lake, south-east of the device. */
    const colourOfLake = () =>
      map.locator('canvas[data-tiles]').evaluate((canvas: HTMLCanvasElement) => {
        const at = { x: canvas.width / 2 + 20, y: canvas.height / 2 + 12 };
        return [...(canvas.getContext('2d')?.getImageData(at.x, at.y, 1, 1).data ?? [])].slice(0, 3);
      });
    await expect.poll(async () => Math.min(...(await colourOfLake()))).toBeGreaterThan(200);
    await setView(page, { language: 'es', skin: 'dark', width: 1440 });
    await page.reload();
    const mapa = page.getByRole('group', { name: 'Mapa de la flota' });
    await comeNear(page, 'Acercar');
    await expect(mapa.getByText('Villanueva')).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
