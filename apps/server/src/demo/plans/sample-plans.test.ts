import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { plans } from '@atalaya/contract/monitor/plans.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice } from '#testing/devices.ts';
import { testApp } from '#testing/test-app.ts';
import { drawFloor } from './plan-picture.ts';
import { ownContext } from '../registration.ts';
import { preparePlans } from './sample-plans.ts';
import { sitesByName } from '../sample-sites.ts';

const SITES = [
  ['Parque logístico', 'Zaragoza, armario SNMP'],
  ['Chamartín', 'Madrid, Chamartín'],
  ['Pier 2', 'Rotterdam, pier 2'],
] as const;

async function started() {
  const t = await testApp({ demo: true });
  const { id: clientId } = await aClient(t.database);
  const { data: site } = await t.call(charging.createSite, { body: { name: 'Parque logístico', limitA: 32, clientId } }, t.asServer);
  const dock = await aDevice(t, clientId, { label: 'Zaragoza, muelle 3' });
  const cabinet = await aDevice(t, clientId, { label: 'Zaragoza, armario SNMP' });
  const prepare = async () => preparePlans(t.monitor, await sitesByName(t.charging));
  const read = async () => (await t.call(plans.get, { query: { siteId: site.id } }, t.asServer)).data;
  return { t, site, dock, cabinet, prepare, read };
}

test('a site of the demo has a drawing with its cabinets on it, and a rack with a cabinet in its units', async () => {
  const { t, site, dock, cabinet, prepare, read } = await started();
  await prepare();
  const plan = await read();
  expect(plan.image).toMatchObject({ type: 'image/png', bytes: expect.any(Number) });
  expect(plan.devices.map(({ id, point }) => [id, point !== null])).toEqual(
    expect.arrayContaining([
      [dock.id, true],
      [cabinet.id, true],
    ]),
  );
  expect(plan.racks).toHaveLength(1);
  expect(plan.racks[0]?.slots).toContainEqual({ deviceId: cabinet.id, label: '', bottom: 7, height: 2 });
  expect(plan.racks[0]?.slots.length).toBeGreaterThan(4);
  const picture = await t.monitor.plans.image(ownContext, site.id);
  expect(Buffer.from(picture.bytes).subarray(1, 4).toString()).toBe('PNG');
});

test.each(SITES)('the cabinet of %s stands in a rack of its own site', async (name, label) => {
  const t = await testApp({ demo: true });
  const { id: clientId } = await aClient(t.database);
  const { data: site } = await t.call(charging.createSite, { body: { name, limitA: 32, clientId } }, t.asServer);
  const { id } = await aDevice(t, clientId, { label });
  await preparePlans(t.monitor, await sitesByName(t.charging));
  const { image, racks } = (await t.call(plans.get, { query: { siteId: site.id } }, t.asServer)).data;
  expect(image).not.toBeNull();
  expect(racks[0]?.slots.map(({ deviceId }) => deviceId)).toContain(id);
});

test('who has a plan keeps it', async () => {
  const { t, site, prepare, read } = await started();
  await t.call(plans.createRack, { query: { siteId: site.id }, body: { name: 'Ours', units: 10 } }, t.asServer);
  await prepare();
  const plan = await read();
  expect(plan.image).toBeNull();
  expect(plan.racks.map(({ name }) => name)).toEqual(['Ours']);
});

test('a drawing is a picture of walls, doors and things', () => {
  const png = drawFloor({
    rooms: [{ x: 10, y: 10, width: 50, height: 30 }],
    doors: [{ x: 20, y: 10, width: 5, height: 0 }],
    furniture: [{ x: 30, y: 20, width: 4, height: 4 }],
    bays: [],
  });
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect([width, height]).toEqual([1_200, 744]);
  const start = png.indexOf('IDAT');
  const lines = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  const at = (x: number, y: number) => lines[y * (width + 1) + 1 + x];
  const [ground, floor, wall, thing] = [at(5, 5), at(300, 300), at(120, 300), at(380, 260)];
  expect(new Set([ground, floor, wall, thing]).size).toBe(4);
  // Through a door one walks on the floor.
  expect(at(260, 120)).toBe(floor);
});
