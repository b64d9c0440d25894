import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions as calls } from '@atalaya/contract/charging/session-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, aTag, openDoor, until } from '#testing/charging.ts';
import { rawCharger, type RawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let clientId: string;
let door: { port: number; close(): Promise<void> };
let id: string;
let idTag: string;
let charger: RawCharger;

beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
  door = await openDoor(t);
  const registered = await aCharger(t, clientId);
  id = registered.id;
  idTag = (await aTag(t, clientId, { maxActive: null })).idTag;
  charger = await rawCharger({ port: door.port, id, password: registered.password });
});
afterEach(async () => {
  charger.cut();
  await door.close();
});

const at = (minutes: number) => new Date(Date.parse('2026-03-02T08:00:00Z') + minutes * 60_000).toISOString();
const start = (minutes: number, meterStart: number, more: object = {}) =>
  charger.ask('StartTransaction', { connectorId: 1, idTag, meterStart, timestamp: at(minutes), ...more });
const stop = (transactionId: unknown, minutes: number, meterStop: number, more: object = {}) =>
  charger.ask('StopTransaction', { transactionId, meterStop, timestamp: at(minutes), ...more });
const register = (minutes: number, value: string, more: object = {}) => ({
  timestamp: at(minutes),
  sampledValue: [{ value, measurand: 'Energy.Active.Import.Register', ...more }],
});
const sessions = async () => (await t.call(calls.transactions, { query: { chargerId: id } }, t.asServer)).data;

