import { afterAll, beforeAll, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { chargingStatements as calls } from '@atalaya/contract/charging/statement-endpoints.ts';
import { chargingTariffs } from '@atalaya/contract/charging/tariff-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, aTag, openDoor } from '#testing/charging.ts';
import { rawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let door: { port: number; close(): Promise<void> };
let clientId: string;
let siteId: string;
let tagId: string;
let groupId: string;
const sessions: string[] = [];

beforeAll(async () => {
  t = await testApp({ start: '2026-04-02T09:00:00Z' });
  door = await openDoor(t);
  clientId = (await aClient(t.database)).id;
  siteId = (await t.call(charging.createSite, { body: { name: 'Pier', limitA: 60, clientId } }, t.asServer)).data.id;
  const me = await aCharger(t, clientId, { siteId });
  const elements = [{ price_components: [{ type: 'ENERGY' as const, price: 0.3, vat: 21, step_size: 1 }] }];
  const tariff = (await t.call(chargingTariffs.saveTariff, { body: { name: 'Day', clientId, currency: 'EUR', elements } }, t.asServer))
    .data;
  await t.call(charging.changeCharger, { query: { id: me.id }, body: { tariffId: tariff.id } }, t.asServer);
  groupId = (await t.call(chargingSessions.createGroup, { body: { name: 'Fleet', clientId } }, t.asServer)).data.id;
  const tag = await aTag(t, clientId, { label: 'Van', groupId, maxActive: null });
  tagId = tag.id;
  const station = await rawCharger({ port: door.port, id: me.id, password: me.password });
  const session = async (idTag: string, from: string, to: string, wh: number) => {
    const { transactionId } = await station.ask('StartTransaction', { connectorId: 1, idTag, meterStart: 0, timestamp: from });
    await station.ask('StopTransaction', { transactionId, meterStop: wh, timestamp: to });
    sessions.push(String(transactionId));
  };
  await session(tag.idTag, '2026-02-28T22:00:00Z', '2026-02-28T23:30:00Z', 4_000); // February, in UTC
  await session(tag.idTag, '2026-02-28T23:50:00Z', '2026-03-01T01:00:00Z', 10_000);
  await session(tag.idTag, '2026-03-31T20:00:00Z', '2026-03-31T21:59:59Z', 5_500);
  await session('STRANGER', '2026-03-10T20:00:00Z', '2026-03-10T21:00:00Z', 1_000);
  station.cut();
});
afterAll(() => door.close());

const statement = async (kind: 'session' | 'tag' | 'group' | 'site' | 'client', id: string, month?: string) =>
  (await t.call(calls.statement, { query: { kind, id, month } }, t.asServer)).data;

test('a month has the sessions that ended in it, and the sums of what they cost', async () => {
  const march = await statement('tag', tagId, '2026-03');
  expect(march.lines.map(({ energyWh }) => energyWh)).toEqual([10_000, 5_500]);
  expect(march).toMatchObject({ energyWh: 15_500, unpriced: 0, totals: [{ currency: 'EUR', exclVat: 4.65, inclVat: 5.63 }] });
  expect((await statement('group', groupId, '2026-03')).lines).toHaveLength(2);
  expect((await statement('site', siteId, '2026-03')).lines).toHaveLength(3);
  expect((await statement('client', clientId, '2026-02')).lines).toHaveLength(1);
  expect(await statement('session', sessions[1] ?? '')).toMatchObject({ lines: [{ energyWh: 10_000, cost: { inclVat: 3.63 } }] });
});

test('what is not there, not the client’s, or has no month is refused', async () => {
  await expect(statement('tag', 'absent', '2026-03')).rejects.toMatchObject({ code: 'tag.not_found' });
  await expect(statement('session', 'absent')).rejects.toMatchObject({ code: 'transaction.not_found' });
  await expect(statement('site', siteId)).rejects.toMatchObject({ code: 'input.invalid' });
  await expect(statement('site', siteId, '2026-13')).rejects.toMatchObject({ code: 'input.invalid' });
});

test('as PDF and CSV it says, in both languages, that it is no invoice', async () => {
  const file = (format: string, locale: string) =>
    t.request(`/charging/api/web/v1/statement/file?kind=site&id=${siteId}&month=2026-03&format=${format}&locale=${locale}`, t.asServer);
  const csv = await (await file('csv', 'en')).text();
  expect(csv.split('\r\n')[0]).toContain('session,startedAt,stoppedAt');
  expect(csv).toContain('not an invoice');
  expect(await (await file('csv', 'es')).text()).toContain('No es una factura');
  const pdf = await file('pdf', 'es');
  expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
