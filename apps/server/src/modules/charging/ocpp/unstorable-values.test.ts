// What a charger sends that no column can hold: it is told what is wrong with it, and the message stands in the log.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chargingSessions as calls } from '@atalaya/contract/charging/session-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, command, commandIn, openDoor, until } from '#testing/charging.ts';
import { rawCharger, type RawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let door: { port: number; close(): Promise<void> };
let id: string;
let charger: RawCharger;

beforeEach(async () => {
  t = await testApp();
  door = await openDoor(t);
  const registered = await aCharger(t, (await aClient(t.database)).id);
  id = registered.id;
  charger = await rawCharger({ port: door.port, id, password: registered.password });
});
afterEach(async () => {
  charger.cut();
  await door.close();
});

const messages = async () => (await t.call(calls.messages, { query: { chargerId: id, limit: 200 } }, t.asServer)).data;
const transactions = async () => (await t.call(calls.transactions, { query: { chargerId: id } }, t.asServer)).data;
const timestamp = '2026-03-02T08:59:00Z';
const boot = { chargePointVendor: 'A', chargePointModel: 'B' };
const start = { connectorId: 1, idTag: 'X', meterStart: 0, timestamp };
const meter = (values: object) => ({ connectorId: 1, meterValue: [{ timestamp, sampledValue: [{ value: '1' }], ...values }] });
const PROPERTY = 'PropertyConstraintViolation';

test('a value that cannot be stored is refused by the name that OCPP has for it, and logged so that it can be seen', async () => {
  const cases: [action: string, payload: object, shown?: object][] = [
    ['BootNotification', { ...boot, chargePointModel: 'a\0b' }, { chargePointModel: 'a\\u0000b' }],
    ['StartTransaction', { ...start, idTag: 'a\uD800' }, { idTag: 'a\\ud800' }],
    ['DataTransfer', { vendorId: 'v', data: '\uDC00\0' }, { data: '\\udc00\\u0000' }],
    ['StartTransaction', { ...start, timestamp: '0000-01-01T00:00:00Z' }],
    ['StartTransaction', { ...start, connectorId: 2 ** 40 }],
    ['StartTransaction', { ...start, meterStart: 1e308 }],
    ['MeterValues', meter({ timestamp: '0000-01-01T00:00:00Z' })],
    ['StopTransaction', { transactionId: 1, meterStop: -1e308, timestamp }],
    ['StatusNotification', { connectorId: -(2 ** 40), errorCode: 'NoError', status: 'Available' }],
  ];
  for (const [action, payload, shown = payload] of cases) {
    const answer = await charger.call(action, { ...payload }, `${action} \0\uD83D`);
    expect([action, payload, answer]).toMatchObject([action, payload, { kind: 'error', code: PROPERTY }]);
    const [newest] = await messages();
    expect(newest).toMatchObject({ action, messageId: `${action} \uFFFD\uFFFD`, error: PROPERTY, request: shown });
  }
  expect(await transactions()).toEqual([]);
  expect(await charger.ask('Heartbeat')).toMatchObject({ currentTime: expect.any(String) });
});

test('ids that were never given out and figures beyond reason cost no energy', async () => {
  await charger.ask('StartTransaction', start);
  await charger.ask('MeterValues', { ...meter({ sampledValue: [{ value: '1e300' }] }), transactionId: 2 ** 40 });
  await charger.ask('MeterValues', meter({ timestamp: '2026-03-01T23:59:60Z' }));
  await charger.ask('StopTransaction', { transactionId: 2 ** 50, meterStop: 700, timestamp, idTag: 'X' });
  expect(await transactions()).toMatchObject([{ energyWh: 700, endedBy: 'stop' }]);
});

test('JSON nested deeply, and text of all kinds where none is expected, are answered, logged and survived', async () => {
  const deep = '['.repeat(60_000) + ']'.repeat(60_000);
  const ids = ['deep', 'wild'];
  charger.sendText(`[2,"deep","Heartbeat",{"x":${deep}}]`);
  charger.sendText(`[2,"wild","Heartbeat",{"\\ud800\\u0000":"\\udc00"}]`);
  charger.sendText(`[2,"unknown","\\ud800${'x'.repeat(200)}",{}]`);
  charger.sendText(`[3,"never asked",{"x":${deep}}]`);
  charger.sendText(`[4,"\\u0000","\\ud800","\\u0000",{"x":${deep}}]`);
  charger.sendText(deep);
  const logged = await until(messages, (all) => ids.every((one) => all.some(({ messageId }) => messageId === one)));
  expect(logged.filter(({ messageId }) => ids.includes(messageId)).map(({ error }) => error)).toEqual([PROPERTY, PROPERTY]);
  expect(await charger.ask('Heartbeat')).toMatchObject({ currentTime: expect.any(String) });
});

test('an answer that cannot be stored is kept in a form that can', async () => {
  charger.respond('GetConfiguration', () => ({ configurationKey: [{ key: 'a\0', readonly: true, value: '\uD800' }] }));
  const done = await commandIn(t, await command(t, { chargerId: id, action: 'GetConfiguration' }), 'observed', 'failed');
  expect(done).toMatchObject({ state: 'observed', response: { configurationKey: [{ key: 'a\\u0000', value: '\\ud800' }] } });
  charger.respond('ClearCache', () => ({ status: 'Accepted\0' }));
  expect(await commandIn(t, await command(t, { chargerId: id, action: 'ClearCache' }), 'rejected')).toMatchObject({ state: 'rejected' });
  expect((await messages()).map(({ action }) => action)).toEqual(expect.arrayContaining(['GetConfiguration', 'ClearCache']));
});
