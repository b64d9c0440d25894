import { beforeEach, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import type { DeviceWithKey } from '@atalaya/contract/monitor/devices.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { plans } from '@atalaya/contract/monitor/plans.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const PNG = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000000049454e44ae426082', 'hex').toString('base64')}`;

let t: TestApp;
let siteId: string;
let device: DeviceWithKey;

beforeEach(async () => {
  t = await testApp();
  const clientId = (await aClient(t.database)).id;
  siteId = (await t.call(charging.createSite, { body: { name: 'Pier 2', limitA: 32, clientId } }, t.asServer)).data.id;
  device = await aDevice(t, clientId, { label: 'Cabinet' });
  await t.call(monitor.setSite, { query: { id: device.id, value: siteId } }, t.asServer);
});
const read = async () => (await t.call(plans.get, { query: { siteId } }, t.asServer)).data;

test('a site has a picture, and its devices stand where they were put until they leave it', async () => {
  await t.call(plans.setImage, { query: { siteId }, body: { image: PNG } }, t.asServer);
  await t.call(plans.place, { query: { id: device.id }, body: { point: { x: 0.25, y: 1 } } }, t.asServer);
  expect(await read()).toMatchObject({
    siteName: 'Pier 2',
    image: { type: 'image/png' },
    devices: [{ id: device.id, label: 'Cabinet', point: { x: 0.25, y: 1 } }],
  });
  await t.database.pool.query('update devices set site_id = null where id = $1', [device.id]);
  expect((await read()).devices).toEqual([]);
  await expect(t.call(plans.place, { query: { id: device.id }, body: { point: { x: 0, y: 0 } } }, t.asServer)).rejects.toMatchObject({
    code: 'site.not_found',
  });
});

test('a rack holds what fits, each unit once, and only devices of its site', async () => {
  const slot = { deviceId: device.id, label: '', bottom: 1, height: 2 };
  const make = (slots: object[]) =>
    t.call(plans.createRack, { query: { siteId }, body: { name: 'A', units: 12, slots: slots as (typeof slot)[] } }, t.asServer); // safe: wrong ones are refused
  const { data } = await make([slot, { deviceId: null, label: 'Switch', bottom: 3, height: 1 }]);
  expect((await read()).racks).toEqual([data]);
  const wrong: [object[], string][] = [
    [[{ ...slot, bottom: 12 }], 'slots.0.height'],
    [[slot, { deviceId: null, label: 'Switch', bottom: 2, height: 1 }], 'slots.1.bottom'],
    [[{ ...slot, deviceId: null }], 'slots.0.label'],
    [[{ ...slot, deviceId: 'elsewhere' }], 'slots.0.deviceId'],
  ];
  for (const [slots, field] of wrong)
    await expect(make(slots)).rejects.toMatchObject({ code: 'input.invalid', details: { errors: { [field]: expect.anything() } } });
});

test('a site of somebody else is not there', async () => {
  const { email } = await aUser(t.database, { clientId: (await aClient(t.database)).id, role: 'client', access: ['imuProject'] });
  const foreign = await t.signIn(email, PASSWORD);
  await expect(foreign.call(plans.get, { query: { siteId } })).rejects.toMatchObject({ code: 'site.not_found' });
  await expect(foreign.call(plans.setImage, { query: { siteId }, body: { image: PNG } })).rejects.toMatchObject({ code: 'site.not_found' });
  await expect(foreign.call(plans.place, { query: { id: device.id }, body: { point: null } })).rejects.toMatchObject({
    code: 'device.not_found',
  });
});
