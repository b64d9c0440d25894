import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import type { ChargerWithPassword } from '@atalaya/contract/charging/chargers.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, aTag, command, commandIn, openDoor, until } from '#testing/charging.ts';
import { rawCharger, type RawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let clientId: string;
let door: { port: number; close(): Promise<void> };
let idTag: string;
const connected: RawCharger[] = [];
beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
  door = await openDoor(t);
  idTag = (await aTag(t, clientId, { maxActive: null })).idTag;
});
afterEach(async () => {
  for (const charger of connected.splice(0)) charger.cut();
  await door.close();
});

const MINUTE_MS = 60_000;
const now = () => t.clock().toISOString();
const observe = () => t.charging.observe(t.clock());
const of = async (id: string) => (await observe()).find(({ subject }) => subject.id === id);
const valuesOf = async (id: string) => (await of(id))?.values;

async function enter({ id, password }: ChargerWithPassword) {
  const charger = await rawCharger({ port: door.port, id, password });
  connected.push(charger);
  charger.respond('SetChargingProfile', () => ({ status: 'Accepted' }));
  await charger.ask('Heartbeat');
  return charger;
}
async function leave(charger: RawCharger, id: string) {
  charger.cut();
  await until(
    async () => (await t.call(charging.getCharger, { query: { id } }, t.asServer)).data,
    ({ online }) => !online,
  );
}
const say = (charger: RawCharger, connectorId: number, status: string) =>
  charger.ask('StatusNotification', { connectorId, status, errorCode: 'NoError', timestamp: now() });
const begin = async (charger: RawCharger, connectorId = 1) =>
  Number((await charger.ask('StartTransaction', { connectorId, idTag, meterStart: 1_000, timestamp: now() })).transactionId);
const measure = (charger: RawCharger, transactionId: number, sampledValue: object[], connectorId = 1) =>
  charger.ask('MeterValues', { connectorId, transactionId, meterValue: [{ timestamp: now(), sampledValue }] });
const register = (wattHours: number) => ({ value: String(wattHours), measurand: 'Energy.Active.Import.Register' });
const amperes = (value: number, phase?: string) => ({ value: String(value), unit: 'A', measurand: 'Current.Import', phase });

describe('a charger', () => {
  test('is told of once it has connected: online, then offline', async () => {
    const me = await aCharger(t, clientId);
    expect(await observe()).toEqual([]);
    const charger = await enter(me);
    expect(await observe()).toEqual([
      {
        subject: { kind: 'charger', id: me.id, name: me.label, clientId, projectId: null, place: null },
        values: { 'online': 'online', 'meter.silent': 'no', 'session.noEnergy': 'no' },
      },
    ]);
    t.wait(6 * MINUTE_MS);
    await leave(charger, me.id);
    expect(await valuesOf(me.id)).toEqual({ online: 'offline' });
  });

  test('that is not back yet after a start of the server is not called offline', async () => {
    const me = await aCharger(t, clientId);
    await leave(await enter(me), me.id);
    const restarted = await t.restarted();
    onTestFinished(() => restarted.charging.close());
    const seen = async () => (await restarted.charging.observe(restarted.clock()))[0]?.values;
    restarted.wait(4 * MINUTE_MS);
    expect(await seen()).toEqual({});
    restarted.wait(2 * MINUTE_MS);
    expect(await seen()).toEqual({ online: 'offline' });
  });

  test('that was switched off is not told of', async () => {
    const me = await aCharger(t, clientId);
    await enter(me);
    await t.call(charging.changeCharger, { query: { id: me.id }, body: { enabled: false } }, t.asServer);
    expect(await observe()).toEqual([]);
  });

  test('has a silent meter when none of its values came for five minutes of a session', async () => {
    const me = await aCharger(t, clientId);
    const charger = await enter(me);
    const session = await begin(charger);
    t.wait(4 * MINUTE_MS);
    expect(await valuesOf(me.id)).toMatchObject({ 'meter.silent': 'no' });
    t.wait(2 * MINUTE_MS);
    expect(await valuesOf(me.id)).toMatchObject({ 'meter.silent': 'yes' });
    await measure(charger, session, [register(1_500)]);
    expect(await valuesOf(me.id)).toMatchObject({ 'meter.silent': 'no' });
    t.wait(6 * MINUTE_MS);
    expect(await valuesOf(me.id)).toMatchObject({ 'meter.silent': 'yes' });
    await charger.ask('StopTransaction', { transactionId: session, meterStop: 1_600, timestamp: now() });
    expect(await valuesOf(me.id)).toMatchObject({ 'meter.silent': 'no' });
  });

  test.each([
    ['900', 40, 'no'],
    ['900', 46, 'yes'],
    ['0', 46, 'no'],
  ])('that samples every %s s has, after %i minutes, a silent meter: %s', async (value, minutes, silent) => {
    const me = await aCharger(t, clientId);
    const charger = await enter(me);
    charger.respond('GetConfiguration', () => ({ configurationKey: [{ key: 'MeterValueSampleInterval', readonly: false, value }] }));
    await commandIn(t, await command(t, { chargerId: me.id, action: 'GetConfiguration' }), 'observed');
    await begin(charger);
    t.wait(minutes * MINUTE_MS);
    expect(await valuesOf(me.id)).toMatchObject({ 'meter.silent': silent });
  });

  test('that comes back gets the time to tell its values', async () => {
    const me = await aCharger(t, clientId);
    const charger = await enter(me);
    await begin(charger);
    t.wait(30 * MINUTE_MS);
    await leave(charger, me.id);
    expect(await valuesOf(me.id)).toEqual({ online: 'offline' });
    await enter(me);
    expect(await valuesOf(me.id)).toEqual({ 'online': 'online', 'session.noEnergy': 'no' });
    t.wait(6 * MINUTE_MS);
    expect(await valuesOf(me.id)).toMatchObject({ 'meter.silent': 'yes' });
  });

  test('charges without energy when its register stands still for over ten minutes of charging', async () => {
    const me = await aCharger(t, clientId);
    const charger = await enter(me);
    const session = await begin(charger);
    await say(charger, 1, 'SuspendedEV');
    t.wait(30 * MINUTE_MS);
    await measure(charger, session, [register(1_000)]);
    expect(await valuesOf(me.id), 'the car waits').toMatchObject({ 'session.noEnergy': 'no' });
    await say(charger, 1, 'Charging');
    t.wait(9 * MINUTE_MS);
    await measure(charger, session, [register(1_004)]);
    expect(await valuesOf(me.id), 'not for long').toMatchObject({ 'session.noEnergy': 'no' });
    t.wait(2 * MINUTE_MS);
    await measure(charger, session, [register(1_004)]);
    expect(await valuesOf(me.id)).toMatchObject({ 'session.noEnergy': 'yes' });
    await measure(charger, session, [register(1_200)]);
    t.wait(1_000);
    await measure(charger, session, [register(1_200)]);
    expect(await valuesOf(me.id)).toMatchObject({ 'session.noEnergy': 'no' });
  });
});

