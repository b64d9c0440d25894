// Saved reports and their schedules: over a real mail server and a real receiver of webhooks.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { auditLog } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { reports } from '@atalaya/contract/reports/endpoints.ts';
import { aClient, anAdmin, aProject, aUser, PASSWORD } from '#testing/builders.ts';
import { aPastDevice, aPastStatus } from '#testing/devices.ts';
import { startHttpSink } from '#testing/services/http-sink.ts';
import { startMailSink } from '#testing/services/mail-sink.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';
import { toldThings } from '#testing/told-things.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
let mail: Awaited<ReturnType<typeof startMailSink>>;
let t: TestApp;
let things: ReturnType<typeof toldThings>;
let admin: SignedInCaller;
let clientId: string;

beforeEach(async () => {
  mail = await startMailSink();
  onTestFinished(() => mail.stop());
  // A Monday.
  t = await testApp({
    start: '2026-03-02T09:00:00Z',
    mail: { url: mail.url, from: 'Atalaya <atalaya@example.test>' },
    outboundAllow: ['127.0.0.1'],
  });
  things = toldThings(t);
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
  clientId = (await aClient(t.database, { zone: 'Europe/Madrid' })).id;
});

const readable = (raw: string) => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
const daily = (time: string) => ({ start: `2026-03-02T${time}`, repeat: { every: 'day' as const } });
/** Sessions do not last as long as these stories: the server itself asks. */
const server = { call: ((called, input) => t.call(called, input, t.asServer)) as TestApp['call'] }; // safe: it hands on what it gets
const save = async (body: object = {}, who: Pick<TestApp, 'call'> = server) =>
  (
    await who.call(reports.createDefinition, {
      body: { name: 'Every day', kind: 'availability', scope: { clientId }, period: 'day', schedule: daily('11:00'), ...body },
    })
  ).data;
const issued = async () => (await server.call(reports.listIssued, { query: { perPage: '100' } })).data.toReversed();
const shown = async (id: string) => (await server.call(reports.listDefinitions, { query: {} })).data.find((one) => one.id === id);

