import { beforeEach, describe, expect, test } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { dataOf } from '@atalaya/contract/paging.ts';
import { reports } from '@atalaya/contract/reports/endpoints.ts';
import { ReportDocument } from '@atalaya/contract/reports/report.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { aClient, anAdmin, PASSWORD } from '#testing/builders.ts';
import { aPastDevice, aPastStatus } from '#testing/devices.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

const FROM = '2026-02-01T00:00:00.000Z';
const TO = '2026-02-02T00:00:00.000Z';
const at = (time: string) => new Date(`2026-02-01T${time}Z`);
const HOUR = 3_600;
const Reply = dataOf(ReportDocument);

let t: TestApp;
let admin: SignedInCaller;
let clientId: string;
let device: Awaited<ReturnType<typeof aPastDevice>>;

beforeEach(async () => {
  t = await testApp();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
  clientId = (await aClient(t.database)).id;
  device = await aPastDevice(t.database, clientId, {});
  await said(new Date('2026-01-20T00:00:00Z'), true);
});

const said = (ts: Date, isUp: boolean, receivedAt = ts) => aPastStatus(t.database, device.num, ts, isUp, receivedAt);
const saidLate = async (from: string, to: string) => {
  await said(at(from), false, t.clock());
  await said(at(to), true, t.clock());
};
const issue = async (locale: Locale = 'en') => {
  const body = { kind: 'availability' as const, scope: { clientId }, from: FROM, to: TO, locale };
  return (await admin.call(reports.issue, { body })).data;
};
const again = async (id: string, reason = 'Asked for') => (await admin.call(reports.issueAgain, { query: { id }, body: { reason } })).data;
const file = async (id: string, format: string) =>
  Buffer.from(
    await (await t.request(`${fullPath(reports.issuedFile)}?id=${id}&format=${format}`, { headers: admin.headers })).arrayBuffer(),
  );
const documentOf = async (id: string) => Reply.parse(JSON.parse((await file(id, 'json')).toString())).data;
const maintain = (from: string, to: string, owner = clientId) => {
  const window = { name: 'Work', scope: { clientId: owner }, zone: 'UTC', start: `2026-02-01T${from}`, end: `2026-02-01T${to}` };
  return admin.call(notify.createMaintenance, { body: window });
};

test('an issued report keeps its bytes; another issue takes its place once', async () => {
  const first = await issue();
  expect((await file(first.id, 'csv')).toString()).toContain(device.mac);
  const [csv, json] = [await file(first.id, 'csv'), await file(first.id, 'json')];
  t.wait(60_000);
  await saidLate('10:00:00', '11:00:00');
  expect((await file(first.id, 'csv')).equals(csv)).toBe(true);
  expect((await file(first.id, 'json')).equals(json)).toBe(true);
  const second = await again(first.id, 'The device reported late');
  expect(second).toMatchObject({ replacesId: first.id, reason: 'The device reported late' });
  expect((await admin.call(reports.getIssued, { query: { id: first.id } })).data.replacedById).toBe(second.id);
  await expect(again(first.id)).rejects.toMatchObject({ code: 'report.replaced' });
});

test('another issue says what changed, of the summary and of each subject', async () => {
  const first = await issue();
  t.wait(60_000);
  await saidLate('10:00:00', '11:00:00');
  const second = await again(first.id, 'The device reported late');
  const down = { key: 'downSeconds', format: 'seconds', before: 0, after: HOUR };
  expect(second.changes).toContainEqual({ subject: '', name: '', ...down });
  expect(second.changes).toContainEqual({ subject: device.mac, name: device.label, ...down });
  const { changes = [] } = await documentOf(second.id);
  expect(changes).toContain('Reason: The device reported late');
  expect(changes).toContain('Devices reported something afterwards.');
  expect(changes).toContain('Summary: Down was 0 s, is 1 h');
  expect(changes).toContain(`${device.label}: Down was 0 s, is 1 h`);
});

describe('the cause of a change', () => {
  test('is what was learned late, whatever another client has planned since', async () => {
    const first = await issue();
    t.wait(60_000);
    await maintain('09:00', '12:00', (await aClient(t.database)).id);
    await saidLate('10:00:00', '11:00:00');
    expect((await again(first.id)).causes).toEqual(['learnedLate']);
  });

  test('is not maintenance of the client that lies beside the report, or that counts', async () => {
    const first = await issue();
    t.wait(60_000);
    const window = { name: 'Later', scope: { clientId }, zone: 'UTC', start: '2026-02-03T10:00', end: '2026-02-03T12:00' };
    await admin.call(notify.createMaintenance, { body: window });
    const counting = { ...window, start: '2026-02-01T10:00', end: '2026-02-01T12:00', availability: true };
    await admin.call(notify.createMaintenance, { body: counting });
    await saidLate('10:00:00', '11:00:00');
    expect((await again(first.id)).causes).toEqual(['learnedLate']);
  });

  test('is maintenance alone where nothing else changed', async () => {
    const first = await issue();
    t.wait(60_000);
    await maintain('10:00', '12:00');
    expect((await again(first.id)).causes).toEqual(['maintenance']);
  });

  test('is both where both changed figures, and the report says so in its language', async () => {
    const first = await issue('es');
    t.wait(60_000);
    await maintain('10:00', '12:00');
    await saidLate('15:00:00', '16:00:00');
    const second = await again(first.id);
    expect(second.causes).toEqual(['maintenance', 'learnedLate']);
    const { changes = [] } = await documentOf(second.id);
    expect(changes).toContain('Se introdujo o se cambió un mantenimiento después.');
    expect(changes).toContain('Los dispositivos informaron de algo después.');
    expect(changes).toContain('Resumen: Planificado era 0 s, es 2 h');
  });

  test('is another version of the program only where it counts otherwise', async () => {
    const first = await issue();
    await t.database.pool.query("update issued_reports set version = 'before'");
    t.wait(60_000);
    await saidLate('10:00:00', '11:00:00');
    const second = await again(first.id);
    expect(second.causes).toEqual(['learnedLate']);
    // As if a version before had counted an outage more.
    await t.database.pool.query("update issued_reports set version = 'before' where id = $1", [second.id]);
    await t.database.pool.query(
      `update issued_report_files set bytes = convert_to(replace(convert_from(bytes, 'utf8'), '"outages":1', '"outages":2'), 'utf8')
        where report_id = $1 and format = 'json'`,
      [second.id],
    );
    expect((await again(second.id)).causes).toEqual(['version']);
  });

  test('is none where nothing changed', async () => {
    const first = await issue();
    t.wait(60_000);
    await maintain('10:00', '12:00', (await aClient(t.database)).id);
    expect(await again(first.id)).toMatchObject({ causes: [], changes: [] });
  });
});
