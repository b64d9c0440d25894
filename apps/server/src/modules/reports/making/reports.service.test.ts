import { beforeEach, describe, expect, test } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { dataOf } from '@atalaya/contract/paging.ts';
import { ReportDocument } from '@atalaya/contract/reports/report.ts';
import { reports } from '@atalaya/contract/reports/endpoints.ts';
import type { SentReportRequest } from '@atalaya/contract/reports/request.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
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

beforeEach(async () => {
  t = await testApp();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
  clientId = (await aClient(t.database)).id;
});

const aDevice = (values: Parameters<typeof aPastDevice>[2] = {}) => aPastDevice(t.database, clientId, values);
const said = (device: number, ts: Date, isUp: boolean, receivedAt = ts) => aPastStatus(t.database, device, ts, isUp, receivedAt);

const ask = (body: SentReportRequest, who = admin) =>
  t.request(fullPath(reports.makeReport), {
    method: 'POST',
    headers: { ...who.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
async function report(body: Partial<SentReportRequest> = {}): Promise<ReportDocument> {
  const reply = await ask({ kind: 'availability', scope: { clientId }, from: FROM, to: TO, ...body });
  expect(reply.status).toBe(200);
  return Reply.parse(await reply.json()).data;
}

describe('an availability report', () => {
  test('counts what devices said, from what was known at asOf', async () => {
    const device = await aDevice();
    await said(device.num, new Date('2026-01-20T00:00:00Z'), true);
    await said(device.num, at('06:00:00'), false);
    await said(device.num, at('07:00:00'), true);
    // Learned two hours after it happened.
    await said(device.num, at('12:00:00'), false, at('14:00:00'));
    await said(device.num, at('12:30:00'), true, at('14:00:00'));
    const whole = await report();
    expect(whole.rows).toMatchObject([
      {
        subject: { kind: 'device', id: device.mac, name: device.label },
        upSeconds: 22.5 * HOUR,
        downSeconds: 1.5 * HOUR,
        unknownSeconds: 0,
        plannedSeconds: 0,
        availability: 0.9375,
        outages: 2,
      },
    ]);
    const before = await report({ asOf: at('13:00:00').toISOString() });
    expect(before.asOf).toBe(at('13:00:00').toISOString());
    expect(before.rows).toMatchObject([{ upSeconds: 12 * HOUR, downSeconds: HOUR }]);
    const punctual = await report({ method: { late: 'ignore' } });
    expect(punctual.rows).toMatchObject([{ upSeconds: 23 * HOUR, downSeconds: HOUR }]);
  });

  test('does not count the time before registration, and takes what was never heard for unknown', async () => {
    const device = await aDevice({ createdAt: at('12:00:00') });
    await said(device.num, at('18:00:00'), true);
    expect((await report()).rows).toMatchObject([{ upSeconds: 6 * HOUR, unknownSeconds: 6 * HOUR, availability: 1 }]);
    expect((await report({ method: { unknown: 'down' } })).rows).toMatchObject([{ availability: 0.5 }]);
  });

  test('leaves maintenance out that was entered before asOf, or counts it', async () => {
    const device = await aDevice();
    await said(device.num, new Date('2026-01-20T00:00:00Z'), true);
    await said(device.num, at('10:00:00'), false);
    await said(device.num, at('11:00:00'), true);
    const before = t.clock().toISOString();
    t.wait(1_000);
    const window = { name: 'Work', scope: { clientId }, zone: 'UTC', start: '2026-02-01T10:00', end: '2026-02-01T12:00' };
    await admin.call(notify.createMaintenance, { body: window });
    expect((await report()).rows).toMatchObject([{ upSeconds: 22 * HOUR, downSeconds: 0, plannedSeconds: 2 * HOUR, availability: 1 }]);
    expect((await report({ method: { planned: 'count' } })).rows).toMatchObject([{ downSeconds: HOUR, plannedSeconds: 0 }]);
    expect((await report({ asOf: before })).rows).toMatchObject([{ downSeconds: HOUR, plannedSeconds: 0 }]);
  });

  test('takes the time for unknown in which the server was away', async () => {
    const device = await aDevice();
    await t.reports.presence.note();
    await said(device.num, new Date('2026-01-20T00:00:00Z'), true);
    t.wait(10_000);
    await t.reports.presence.note();
    const away = t.clock();
    t.wait(5 * 60_000);
    await t.reports.presence.note();
    const back = t.clock();
    t.wait(5_000);
    const from = new Date(away.getTime() - 60_000).toISOString();
    const { rows } = await report({ from, to: new Date(back.getTime() + 5_000).toISOString() });
    expect(rows).toMatchObject([{ unknownSeconds: 300, upSeconds: 65 }]);
  });

  test('shows the stretch that cost the minutes', async () => {
    const device = await aDevice();
    await said(device.num, new Date('2026-01-20T00:00:00Z'), true);
    await said(device.num, at('10:00:00'), false, at('10:05:00'));
    await said(device.num, at('11:00:00'), true);
    const body = { kind: 'availability', scope: { clientId }, from: FROM, to: TO, subjectId: device.mac } as const;
    const { data } = await admin.call(reports.stretches, { body });
    expect(data.stretches.map(({ state, from, to }) => [state, from.slice(11, 16), to.slice(11, 16)])).toEqual([
      ['up', '00:00', '10:00'],
      ['down', '10:00', '11:00'],
      ['up', '11:00', '00:00'],
    ]);
    expect(data.stretches[1]).toMatchObject({ cause: 'said', learnedAt: at('10:05:00').toISOString() });
  });

  test('answers nonsense with 4xx and a code', async () => {
    const wrong: [Partial<SentReportRequest>, number, string][] = [
      [{ from: TO, to: FROM }, 400, 'input.invalid'],
      [{ zone: 'Mars/Olympus' }, 400, 'input.invalid'],
      [{ scope: { clientId: 'nobody' } }, 404, 'client.not_found'],
      [{ scope: { projectId: 'nothing' } }, 404, 'project.not_found'],
      [{ scope: { subjectId: 'nothing' } }, 404, 'report.not_found'],
    ];
    for (const [body, status, code] of wrong) {
      const reply = await ask({ kind: 'availability', from: FROM, to: TO, ...body });
      expect([reply.status, await reply.json()]).toEqual([status, expect.objectContaining({ code })]);
    }
  });
});

describe('every kind', () => {
  test.each(['availability', 'climate', 'power', 'incidents', 'charging', 'radius', 'licensing', 'audit'] as const)(
    '%s has a document with words for each figure in both languages, for an empty period too',
    async (kind) => {
      await aDevice();
      for (const locale of ['en', 'es'] as const) {
        const { columns, summary, charts, statements, title } = await report({ kind, locale, scope: {} });
        expect([...columns, ...summary].filter(({ key, label }) => key === label)).toEqual([]);
        expect(charts.every((chart) => /^[A-ZÁÉÍÓÚ]/.test(chart.title))).toBe(true);
        expect(statements.length).toBeGreaterThan(2);
        expect(title).not.toBe('');
      }
    },
  );

  test('audit is for administrators, and others see no more than their own client', async () => {
    const mine = await aDevice();
    const other = await aClient(t.database);
    const stranger = await aDevice({ clientId: other.id });
    const person = await aUser(t.database, { clientId, access: ['reports'] });
    const caller = await t.signIn(person.email, PASSWORD);
    expect((await ask({ kind: 'audit', from: FROM, to: TO }, caller)).status).toBe(403);
    expect((await ask({ kind: 'availability', scope: { clientId: other.id }, from: FROM, to: TO }, caller)).status).toBe(404);
    expect((await ask({ kind: 'availability', scope: { subjectId: stranger.mac }, from: FROM, to: TO }, caller)).status).toBe(404);
    const reply = await ask({ kind: 'availability', from: FROM, to: TO }, caller);
    const { rows } = Reply.parse(await reply.json()).data;
    expect(rows.map(({ subject }) => subject.id)).toEqual([mine.mac]);
    const without = await t.signIn((await aUser(t.database, { clientId, access: ['imuProject'] })).email, PASSWORD);
    expect((await ask({ kind: 'availability', from: FROM, to: TO }, without)).status).toBe(403);
  });
});
