import { afterEach, beforeEach, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions as calls } from '@atalaya/contract/charging/session-endpoints.ts';
import { chargingTariffs } from '@atalaya/contract/charging/tariff-endpoints.ts';
import type { ChargerWithPassword } from '@atalaya/contract/charging/chargers.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, openDoor } from '#testing/charging.ts';
import { rawCharger, type RawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let door: { port: number; close(): Promise<void> };
let clientId: string;
let me: ChargerWithPassword;
let station: RawCharger;
let began: number;

beforeEach(async () => {
  t = await testApp();
  began = t.clock().getTime();
  door = await openDoor(t);
  clientId = (await aClient(t.database)).id;
  me = await aCharger(t, clientId);
  station = await rawCharger({ port: door.port, id: me.id, password: me.password });
});
afterEach(async () => {
  station.cut();
  await door.close();
});

const tariff = async (price: number, id?: string) => {
  const elements = [
    {
      price_components: [
        { type: 'ENERGY' as const, price, vat: 10, step_size: 1 },
        { type: 'PARKING_TIME' as const, price: 6, vat: 10, step_size: 60 },
      ],
    },
  ];
  return (await t.call(chargingTariffs.saveTariff, { body: { id, name: 'Day', clientId, currency: 'EUR', elements } }, t.asServer)).data;
};
const give = (tariffId: string | null) => t.call(charging.changeCharger, { query: { id: me.id }, body: { tariffId } }, t.asServer);
const session = async (id: unknown) => (await t.call(calls.transaction, { query: { id: String(id) } }, t.asServer)).data;
/** From the beginning of the test on. */
const at = (minutes: number) => new Date(began + minutes * 60_000).toISOString();
const status = (value: string, minutes: number) =>
  station.ask('StatusNotification', { connectorId: 1, status: value, errorCode: 'NoError', timestamp: at(minutes) });
const meter = (transactionId: unknown, wh: number, minutes: number) =>
  station.ask('MeterValues', {
    connectorId: 1,
    transactionId,
    meterValue: [{ timestamp: at(minutes), sampledValue: [{ value: String(wh) }] }],
  });

test('a session costs what the tariff said when it began, while it goes on and in the end', async () => {
  const { id } = await tariff(0.5);
  await give(id);
  await status('Charging', -40);
  const { transactionId } = await station.ask('StartTransaction', { connectorId: 1, idTag: 'X', meterStart: 1_000, timestamp: at(-40) });
  await tariff(99, id);
  // A session that goes on is priced again after ten seconds.
  t.wait(11_000);
  await meter(transactionId, 5_000, -20);
  expect(await session(transactionId)).toMatchObject({
    tariffId: id,
    tariffName: 'Day',
    cost: { currency: 'EUR', exclVat: 2, inclVat: 2.2 },
  });
  const { data } = await t.call(charging.getCharger, { query: { id: me.id } }, t.asServer);
  expect(data).toMatchObject({ tariffId: id, connectors: [{ idTag: 'X', startedAt: at(-40), cost: { inclVat: 2.2 } }] });

  await status('SuspendedEV', -10);
  await station.ask('StopTransaction', { transactionId, meterStop: 11_000, timestamp: at(0) });
  const ended = await session(transactionId);
  // 10 kWh at 0.50, and ten minutes parked at 6.00 an hour.
  expect(ended.cost).toEqual({ currency: 'EUR', exclVat: 6, inclVat: 6.6 });
  expect(ended.costLines.map(({ dimension, quantity }) => [dimension, quantity])).toEqual([
    ['ENERGY', 10],
    ['PARKING_TIME', 1 / 6],
  ]);
  // A register that comes late does not change the sum, and the list says the same.
  await meter(transactionId, 8_000, -15);
  expect((await t.call(calls.transactions, { query: { q: 'x' } }, t.asServer)).data[0]?.cost).toEqual(ended.cost);
});

test('without a tariff, or with one that is no longer valid, a session has no cost', async () => {
  const start = async (connectorId: number) =>
    session((await station.ask('StartTransaction', { connectorId, idTag: 'X', meterStart: 0, timestamp: at(0) })).transactionId);
  expect(await start(1)).toMatchObject({ cost: null, tariffId: null });
  const elements = [{ price_components: [{ type: 'FLAT' as const, price: 1, step_size: 1 }] }];
  const body = { id: `old-${process.pid}`, name: 'Old', clientId, currency: 'EUR', elements, end_date_time: '2020-01-01T00:00:00Z' };
  await give((await t.call(chargingTariffs.saveTariff, { body }, t.asServer)).data.id);
  expect(await start(2)).toMatchObject({ cost: null });
});

test('a tariff belongs to its client: another cannot take its id, and its chargers cannot have it', async () => {
  const { id } = await tariff(0.5);
  const other = (await aClient(t.database)).id;
  const elements = [{ price_components: [{ type: 'FLAT' as const, price: 1, step_size: 1 }] }];
  const save = t.call(chargingTariffs.saveTariff, { body: { id, name: 'Mine', clientId: other, currency: 'EUR', elements } }, t.asServer);
  await expect(save).rejects.toMatchObject({ code: 'taken' });
  const foreign = await aCharger(t, other);
  const change = t.call(charging.changeCharger, { query: { id: foreign.id }, body: { tariffId: id } }, t.asServer);
  await expect(change).rejects.toMatchObject({ code: 'tariff.not_found' });
  await give(id);
  await t.call(chargingTariffs.removeTariff, { query: { id } }, t.asServer);
  expect((await t.call(charging.getCharger, { query: { id: me.id } }, t.asServer)).data.tariffId).toBeNull();
  expect((await t.call(chargingTariffs.listTariffs, { query: { clientId } }, t.asServer)).total).toBe(0);
});