describe('a saved report', () => {
  test('is issued when it is due, once, though two nodes look at the same time; people get a link and webhooks an event', async () => {
    const sink = await startHttpSink();
    onTestFinished(() => sink.stop());
    await things.channel({ kind: 'webhook', url: `${sink.url}/hook`, events: ['report.issued'] });
    const reader = await aUser(t.database, { clientId, access: ['reports'], locale: 'es' });
    const device = await aPastDevice(t.database, clientId, {});
    await aPastStatus(t.database, device.num, new Date('2026-02-20T00:00:00Z'), true);
    const saved = await save({ people: [reader.id] });
    // 11:00 in Madrid.
    expect(saved).toMatchObject({ zone: 'Europe/Madrid', nextAt: '2026-03-02T10:00:00.000Z', lastAt: null });
    await t.reports.schedules.turn();
    expect(await issued()).toEqual([]);
    t.wait(HOUR);
    const other = await t.restarted();
    await Promise.all([t.reports.schedules.turn(), other.reports.schedules.turn()]);
    const [report, ...more] = await issued();
    expect(more).toEqual([]);
    expect(report).toMatchObject({
      definitionId: saved.id,
      clientId,
      from: '2026-02-28T23:00:00.000Z',
      to: '2026-03-01T23:00:00.000Z',
      rows: 1,
    });
    expect(await shown(saved.id)).toMatchObject({ nextAt: '2026-03-03T10:00:00.000Z', failure: null });
    await things.turn();
    expect(mail.taken.map(({ to }) => to)).toEqual([reader.email]);
    const letter = readable(mail.taken[0]?.raw ?? '');
    expect(letter).toContain('Subject: Informe: Every day');
    expect(letter).toContain(`/reports?tab=issued&report=${report?.id}`);
    const [event] = sink.caught.map(({ body }) => JSON.parse(body) as { type: string; data: object }); // safe: what the sink was sent
    expect(event).toMatchObject({ type: 'report.issued', data: { id: report?.id, definitionId: saved.id, sha256: report?.sha256 } });
    // Whoever has the link still has to sign in.
    const file = `${fullPath(reports.issuedFile)}?id=${report?.id}`;
    expect((await t.request(file)).status).toBe(401);
    const caller = await t.signIn(reader.email, PASSWORD);
    expect((await t.request(`${file}&format=csv`, { headers: caller.headers })).status).toBe(200);
  });

  test('that was due while no server ran is issued afterwards, each in its turn', async () => {
    await save();
    t.wait(3 * DAY + HOUR);
    const later = await t.restarted();
    await later.reports.schedules.turn();
    expect((await issued()).map(({ to }) => to).toSorted()).toEqual([
      '2026-03-01T23:00:00.000Z',
      '2026-03-02T23:00:00.000Z',
      '2026-03-03T23:00:00.000Z',
      '2026-03-04T23:00:00.000Z',
    ]);
  });

  test('comes on the night on which its time is left out too, and reports on the day of 23 hours', async () => {
    const { id } = await save({ schedule: { start: '2026-03-28T02:30', repeat: { every: 'day' } } });
    t.wait(Date.parse('2026-03-28T01:30:00Z') - t.clock().getTime());
    await t.reports.schedules.turn();
    expect(await shown(id)).toMatchObject({ nextAt: '2026-03-29T01:30:00.000Z' });
    t.wait(2 * DAY);
    await t.reports.schedules.turn();
    expect((await issued()).map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / HOUR).toSorted((a, b) => a - b)).toEqual([
      23, 24, 24,
    ]);
  });

  test('whose subject is gone says so and waits for its next time', async () => {
    const project = await aProject(t.database, clientId);
    const { id } = await save({ scope: { clientId, projectId: project.id } });
    await t.database.pool.query('delete from projects where id = $1', [project.id]);
    t.wait(HOUR);
    await t.reports.schedules.turn();
    expect(await issued()).toEqual([]);
    expect(await shown(id)).toMatchObject({ failure: 'project.not_found', nextAt: '2026-03-03T10:00:00.000Z' });
  });

  test('that could not be issued for a passing reason is tried again soon', async () => {
    const { id } = await save();
    t.wait(HOUR);
    await t.database.pool.query('alter table issued_reports rename to issued_reports_away');
    await t.reports.schedules.turn();
    await t.database.pool.query('alter table issued_reports_away rename to issued_reports');
    expect(await shown(id)).toMatchObject({ failure: 'internal', nextAt: '2026-03-02T10:00:00.000Z' });
    await t.reports.schedules.turn();
    expect(await issued()).toHaveLength(0);
    t.wait(60_000);
    await t.reports.schedules.turn();
    expect(await issued()).toHaveLength(1);
    expect(await shown(id)).toMatchObject({ failure: null, nextAt: '2026-03-03T10:00:00.000Z' });
  });

  test('is not sent to who may no longer read it', async () => {
    const reader = await aUser(t.database, { clientId, access: ['reports'] });
    await save({ people: [reader.id] });
    t.wait(HOUR);
    await t.reports.schedules.turn();
    await t.database.pool.query(`update users set access = '{imuProject}' where id = $1`, [reader.id]);
    await things.turn();
    expect(mail.taken).toEqual([]);
    expect((await things.ledger()).map(({ transition, state, answer }) => [transition, state, answer])).toEqual([
      ['report', 'superseded', 'may no longer see this'],
    ]);
  });

  test('is switched off, changed, issued at once and removed; what was issued of it stays', async () => {
    const { id } = await save({ enabled: false });
    expect(await shown(id)).toMatchObject({ nextAt: null });
    const body = { name: 'Months', kind: 'availability' as const, scope: { clientId }, period: 'month' as const, zone: 'UTC' };
    const { data: changed } = await admin.call(reports.changeDefinition, { query: { id }, body });
    expect(changed).toMatchObject({ name: 'Months', schedule: null, nextAt: null });
    const { data: made } = await admin.call(reports.issueDefinition, { query: { id } });
    expect(made).toMatchObject({ definitionId: id, from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' });
    await admin.call(reports.removeDefinition, { query: { id } });
    expect(await shown(id)).toBeUndefined();
    expect((await issued()).map((one) => one.id)).toEqual([made.id]);
    const audit = await admin.call(auditLog.list, { query: { action: 'report.' } });
    expect(audit.data.map(({ action }) => action)).toEqual(['report.remove', 'report.issue', 'report.change', 'report.save']);
  });

  test('names nobody whom its maker does not see, and reports the audit log to administrators alone', async () => {
    const maker = await t.signIn((await aUser(t.database, { clientId, access: ['reports'] })).email, PASSWORD);
    const stranger = await aUser(t.database, { clientId: (await aClient(t.database)).id, access: ['reports'] });
    await expect(save({ people: [stranger.id] }, maker)).rejects.toMatchObject({ code: 'user.not_found' });
    await expect(save({ kind: 'audit', scope: {} }, maker)).rejects.toMatchObject({ code: 'report.admin' });
    const own = await save({ scope: {} }, maker);
    expect(own.clientId).toBe(clientId);
    const { data: readers } = await maker.call(reports.reportReaders, { query: {} });
    expect(readers.map(({ id }) => id)).not.toContain(stranger.id);
  });
});
