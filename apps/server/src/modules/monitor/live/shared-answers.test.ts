import { beforeEach, expect, test } from 'vitest';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice, report, temperature } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let clientId: string;
/** How often the database was asked something. */
let asked: () => number;

beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
  let count = 0;
  const query = t.database.pool.query.bind(t.database.pool);
  t.database.pool.query = ((...args: Parameters<typeof query>) => ((count += 1), query(...args))) as typeof query; // safe: passed on as it comes
  asked = () => count;
});

const counts = async () => (await t.call(fleet.counts, { query: {} }, t.asServer)).data;
const places = async () => (await t.call(fleet.places, { query: {} }, t.asServer)).data;
const questionsOf = async (work: () => Promise<unknown>) => {
  const before = asked();
  await work();
  return asked() - before;
};

test('what was worked out for one is given to the next, also while readings come in', async () => {
  const device = await aDevice(t, clientId);
  await report(t, device, temperature(t.clock().toISOString(), 20));
  const first = await questionsOf(counts);
  await report(t, device, temperature(t.clock().toISOString(), 21));
  expect(await questionsOf(counts)).toBeLessThan(first);
});

test('a device that changes its look, comes, goes or is renamed is seen in the very next answer', async () => {
  expect(await counts()).toMatchObject({ total: 0 });
  const device = await aDevice(t, clientId);
  expect(await counts()).toMatchObject({ total: 1, never: 1, online: 0 });
  await report(t, device, temperature(t.clock().toISOString(), 20));
  expect(await counts()).toMatchObject({ total: 1, never: 0, online: 1 });
  t.wait(3_600_000);
  await t.monitor.offlineDetection.look();
  expect(await counts()).toMatchObject({ online: 0, offline: 1 });
  await t.call(monitor.setLocalization, { query: { id: device.id, value: '40,-3' } }, t.asServer);
  expect(await places()).toMatchObject([{ id: device.id, localization: { lat: 40, lng: -3 } }]);
  await t.call(monitor.setLabel, { query: { id: device.id, value: 'Renamed' } }, t.asServer);
  expect(await places()).toMatchObject([{ label: 'Renamed' }]);
  await t.call(monitor.removeDevice, { query: { id: device.id } }, t.asServer);
  expect(await counts()).toMatchObject({ total: 0 });
  expect(await places()).toEqual([]);
});

test('whoever sees another part of the fleet gets another answer to the same question', async () => {
  await aDevice(t, clientId);
  const other = await aClient(t.database);
  const user = await aUser(t.database, { clientId: other.id, access: ['imuProject'] });
  const session = await t.signIn(user.email, PASSWORD);
  expect(await counts()).toMatchObject({ total: 1 });
  expect((await session.call(fleet.counts, { query: {} })).data).toMatchObject({ total: 0 });
});
