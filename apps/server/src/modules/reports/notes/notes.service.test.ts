import { beforeEach, expect, test } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { dataOf } from '@atalaya/contract/paging.ts';
import { reports } from '@atalaya/contract/reports/endpoints.ts';
import { ReportDocument } from '@atalaya/contract/reports/report.ts';
import type { SentReportRequest } from '@atalaya/contract/reports/request.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aPastDevice } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const AT = '2026-02-10T10:00:00.000Z';
const month = { from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' };
let t: TestApp;
let clientId: string;

beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
});

const signIn = async (owner: string, access: ('imuProject' | 'reports' | 'radius')[]) => {
  const { email } = await aUser(t.database, { clientId: owner, access });
  return { email, ...(await t.signIn(email, PASSWORD)) };
};
const report = async (more: Partial<SentReportRequest> = {}) =>
  (
    await t.request(fullPath(reports.makeReport), {
      method: 'POST',
      headers: { ...t.asServer.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind: 'availability', scope: { clientId }, ...month, ...more }),
    })
  ).text();
const notesIn = async (more: Partial<SentReportRequest> = {}) => dataOf(ReportDocument).parse(JSON.parse(await report(more))).data.notes;

test('a note says what happened, when and by whom; reports of that time have it as it stood then', async () => {
  const device = await aPastDevice(t.database, clientId, {});
  const writer = await signIn(clientId, ['imuProject']);
  const { data: note } = await writer.call(reports.createNote, { body: { subjectId: device.mac, at: AT, text: ' The fan was changed ' } });
  expect(note).toMatchObject({ subjectId: device.mac, at: AT, text: 'The fan was changed', createdBy: writer.email });
  expect((await writer.call(reports.listNotes, { query: { subjectId: device.mac, ...month } })).data).toEqual([note]);
  const written = t.clock().toISOString();
  expect(await notesIn()).toEqual([{ at: AT, subjectId: device.mac, name: device.label, text: note.text, by: writer.email }]);
  expect(await report({ format: 'csv' })).toContain('The fan was changed');
  expect(await notesIn({ to: '2026-02-10T00:00:00.000Z' })).toBeUndefined();
  expect(await notesIn({ kind: 'radius' })).toBeUndefined();
  t.wait(60_000);
  await writer.call(reports.removeNote, { query: { id: note.id } });
  expect((await writer.call(reports.listNotes, { query: { subjectId: device.mac, ...month } })).data).toEqual([]);
  expect(await notesIn()).toBeUndefined();
  expect(await notesIn({ asOf: written })).toHaveLength(1);
});

test('nobody writes beside, reads or removes what is another client’s', async () => {
  const device = await aPastDevice(t.database, clientId, {});
  const own = await signIn(clientId, ['reports']);
  const { data: note } = await own.call(reports.createNote, { body: { subjectId: device.mac, at: AT, text: 'Ours' } });
  const stranger = await signIn((await aClient(t.database)).id, ['imuProject', 'reports']);
  const query = { subjectId: device.mac, ...month };
  await expect(stranger.call(reports.listNotes, { query })).rejects.toMatchObject({ code: 'device.not_found' });
  await expect(stranger.call(reports.createNote, { body: { subjectId: device.mac, at: AT, text: 'x' } })).rejects.toMatchObject({
    code: 'device.not_found',
  });
  await expect(stranger.call(reports.removeNote, { query: { id: note.id } })).rejects.toMatchObject({ code: 'note.not_found' });
  const other = await signIn(clientId, ['radius']);
  await expect(other.call(reports.listNotes, { query })).rejects.toMatchObject({ status: 403 });
});
