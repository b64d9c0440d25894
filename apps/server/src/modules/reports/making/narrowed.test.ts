import { beforeAll, expect, test } from 'vitest';
import { fullPath, type Sent } from '@atalaya/contract/endpoint.ts';
import { dataOf } from '@atalaya/contract/paging.ts';
import { reports } from '@atalaya/contract/reports/endpoints.ts';
import { ReportDocument } from '@atalaya/contract/reports/report.ts';
import type { SentReportRequest } from '@atalaya/contract/reports/request.ts';
import { aClient, aKey, aProject, aUser, PASSWORD } from '#testing/builders.ts';
import { aPastDevice } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { aPastAlarm, storeAlarms } from '#testing/told-things.ts';

const FROM = '2026-02-01T00:00:00.000Z';
const TO = '2026-02-03T00:00:00.000Z';
const WITHIN = new Date('2026-02-01T12:00:00Z');
const BEFORE = new Date('2026-01-01T00:00:00Z');

let t: TestApp;
let clientId: string;
const query = (text: string, values: unknown[]) => t.database.pool.query(text, values);

beforeAll(async () => {
  t = await testApp({ start: '2026-03-01T00:00:00Z' });
  clientId = (await aClient(t.database)).id;
  await query(`insert into charging_sites (id, client_id, name, limit_a, created_at) values ('depot', $1, 'Depot', 32, $2)`, [
    clientId,
    BEFORE,
  ]);
});

async function ask(body: Partial<SentReportRequest> & Pick<SentReportRequest, 'kind'>) {
  const reply = await t.request(fullPath(reports.makeReport), {
    method: 'POST',
    headers: { ...t.asServer.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ from: FROM, to: TO, ...body }),
  });
  return { status: reply.status, json: await reply.json() };
}
async function made(body: Parameters<typeof ask>[0]): Promise<ReportDocument> {
  const { status, json } = await ask(body);
  expect(status).toBe(200);
  return dataOf(ReportDocument).parse(json).data;
}
const names = ({ rows }: ReportDocument) => rows.map(({ subject }) => subject.id).toSorted();
const charted = ({ charts }: ReportDocument, at: number) => (charts[at]?.points ?? []).reduce((sum, { value }) => sum + (value ?? 0), 0);

test('incidents of a site are those of its devices, access servers and chargers with their connectors', async () => {
  const here = await aPastDevice(t.database, clientId, { siteId: 'depot' });
  const elsewhere = await aPastDevice(t.database, clientId, {});
  await query(
    `insert into chargers (id, client_id, label, site_id, password_digest, created_at)
     values ('CP1', $1, 'CP1', 'depot', '\\x00', $2), ('CP2', $1, 'CP2', null, '\\x00', $2)`,
    [clientId, BEFORE],
  );
  const alarm = (thing: string, subjectKind: 'device' | 'charger' | 'connector') => ({
    ...aPastAlarm(clientId, { at: WITHIN.getTime(), thing, signal: 'online' }),
    subjectKind,
  });
  await storeAlarms(t.database, [
    alarm(here.mac, 'device'),
    alarm(elsewhere.mac, 'device'),
    alarm('CP1', 'charger'),
    alarm('CP1:2', 'connector'),
    alarm('CP2:1', 'connector'),
  ]);
  const report = await made({ kind: 'incidents', scope: { clientId, siteId: 'depot' } });
  expect(names(report)).toEqual([here.mac, 'CP1', 'CP1:2'].toSorted());
  expect([charted(report, 0), charted(report, 1)]).toEqual([3, 3]);
  expect(names(await made({ kind: 'incidents', scope: { clientId, subjectId: 'CP1' } }))).toEqual(['CP1', 'CP1:2']);
});

