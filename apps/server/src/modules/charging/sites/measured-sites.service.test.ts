import { afterAll, beforeAll, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSitePower as calls } from '@atalaya/contract/charging/site-power-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, openDoor, until } from '#testing/charging.ts';
import { rawCharger, type RawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let door: { port: number; close(): Promise<void> };
let station: RawCharger;
let id: string;

beforeAll(async () => {
  t = await testApp();
  door = await openDoor(t);
  const clientId = (await aClient(t.database)).id;
  id = (await t.call(charging.createSite, { body: { name: 'Pier', limitA: 40, clientId } }, t.asServer)).data.id;
  const me = await aCharger(t, clientId, { siteId: id });
  station = await rawCharger({ port: door.port, id: me.id, password: me.password });
  for (const action of ['SetChargingProfile', 'ClearChargingProfile']) station.respond(action, () => ({ status: 'Accepted' }));
  await station.ask('StatusNotification', { connectorId: 1, status: 'Charging', errorCode: 'NoError' });
  await station.ask('StartTransaction', { connectorId: 1, idTag: 'X', meterStart: 0, timestamp: t.clock().toISOString() });
});
afterAll(async () => {
  station.cut();
  await door.close();
});

const power = async () => (await t.call(calls.sitePower, { query: { id } }, t.asServer)).data;
const push = async (...phasesA: number[]) =>
  (await t.call(calls.pushReading, { query: { id }, body: { phasesA } }, t.asServer)).data.availableA;
const given = (limitA: number) =>
  until(power, ({ shares }) => shares[0]?.limitA === limitA).then(({ shares, reason }) => [shares[0]?.reason, reason]);

test('chargers get what the building leaves, at once less, and more only after a while', async () => {
  await given(40);
  await t.call(calls.setSiteMeter, { query: { id }, body: { mode: 'limit', safeA: 8 } }, t.asServer);
  // Nothing was measured yet: the safe value holds.
  expect(await given(8)).toEqual(['share', 'silent']);
  t.wait(31_000);
  expect(await push(10, 22.5, 3)).toBe(17.5);
  expect(await given(17.5)).toEqual(['share', 'meter']);
  expect(await push(38)).toBe(2);
  // Below six amperes no car charges: it waits.
  expect(await given(0)).toEqual(['waits', 'meter']);
  t.wait(5_000);
  expect(await push(10)).toBe(2);
  t.wait(31_000);
  const asked = station.asked.length;
  expect(await push(10)).toBe(30);
  await given(30);
  // The profile that paused it is taken back before the new one comes.
  expect(station.asked.slice(asked).map(({ action }) => action)).toEqual(['ClearChargingProfile', 'SetChargingProfile']);
});

test('a meter that falls silent leaves the safe value', async () => {
  t.wait(60_000);
  await push(0);
  await given(40);
  t.wait(9_000);
  await t.charging.power.rebalance(id);
  expect(await given(8)).toEqual(['share', 'silent']);
  expect((await power()).history.length).toBeGreaterThan(0);
});

test('a reading for a site of nobody, or none at all, is refused', async () => {
  await expect(t.call(calls.pushReading, { query: { id: 'absent' }, body: { phasesA: [1] } }, t.asServer)).rejects.toMatchObject({
    code: 'site.not_found',
  });
  await expect(push()).rejects.toMatchObject({ code: 'input.invalid' });
});

test('the list of sites says what their pages say, also of chargers that number connectors anew at each EVSE', async () => {
  const { clientId } = (await t.call(charging.listSites, {}, t.asServer)).data[0] ?? { clientId: '' };
  const yard = (await t.call(charging.createSite, { body: { name: 'Yard', limitA: 40, clientId } }, t.asServer)).data.id;
  const known = await aCharger(t, clientId, { siteId: yard });
  const newer = await rawCharger({ port: door.port, id: known.id, password: known.password, protocol: 'ocpp2.0.1' });
  for (const action of ['SetChargingProfile', 'ClearChargingProfile'] as const) newer.respond(action, () => ({ status: 'Accepted' }));
  const timestamp = t.clock().toISOString();
  await newer.ask('StatusNotification', { timestamp, connectorStatus: 'Available', evseId: 1, connectorId: 2 });
  for (const evseId of [1, 2]) {
    await newer.ask('StatusNotification', { timestamp, connectorStatus: 'Occupied', evseId, connectorId: 1 });
    await newer.ask('TransactionEvent', {
      eventType: 'Started',
      timestamp,
      triggerReason: 'CablePluggedIn',
      seqNo: 0,
      transactionInfo: { transactionId: `T-${evseId}`, chargingState: 'Charging' },
      evse: { id: evseId, connectorId: 1 },
      idToken: { idToken: '', type: 'NoAuthorization' },
    });
  }
  const onPage = async () => (await t.call(calls.sitePower, { query: { id: yard } }, t.asServer)).data.assignedA;
  await until(onPage, (amperes) => amperes === 40);
  const { data } = await t.call(charging.listSites, { query: { q: 'Yard' } }, t.asServer);
  expect(data.map(({ assignedA }) => assignedA)).toEqual([40]);
  newer.cut();
});
