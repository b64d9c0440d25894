import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChargerWithPassword } from '@atalaya/contract/charging/chargers.ts';
import { chargingDrivers as calls } from '@atalaya/contract/charging/driver-endpoints.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { chargingTariffs } from '@atalaya/contract/charging/tariff-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, openDoor } from '#testing/charging.ts';
import { rawCharger, type RawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let door: { port: number; close(): Promise<void> };
let clientId: string;
let me: ChargerWithPassword;
let station: RawCharger;
let code: string;
let driver: Awaited<ReturnType<TestApp['guest']>>;

beforeEach(async () => {
  t = await testApp();
  door = await openDoor(t);
  driver = await t.guest();
  clientId = (await aClient(t.database)).id;
  me = await aCharger(t, clientId);
  station = await rawCharger({ port: door.port, id: me.id, password: me.password });
  await station.ask('StatusNotification', { connectorId: 1, status: 'Available', errorCode: 'NoError' });
  const elements = [{ price_components: [{ type: 'ENERGY' as const, price: 0.4, vat: 10, step_size: 1 }] }];
  const tariff = (await t.call(chargingTariffs.saveTariff, { body: { name: 'Day', clientId, currency: 'EUR', elements } }, t.asServer))
    .data;
  await t.call(charging.changeCharger, { query: { id: me.id }, body: { tariffId: tariff.id } }, t.asServer);
  code = (await t.call(calls.makeConnectorCodes, { body: { chargerId: me.id } }, t.asServer)).data[0]?.code ?? '';
});
afterEach(async () => {
  station.cut();
  await door.close();
});

const look = async () => (await driver.call(calls.look, { query: { code } })).data;
const newCodes = async (more: object = {}) =>
  (await t.call(calls.makeStartCodes, { body: { clientId, ...more } }, t.asServer)).data.codes.map((made) => made.code);
const aTag = (pin: string | null, more: object = {}) =>
  t.call(chargingSessions.createTag, { body: { idTag: 'VAN 12', label: 'Van', clientId, pin, ...more } }, t.asServer);
const session = async (ticket: string) => (await driver.call(calls.session, { body: { ticket } })).data;
function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
/** What the charger does when it is asked to start: it begins a session with the tag that it was given. */
function obeys(status: 'Accepted' | 'Rejected' = 'Accepted') {
  const began = later<number>();
  station.respond('RemoteStartTransaction', ({ idTag }) => {
    if (status === 'Accepted')
      void station
        .ask('StartTransaction', { connectorId: 1, idTag, meterStart: 0, timestamp: t.clock().toISOString() })
        .then(({ transactionId }) => began.resolve(Number(transactionId)));
    return { status };
  });
  return began.promise;
}

test('everybody sees whether a connector is free and what charging costs, and nothing else', async () => {
  expect(await look()).toMatchObject({ chargerLabel: me.label, connectorName: '1', isFree: true, price: { name: 'Day', currency: 'EUR' } });
  await station.ask('StartTransaction', { connectorId: 1, idTag: 'X', meterStart: 0, timestamp: t.clock().toISOString() });
  expect(await look()).toMatchObject({ isFree: false });
  expect(Object.keys(await look())).not.toContain('idTag');
  await expect(driver.call(calls.look, { query: { code: 'AAAAAAAAAA' } })).rejects.toMatchObject({ code: 'charge.not_found' });
});

test('a one-time code starts one session; only its ticket shows the cost, stops it and has the receipt', async () => {
  const [startCode = ''] = await newCodes();
  const began = obeys();
  const typed = `${startCode.slice(0, 4).toLowerCase()}-${startCode.slice(4)}`;
  const { ticket } = (await driver.call(calls.start, { body: { code, startCode: typed } })).data;
  const transactionId = await began;
  t.wait(60_000);
  await station.ask('MeterValues', {
    connectorId: 1,
    transactionId,
    meterValue: [{ timestamp: t.clock().toISOString(), sampledValue: [{ value: '10000' }] }],
  });
  expect(await session(ticket)).toMatchObject({
    state: 'charging',
    sessionId: String(transactionId),
    energyWh: 10_000,
    cost: { inclVat: 4.4 },
  });
  await expect(driver.call(calls.session, { body: { ticket: 'x'.repeat(43) } })).rejects.toMatchObject({ code: 'charge.ticket' });
  await expect(driver.call(calls.stop, { body: { ticket: 'x'.repeat(43) } })).rejects.toMatchObject({ code: 'charge.ticket' });

  const told = later<unknown>();
  station.respond('RemoteStopTransaction', (payload) => {
    told.resolve(payload['transactionId']);
    return { status: 'Accepted' };
  });
  expect((await driver.call(calls.stop, { body: { ticket } })).data.state).toBe('stopping');
  expect(await told.promise).toBe(transactionId);
  await station.ask('StopTransaction', { transactionId, meterStop: 10_500, timestamp: t.clock().toISOString() });
  const ended = await session(ticket);
  expect(ended).toMatchObject({ state: 'ended', energyWh: 10_500, cost: { exclVat: 4.2, inclVat: 4.62 } });
  expect(ended.costLines).toMatchObject([{ dimension: 'ENERGY', quantity: 10.5 }]);
  await expect(driver.call(calls.stop, { body: { ticket } })).rejects.toMatchObject({ code: 'charge.over' });
  const receipt = await t.request('/charging/api/web/v1/charge/receipt', {
    method: 'POST',
    headers: { ...driver.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ticket, locale: 'es' }),
  });
  expect(receipt.headers.get('Content-Type')).toBe('application/pdf');
  expect(
    Buffer.from(await receipt.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expect(driver.call(calls.start, { body: { code, startCode } })).rejects.toMatchObject({ code: 'charge.refused' });
  expect((await t.call(calls.listStartCodes, { query: { clientId } }, t.asServer)).data).toMatchObject([
    { state: 'used', sessionId: String(transactionId) },
  ]);
});

test('a tag starts with its PIN alone; wrong ones are refused alike, and after five there is a pause', async () => {
  await aTag('4711');
  const tryWith = (idTag: string, pin: string) => driver.call(calls.start, { body: { code, idTag, pin } });
  await expect(tryWith('VAN 12', '4712')).rejects.toMatchObject({ code: 'charge.refused' });
  await expect(tryWith('NOBODY', '4711')).rejects.toMatchObject({ code: 'charge.refused' });
  const began = obeys();
  const { ticket } = (await tryWith('van 12', '4711')).data;
  const transactionId = await began;
  expect(await session(ticket)).toMatchObject({ state: 'charging', sessionId: String(transactionId) });
  await station.ask('StopTransaction', { transactionId, meterStop: 10, timestamp: t.clock().toISOString() });
  for (const pin of ['5001', '5002', '5003']) await expect(tryWith('VAN 12', pin)).rejects.toMatchObject({ code: 'charge.refused' });
  await expect(tryWith('VAN 12', '4711')).rejects.toMatchObject({ code: 'auth.too_many' });
  const { rows } = await t.database.pool.query<{ details: string }>(`select details::text from audit_log where action like 'tag.%'`);
  expect(rows.map(({ details }) => details).join(' ')).not.toContain('4711');
});

test('a charger that says no leaves the code good for another try', async () => {
  const [startCode = ''] = await newCodes();
  void obeys('Rejected');
  const { ticket } = (await driver.call(calls.start, { body: { code, startCode } })).data;
  await expect.poll(async () => (await session(ticket)).state, { timeout: 10_000 }).toBe('failed');
  const began = obeys();
  const again = (await driver.call(calls.start, { body: { code, startCode } })).data.ticket;
  await began;
  expect((await session(again)).state).toBe('charging');
});

test('of two drivers at one connector the second is told that it is in use', async () => {
  const [first = '', second = ''] = await newCodes({ count: 2 });
  station.respond('RemoteStartTransaction', () => ({ status: 'Accepted' }));
  const results = await Promise.allSettled([first, second].map((startCode) => driver.call(calls.start, { body: { code, startCode } })));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'charge.in_use' } });
});

