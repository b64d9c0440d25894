// Sites are one thing for chargers, devices and access servers.
import { beforeEach, expect, test } from 'vitest';
import { alarms as calls } from '@atalaya/contract/alarms/endpoints.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { aClient, aProject } from '#testing/builders.ts';
import { aDevice, power, report } from '#testing/devices.ts';
import { aNas } from '#testing/radius.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const START = Date.parse('2026-03-02T09:00:00Z');
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString();

let t: TestApp;
let clientId: string;
let otherClientId: string;
beforeEach(async () => {
  t = await testApp({ isObserved: true });
  await t.alarms.ship();
  [clientId, otherClientId] = [(await aClient(t.database)).id, (await aClient(t.database)).id];
});

const aSite = async (of: string, name = 'Pier') =>
  (await t.call(charging.createSite, { body: { name, limitA: 40, clientId: of } }, t.asServer)).data.id;
const setSite = (id: string, value: string) => t.call(monitor.setSite, { query: { id, value } }, t.asServer);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

test('a device and a NAS stand at a site of their client, at no other, and at none once it is gone', async () => {
  const [siteId, foreign] = [await aSite(clientId), await aSite(otherClientId)];
  const device = await aDevice(t, clientId);
  const nas = await aNas(t, clientId, { siteId });
  expect((await setSite(device.id, siteId)).data).toMatchObject({ siteId, siteName: 'Pier' });
  expect(nas).toMatchObject({ siteId, siteName: 'Pier' });
  expect(await codeOf(setSite(device.id, foreign))).toBe('site.not_found');
  expect(await codeOf(aNas(t, clientId, { siteId: foreign }))).toBe('site.not_found');
  expect(await codeOf(t.call(radius.changeNas, { query: { id: nas.id }, body: { siteId: foreign } }, t.asServer))).toBe('site.not_found');
  const input = { mac: '02:00:00:00:07:01', label: 'Other', clientId, siteId: foreign };
  expect(await codeOf(t.call(monitor.registerDevice, { query: input }, t.asServer))).toBe('site.not_found');
  await t.call(charging.removeSite, { query: { id: siteId } }, t.asServer);
  expect((await t.call(monitor.getDevice, { query: { id: device.id } }, t.asServer)).data).toMatchObject({ siteId: null, siteName: null });
  expect((await t.call(radius.listNas, { query: { clientId } }, t.asServer)).data).toMatchObject([{ siteId: null }]);
});

async function loseMains(devices: readonly Awaited<ReturnType<typeof aDevice>>[]) {
  await t.leases.turn();
  await t.alarms.engine.turn();
  t.wait(5 * 60_000);
  for (const [index, device] of devices.entries())
    await report(t, device, [power(at(1 + index * 0.2), 1, 9), power(at(1 + index * 0.2), 2, 0)]);
  await t.leases.turn();
  await t.alarms.engine.turn();
  return (await t.call(calls.listIncidents, { query: { state: 'all', sort: 'asc' } }, t.asServer)).data;
}

test('devices of several projects that stand at one site have one incident together, and elsewhere none', async () => {
  const siteId = await aSite(clientId);
  const devices = [];
  for (let n = 0; n < 3; n += 1)
    devices.push(await aDevice(t, clientId, { projectId: (await aProject(t.database, clientId)).id, label: `Cabinet ${n}` }));
  for (const { id } of devices.slice(0, 2)) await setSite(id, siteId);
  expect(await loseMains(devices)).toMatchObject([{ cause: 'mainsLost', subjects: 2, at: at(1) }]);
});

test('the place of an alarm is the site of its device: maintenance of a site goes by it', async () => {
  const siteId = await aSite(clientId);
  const [there, elsewhere] = [await aDevice(t, clientId, { label: 'There' }), await aDevice(t, clientId, { label: 'Elsewhere' })];
  await setSite(there.id, siteId);
  await loseMains([there, elsewhere]);
  const alarms = (await t.call(calls.listAlarms, { query: { state: 'all' } }, t.asServer)).data;
  const places = await t.alarms.described.places(alarms.map(({ id }) => id));
  const placeOf = (mac: string) => places.get(alarms.find(({ subject }) => subject.id === mac)?.id ?? '');
  expect([placeOf(there.mac), placeOf(elsewhere.mac)]).toEqual([siteId, null]);
});