test('a connector has a fault while it says so, and connector 0 stands for the whole charger', async () => {
  const me = await aCharger(t, clientId);
  const charger = await enter(me);
  await say(charger, 0, 'Available');
  await say(charger, 1, 'Faulted');
  const connector = (number: number, name: string, fault: string) => ({
    subject: { kind: 'connector', id: `${me.id}:${number}`, name, clientId, projectId: null, place: null },
    values: { 'connector.fault': fault },
  });
  expect(await of(`${me.id}:1`)).toEqual(connector(1, `${me.label} · 1`, 'fault'));
  expect(await of(`${me.id}:0`)).toEqual(connector(0, me.label, 'none'));
  t.wait(1_000);
  await say(charger, 1, 'Available');
  expect(await of(`${me.id}:1`)).toEqual(connector(1, `${me.label} · 1`, 'none'));
});

describe("a site's load", () => {
  test('is what its most loaded phase carries, in percent of the limit', async () => {
    const { data: site } = await t.call(charging.createSite, { body: { name: 'Garage', limitA: 40, clientId } }, t.asServer);
    const load = (value: number) => ({
      subject: { kind: 'site', id: site.id, name: 'Garage', clientId, projectId: null, place: site.id },
      values: { 'site.load': value },
    });
    expect(await of(site.id)).toEqual(load(0));
    const charger = await enter(await aCharger(t, clientId, { siteId: site.id }));
    const other = await enter(await aCharger(t, clientId, { siteId: site.id }));
    const elsewhere = await enter(await aCharger(t, clientId));
    for (const one of [charger, other, elsewhere]) await say(one, 1, 'Charging');
    await measure(charger, await begin(charger), [amperes(16, 'L1'), amperes(10, 'L2'), amperes(10, 'L3')]);
    await measure(other, await begin(other), [amperes(14, 'L1'), amperes(2, 'L2')]);
    await measure(elsewhere, await begin(elsewhere), [amperes(32)]);
    expect(await of(site.id)).toEqual(load(75));
    t.wait(1_000);
    await say(other, 1, 'SuspendedEV');
    expect(await of(site.id), 'a car that waits draws nothing').toEqual(load(40));
  });

  test('follows from the power of chargers that tell no current', async () => {
    const { data: site } = await t.call(charging.createSite, { body: { name: 'Garage', limitA: 32, clientId } }, t.asServer);
    const charger = await enter(await aCharger(t, clientId, { siteId: site.id }));
    const session = await begin(charger);
    const watts = (value: number) => ({ value: String(value), unit: 'W', measurand: 'Power.Active.Import' });
    await measure(charger, session, [watts(3_680)]);
    expect(await valuesOf(site.id), 'one phase').toEqual({ 'site.load': 50 });
    t.wait(1_000);
    await measure(charger, session, [watts(11_040)]);
    expect(await valuesOf(site.id), 'more than one phase gives').toEqual({ 'site.load': 50 });
  });
});