test('network access is narrowed to the access servers of a site, or to one, its refusals too', async () => {
  for (const [id, site] of [
    ['n1', 'depot'],
    ['n2', null],
  ])
    await query(
      `insert into radius_nas (id, client_id, name, address, description, secret, secret_at, coa_port, interim_s, require_message_authenticator, site_id, created_at)
       values ($1, $2, $1, $3, '', '\\x00', $4, 3799, 300, true, $5, $4)`,
      [id, clientId, id === 'n1' ? '192.0.2.11' : '192.0.2.12', BEFORE, site],
    );
  for (const id of ['n1', 'n2', 'n2'])
    await query(
      `insert into radius_attempts (at, client_id, nas_id, nas_name, nas_address, username, accepted, reason) values ($1, $2, $3, $3, '192.0.2.1', 'ana', false, 'password')`,
      [WITHIN, clientId, id],
    );
  for (const [scope, refusals] of [
    [{ siteId: 'depot' }, 1],
    [{ subjectId: 'n2' }, 2],
    [{}, 3],
  ] as const) {
    const report = await made({ kind: 'radius', scope: { clientId, ...scope } });
    expect([report.rows.reduce((sum, row) => sum + Number(row['refused']), 0), charted(report, 0)]).toEqual([refusals, refusals]);
  }
});

test('the chart of licensing counts the keys of its table', async () => {
  const project = await aProject(t.database, clientId);
  const mine = await aKey(t.database, clientId, { projectId: project.id, createdAt: BEFORE });
  const other = await aKey(t.database, clientId, { createdAt: BEFORE });
  for (const [id, accepted] of [
    [mine.id, 7],
    [other.id, 100],
  ] as const)
    await query(`insert into licence_key_usage (key_id, day, accepted, refused) values ($1, '2026-02-01', $2, 0)`, [id, accepted]);
  for (const scope of [{ projectId: project.id }, { subjectId: mine.id }]) {
    const report = await made({ kind: 'licensing', scope: { clientId, ...scope } });
    expect([names(report), charted(report, 0)]).toEqual([[mine.id], 7]);
  }
});

test('what a kind cannot be narrowed to is refused rather than left aside, when it is saved too', async () => {
  const wrong: [Parameters<typeof ask>[0], string][] = [
    [{ kind: 'audit', scope: { clientId } }, 'clientId'],
    [{ kind: 'charging', scope: { projectId: 'p' } }, 'projectId'],
    [{ kind: 'availability', of: 'chargers', scope: { projectId: 'p' } }, 'projectId'],
    [{ kind: 'radius', scope: { projectId: 'p' } }, 'projectId'],
    [{ kind: 'licensing', scope: { siteId: 'depot' } }, 'siteId'],
  ];
  for (const [body, part] of wrong) {
    expect(await ask(body)).toMatchObject({
      status: 400,
      json: { code: 'input.invalid', errors: { [`scope.${part}`]: ['report.scope'] } },
    });
    await expect(t.call(reports.createDefinition, { body: { name: 'Saved', ...body } }, t.asServer)).rejects.toMatchObject({
      code: 'input.invalid',
    });
  }
});

test('what a report can be narrowed to is found by a part of its name, of the caller’s own things alone', async () => {
  const other = await aClient(t.database);
  const mine = await aPastDevice(t.database, clientId, { label: 'Lerma norte', siteId: 'depot' });
  const further = await aPastDevice(t.database, clientId, { label: 'Lerma sur' });
  await aPastDevice(t.database, other.id, { label: 'Lerma de otros' });
  const person = await aUser(t.database, { clientId, access: ['reports'] });
  const caller = await t.signIn(person.email, PASSWORD);
  const found = async (query: Sent<typeof reports.scopeChoices>['query']) => {
    const { sites, subjects } = (await caller.call(reports.scopeChoices, { query })).data;
    return [sites.map(({ name }) => name), subjects.map(({ id }) => id)];
  };
  expect(await found({ kind: 'climate', q: 'LERMA' })).toEqual([['Depot'], [mine.mac, further.mac]]);
  expect(await found({ kind: 'climate', q: 'LERMA', siteId: 'depot' })).toEqual([['Depot'], [mine.mac]]);
  expect(await found({ kind: 'climate', q: 'norte', subjectId: further.mac })).toEqual([['Depot'], [further.mac, mine.mac]]);
  expect(await found({ kind: 'charging', q: 'CP1' })).toEqual([['Depot'], ['CP1']]);
  expect(await found({ kind: 'licensing', q: 'lerma' })).toEqual([[], []]);
  expect(await found({ kind: 'climate', clientId: other.id })).toEqual([[], []]);
});
