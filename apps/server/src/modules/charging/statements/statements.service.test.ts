import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { chargingStatements as calls } from '@atalaya/contract/charging/statement-endpoints.ts';
import { chargingTariffs } from '@atalaya/contract/charging/tariff-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, aTag, openDoor } from '#testing/charging.ts';
import { rawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { toStatementDocument } from './statement-files.ts';

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

const NOT_FISCAL = {
  en: 'This is a statement of consumption. It is not an invoice for tax purposes.',
  es: 'Es un resumen de consumo. No es una factura a efectos fiscales.',
};
const TITLES = {
  session: { en: 'Charging receipt', es: 'Recibo de carga' },
  tag: { en: 'Statement of a tag', es: 'Resumen de una tarjeta' },
  group: { en: 'Statement of a group', es: 'Resumen de un grupo' },
  site: { en: 'Statement of a site', es: 'Resumen de un emplazamiento' },
  client: { en: 'Statement', es: 'Resumen' },
};
const KINDS = ['session', 'tag', 'group', 'site', 'client'] as const;
const LOCALES = ['en', 'es'] as const;
/** What there is of each in March. */
const asked = (kind: (typeof KINDS)[number]) => ({
  id: { session: sessions[1] ?? '', tag: tagId, group: groupId, site: siteId, client: clientId }[kind],
  month: kind === 'session' ? undefined : '2026-03',
  lines: { session: [1], tag: [1, 2], group: [1, 2], site: [1, 3, 2], client: [1, 3, 2] }[kind].map((at) => sessions[at]),
});
const file = (kind: (typeof KINDS)[number], format: string, locale: string) => {
  const { id, month } = asked(kind);
  const query = new URLSearchParams({ kind, id, format, locale, ...(month ? { month } : {}) });
  return t.request(`/charging/api/web/v1/statement/file?${query.toString()}`, t.asServer);
};

describe.each(KINDS)('a statement of a %s', (kind) => {
  test.each(LOCALES)('is a CSV with a line for each of its sessions, and says that it is no invoice (%s)', async (locale) => {
    const reply = await file(kind, 'csv', locale);
    expect(reply.headers.get('Content-Type')).toContain('text/csv');
    const [head, ...lines] = (await reply.text()).split('\r\n');
    expect(head).toContain('session,startedAt,stoppedAt');
    expect(lines.slice(0, lines.indexOf('')).map((line) => line.split(',')[0])).toEqual(asked(kind).lines);
    const about = lines.slice(lines.indexOf('')).join('\n');
    expect(about).toContain(TITLES[kind][locale]);
    expect(about).toContain(NOT_FISCAL[locale]);
  });

  test.each(LOCALES)('is a PDF that says so too (%s)', async (locale) => {
    const { id, month } = asked(kind);
    const { data } = await t.call(calls.statement, { query: { kind, id, month, locale } }, t.asServer);
    const page = toStatementDocument(data, locale, '1.0.0');
    expect(page).toMatchObject({ locale, title: TITLES[kind][locale] });
    expect(page.statements).toContain(NOT_FISCAL[locale]);
    expect(page.rows.map(({ subject }) => subject.id)).toEqual(asked(kind).lines);
    const pdf = await file(kind, 'pdf', locale);
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(1_000);
  });
});