describe('a session', () => {
  test('goes from boot to stop, with what was measured on the way', async () => {
    expect(await charger.ask('BootNotification', { chargePointVendor: 'Acme', chargePointModel: 'M1' })).toMatchObject({
      status: 'Accepted',
    });
    await charger.ask('StatusNotification', { connectorId: 1, status: 'Preparing', errorCode: 'NoError', timestamp: at(0) });
    expect(await charger.ask('Authorize', { idTag: idTag.toLowerCase() })).toEqual({ idTagInfo: { status: 'Accepted' } });
    const { transactionId, idTagInfo } = await start(1, 1_000);
    expect(idTagInfo).toEqual({ status: 'Accepted' });
    await charger.ask('MeterValues', {
      connectorId: 1,
      transactionId,
      meterValue: [
        {
          timestamp: at(5),
          sampledValue: [
            { value: '1.5', unit: 'kWh' },
            { value: '7.2', unit: 'kW', measurand: 'Power.Active.Import' },
            { value: '16.1', unit: 'A', measurand: 'Current.Import', phase: 'L1' },
            { value: '40', unit: 'Percent', measurand: 'SoC' },
          ],
        },
      ],
    });
    const [open] = (await t.call(charging.listChargers, {}, t.asServer)).data;
    expect(open?.connectors).toMatchObject([{ connectorId: 1, status: 'Preparing', powerW: 7_200, energyWh: 500, soc: 40 }]);
    expect(await stop(transactionId, 60, 3_400, { reason: 'EVDisconnected', idTag })).toEqual({ idTagInfo: { status: 'Accepted' } });
    expect(await sessions()).toMatchObject([
      { id: String(transactionId), energyWh: 2_400, reason: 'EVDisconnected', endedBy: 'stop', powerW: null },
    ]);
    const { data } = await t.call(calls.transaction, { query: { id: String(transactionId) } }, t.asServer);
    expect(data.series.map(({ measurand, phase, points }) => [measurand, phase, points[0]?.value])).toEqual([
      ['Energy.Active.Import.Register', null, 500],
      ['Power.Active.Import', null, 7_200],
      ['Current.Import', 'L1', 16.1],
      ['SoC', null, 40],
    ]);
    expect(data.timeline.map(({ kind }) => kind)).toContain('status');
    const values = (await t.call(calls.meterValues, { query: { id: String(transactionId) } }, t.asServer)).data;
    expect(values).toContainEqual(expect.objectContaining({ measurand: 'Current.Import', phase: 'L1', unit: 'A', value: '16.1' }));
  });

  test('at the edges of the calendar is shown like any other', async () => {
    const { transactionId } = await start(0, 0, { timestamp: '0001-01-01T00:00:00Z' });
    await stop(transactionId, 0, 1_000, { timestamp: '9999-12-31T23:59:59Z' });
    const [session] = await sessions();
    expect((await t.call(calls.transaction, { query: { id: session?.id ?? '' } }, t.asServer)).data.id).toBe(session?.id);
  });
  test('is answered with an id whatever becomes of the tag', async () => {
    const blocked = await aTag(t, clientId);
    await t.call(calls.changeTag, { query: { id: blocked.id }, body: { blocked: true } }, t.asServer);
    expect(await start(0, 0, { idTag: 'NOBODY' })).toMatchObject({ transactionId: expect.any(Number), idTagInfo: { status: 'Invalid' } });
    expect(await start(1, 0, { idTag: blocked.idTag, connectorId: 2 })).toMatchObject({
      transactionId: expect.any(Number),
      idTagInfo: { status: 'Blocked' },
    });
  });

  test('that is told again, under another message id, is the same one', async () => {
    const first = await start(0, 100);
    expect(await start(0, 100)).toEqual(first);
    await stop(first.transactionId, 10, 600);
    await stop(first.transactionId, 10, 600);
    await stop(first.transactionId, 11, 9_999);
    expect(await sessions()).toMatchObject([{ energyWh: 500, meterStop: 600 }]);
  });

  test.each([-1, 0, 987_654])('whose stop names %d is found by tag and meter', async (unusable) => {
    const { transactionId } = await start(0, 100);
    await stop(unusable, 10, 700, { idTag });
    await stop(unusable, 10, 700, { idTag });
    expect(await sessions()).toMatchObject([{ id: String(transactionId), energyWh: 600, endedBy: 'stop' }]);
  });

  test('whose stop comes first is made whole by its start', async () => {
    await stop(-1, 10, 700, { idTag });
    expect(await sessions()).toMatchObject([{ startUnknown: true, energyWh: 0, meterStop: 700 }]);
    const { transactionId } = await start(0, 100);
    expect(await sessions()).toMatchObject([
      { id: String(transactionId), startUnknown: false, energyWh: 600, connectorId: 1, endedBy: 'stop' },
    ]);
  });

  test('whose start was never heard counts from what its stop can tell', async () => {
    await stop(0, 10, 700, { idTag, transactionData: [register(0, '250', { context: 'Transaction.Begin' })] });
    expect(await sessions()).toMatchObject([{ startUnknown: true, energyWh: 450 }]);
  });

  test('ends when another begins on its connector, until its own stop is heard', async () => {
    const first = await start(0, 100);
    await charger.ask('MeterValues', { connectorId: 1, transactionId: first.transactionId, meterValue: [register(5, '400')] });
    const second = await start(20, 500);
    expect(await sessions()).toMatchObject([
      { id: String(second.transactionId), stoppedAt: null },
      { id: String(first.transactionId), endedBy: 'superseded', energyWh: 300 },
    ]);
    await stop(first.transactionId, 10, 480);
    expect((await sessions())[1]).toMatchObject({ endedBy: 'stop', energyWh: 380 });
  });

  test('that began earlier and is told later does not end the newer one', async () => {
    const newer = await start(20, 500);
    const older = await start(0, 100);
    expect(await sessions()).toMatchObject([
      { id: String(newer.transactionId), stoppedAt: null },
      { id: String(older.transactionId), endedBy: 'superseded' },
    ]);
  });

  test('is closed when its connector has been free for minutes and nothing was said', async () => {
    const { transactionId } = await start(0, 100);
    await charger.ask('MeterValues', { connectorId: 1, transactionId, meterValue: [register(5, '400')] });
    await charger.ask('StatusNotification', { connectorId: 1, status: 'Available', errorCode: 'NoError', timestamp: at(30) });
    await t.charging.sweep();
    expect(await sessions()).toMatchObject([{ stoppedAt: null }]);
    t.wait(10 * 60_000);
    await t.charging.sweep();
    expect(await sessions()).toMatchObject([{ endedBy: 'inferred', energyWh: 300 }]);
  });
});