test('a code of another client, or of another site, starts nothing', async () => {
  const other = (await aClient(t.database)).id;
  const [foreign = ''] = (await t.call(calls.makeStartCodes, { body: { clientId: other } }, t.asServer)).data.codes.map(
    (made) => made.code,
  );
  await expect(driver.call(calls.start, { body: { code, startCode: foreign } })).rejects.toMatchObject({ code: 'charge.refused' });
  const site = (await t.call(charging.createSite, { body: { name: 'Elsewhere', limitA: 20, clientId } }, t.asServer)).data;
  const [elsewhere = ''] = await newCodes({ siteId: site.id });
  await expect(driver.call(calls.start, { body: { code, startCode: elsewhere } })).rejects.toMatchObject({ code: 'charge.refused' });
});

test('a session is ended when the money of its code or its tag is used up', async () => {
  const [startCode = ''] = await newCodes({ budgetMoney: { currency: 'EUR', amount: 4 } });
  const began = obeys();
  await driver.call(calls.start, { body: { code, startCode } });
  const transactionId = await began;
  t.wait(20 * 60_000);
  const told = later<unknown>();
  station.respond('RemoteStopTransaction', (payload) => {
    told.resolve(payload['transactionId']);
    return { status: 'Accepted' };
  });
  await station.ask('MeterValues', {
    connectorId: 1,
    transactionId,
    meterValue: [{ timestamp: t.clock().toISOString(), sampledValue: [{ value: '10000' }] }],
  });
  expect(await told.promise).toBe(transactionId);
});

test('a tag whose budget in money is spent may not start, and its list says how much', async () => {
  await aTag('4711', { budgetMoney: { currency: 'EUR', amount: 2 }, maxActive: null });
  const { transactionId } = await station.ask('StartTransaction', {
    connectorId: 1,
    idTag: 'VAN 12',
    meterStart: 0,
    timestamp: t.clock().toISOString(),
  });
  await station.ask('StopTransaction', { transactionId, meterStop: 5_000, timestamp: t.clock().toISOString() });
  const { data } = await t.call(chargingSessions.listTags, { query: { clientId } }, t.asServer);
  expect(data).toMatchObject([{ usedMoney: 2.2, state: 'spent', hasPin: true, budgetMoney: { currency: 'EUR', amount: 2 } }]);
  await expect(driver.call(calls.start, { body: { code, idTag: 'VAN 12', pin: '4711' } })).rejects.toMatchObject({ code: 'charge.tag' });
});

test('a withdrawn QR code leads nowhere, and the connector gets another one', async () => {
  await t.call(calls.removeConnectorCode, { query: { code } }, t.asServer);
  await expect(look()).rejects.toMatchObject({ code: 'charge.not_found' });
  const [made] = (await t.call(calls.makeConnectorCodes, { body: { chargerId: me.id } }, t.asServer)).data;
  expect(made?.code).not.toBe(code);
  expect(made?.url).toMatch(new RegExp(`/charge/${made?.code}$`));
});