describe('meter values', () => {
  test('that are late, twice or without a session find theirs by time, and energy never goes back', async () => {
    const { transactionId } = await start(0, 100);
    const sample = { connectorId: 1, meterValue: [register(10, '900')] };
    await charger.ask('MeterValues', sample);
    await charger.ask('MeterValues', sample);
    await charger.ask('MeterValues', { connectorId: 1, transactionId, meterValue: [register(5, '500')] });
    expect(await sessions()).toMatchObject([{ energyWh: 800 }]);
    const { data } = await t.call(calls.meterValues, { query: { id: String(transactionId) } }, t.asServer);
    expect(data.map(({ value }) => value)).toEqual(['500', '900']);
  });

  test('that came before their start are taken in by it', async () => {
    await charger.ask('MeterValues', { connectorId: 1, meterValue: [register(5, '500')] });
    await start(0, 100);
    expect(await sessions()).toMatchObject([{ energyWh: 400 }]);
  });

  test('of three phases add up where there is no whole', async () => {
    const { transactionId } = await start(0, 0);
    const sampledValue = ['L1', 'L2', 'L3'].map((phase) => ({ value: '1.1', unit: 'kW', measurand: 'Power.Active.Import', phase }));
    await charger.ask('MeterValues', { connectorId: 1, transactionId, meterValue: [{ timestamp: at(1), sampledValue }] });
    expect((await sessions())[0]?.powerW).toBeCloseTo(3_300);
  });
});

describe('a tag', () => {
  test('is judged by its end, its group, its budget and how often it charges at once', async () => {
    const group = (await t.call(calls.createGroup, { body: { name: 'Fleet', clientId, budgetWh: 1_000 } }, t.asServer)).data;
    const member = await aTag(t, clientId, { groupId: group.id });
    const expired = await aTag(t, clientId, { expiresAt: '2026-01-01T00:00:00.000Z' });
    const spent = await aTag(t, clientId, { budgetWh: 500 });
    expect(await charger.ask('Authorize', { idTag: member.idTag })).toMatchObject({
      idTagInfo: { status: 'Accepted', parentIdTag: expect.any(String) },
    });
    expect(await charger.ask('Authorize', { idTag: expired.idTag })).toMatchObject({ idTagInfo: { status: 'Expired' } });
    const { transactionId } = await start(0, 0, { idTag: spent.idTag });
    expect(await start(1, 0, { idTag: spent.idTag, connectorId: 2 })).toMatchObject({ idTagInfo: { status: 'ConcurrentTx' } });
    await stop(transactionId, 30, 600);
    expect(await charger.ask('Authorize', { idTag: spent.idTag })).toMatchObject({ idTagInfo: { status: 'Blocked' } });
    const { transactionId: ofGroup } = await start(40, 600, { idTag: member.idTag });
    await stop(ofGroup, 50, 1_700);
    expect(await charger.ask('Authorize', { idTag: member.idTag })).toMatchObject({ idTagInfo: { status: 'Blocked' } });
  });

  test('of another client is unknown', async () => {
    const other = await aTag(t, (await aClient(t.database)).id);
    expect(await charger.ask('Authorize', { idTag: other.idTag })).toEqual({ idTagInfo: { status: 'Invalid' } });
  });

  test('over its budget has its session ended', async () => {
    const tag = await aTag(t, clientId, { budgetWh: 500 });
    charger.respond('RemoteStopTransaction', () => ({ status: 'Accepted' }));
    const { transactionId } = await start(0, 0, { idTag: tag.idTag });
    await charger.ask('MeterValues', { connectorId: 1, transactionId, meterValue: [register(5, '400')] });
    await charger.ask('MeterValues', { connectorId: 1, transactionId, meterValue: [register(6, '501')] });
    await until(
      async () => charger.asked,
      (asked) => asked.length > 0,
    );
    await charger.ask('MeterValues', { connectorId: 1, transactionId, meterValue: [register(7, '502')] });
    await charger.ask('Heartbeat');
    expect(charger.asked).toEqual([{ action: 'RemoteStopTransaction', payload: { transactionId } }]);
  });
});

test('sessions are found by part of their tag or of its name, in either case, with what means something to a search as it is', async () => {
  const group = [
    await aTag(t, clientId, { idTag: `04A1%B_${process.pid}`, label: 'Delivery van', maxActive: null }),
    await aTag(t, clientId, { idTag: `04C2${process.pid}`, label: 'Boat', maxActive: null }),
  ];
  for (const [n, tag] of group.entries()) {
    const { transactionId } = await start(n * 60, 0, { idTag: tag.idTag });
    await stop(transactionId, n * 60 + 30, 1_000);
  }
  const found = async (q: string) => {
    const { data } = await t.call(calls.transactions, { query: { chargerId: id, q } }, t.asServer);
    return data.map(({ tagLabel }) => tagLabel);
  };
  expect(await found('a1%b')).toEqual(['Delivery van']);
  expect(await found('ERY VA')).toEqual(['Delivery van']);
  expect(await found(String(process.pid))).toEqual(['Boat', 'Delivery van']);
  expect(await found('4_c2')).toEqual([]);
});
