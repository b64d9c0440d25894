// Every kind in every format, made twice from one moment: while things go on happening, and some that happened are learned late.
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { Job } from '@atalaya/contract/jobs/jobs.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { dataOf } from '@atalaya/contract/paging.ts';
import { reports } from '@atalaya/contract/reports/endpoints.ts';
import { ReportDocument } from '@atalaya/contract/reports/report.ts';
import { REPORT_FORMATS, REPORT_KINDS, type ReportFormat, type ReportKind } from '@atalaya/contract/reports/request.ts';
import { aClient, aKey } from '#testing/builders.ts';
import { aCharger, aTag } from '#testing/charging.ts';
import { aPastDevice, aPastStatus, pastReadings } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { aPastAlarm, storeAlarms } from '#testing/told-things.ts';

const HARD_TO_WRITE = 'Ñandú €, "=cmd" Łódź';
const FROM = '2026-02-01T00:00:00.000Z';
const TO = '2026-02-03T00:00:00.000Z';
const at = (hour: number) => new Date(Date.parse(FROM) + hour * 3_600_000);
/** The clocks in the files of a workbook count in steps of two seconds. */
const CLOCK_STEP_MS = 2_100;

let t: TestApp;
let clientId: string;
let asOf: string;
const first = new Map<string, Buffer>();
const query = (text: string, values: unknown[]) => t.database.pool.query(text, values);

async function devices() {
  const device = await aPastDevice(t.database, clientId, { label: HARD_TO_WRITE });
  await aPastStatus(t.database, device.num, at(-10), true);
  await aPastStatus(t.database, device.num, at(5), false);
  await aPastStatus(t.database, device.num, at(6), true);
  const every = Array.from({ length: 40 }, (_, n) => at(n).getTime());
  const climate = (ts: number, n: number) => ({ ts, values: [20 + n / 7, 40 + n / 3] });
  const mains = (ts: number, n: number) => ({ ts, values: [n % 9 === 0 ? 0 : 230, null, n / 3] });
  await pastReadings(t.database, device.num, 3, 1, every.map(climate));
  await pastReadings(t.database, device.num, 4, 2, every.map(mains));
  const alarm = (hour: number) => aPastAlarm(clientId, { at: at(hour).getTime(), thing: device.mac, signal: 'temperature' });
  await storeAlarms(t.database, [alarm(3), alarm(4)]);
  return async () => {
    const receivedAt = t.clock().getTime();
    await aPastStatus(t.database, device.num, at(10), false, t.clock());
    await pastReadings(t.database, device.num, 3, 1, [{ ts: at(7.5).getTime(), values: [60, 90], receivedAt }]);
    await pastReadings(t.database, device.num, 4, 2, [{ ts: at(7.5).getTime(), values: [0, null, 900], receivedAt }]);
    await storeAlarms(t.database, [{ ...alarm(8), learnedAt: t.clock() }]);
  };
}

async function chargers() {
  const { id } = await aCharger(t, clientId);
  await query('update chargers set created_at = $2 where id = $1', [id, at(-10)]);
  const { id: tagId, idTag } = await aTag(t, clientId, { label: HARD_TO_WRITE });
  const { rows } = await query(
    `insert into charging_transactions (charger_id, client_id, connector_id, id_tag, tag_id, tag_status, started_at, meter_start, last_meter, last_meter_at)
     values ($1, $2, 1, $3, $4, 'Accepted', $5, 100, 7100, $6) returning id`,
    [id, clientId, idTag, tagId, at(2), at(3)],
  );
  const { id: session } = rows[0] as { id: number }; // safe: the column of the statement
  const read = (ts: Date, register: number) =>
    query(
      `insert into charging_meter_values (charger_id, connector_id, transaction_id, ts, measurand, context, value, number)
       values ($1, 1, $2, $3, 'Energy.Active.Import.Register', '', $4::float8::text, $4::float8)`,
      [id, session, ts, register],
    );
  await read(at(3), 7_100);
  return async () => {
    await read(t.clock(), 9_300);
    await query(
      'update charging_transactions set last_meter = 9300, last_meter_at = $2, stopped_at = $2, meter_stop = 9300 where id = $1',
      [session, t.clock()],
    );
  };
}

async function network() {
  await query(
    `insert into radius_nas (id, client_id, name, address, description, secret, secret_at, coa_port, interim_s, require_message_authenticator, created_at)
     values ('n', $1, $2, '2001:db8::1', '', '\\x00', $3, 3799, 300, true, $3)`,
    [clientId, HARD_TO_WRITE, at(-10)],
  );
  const session = (id: string, ts: Date) =>
    query(
      `insert into radius_sessions (client_id, nas_id, nas_name, nas_address, username, acct_session_id, started_at, updated_at, stopped_at, seconds, bytes_up, bytes_down, interim_s)
       values ($1, 'n', 'n', '192.0.2.1', 'ana', $2, $3, $3, $3, 70, 12345, 678910, 300)`,
      [clientId, id, ts],
    );
  const refusal = (ts: Date) =>
    query(
      `insert into radius_attempts (at, client_id, nas_id, nas_name, nas_address, username, accepted, reason) values ($1, $2, 'n', 'n', '192.0.2.1', 'ana', false, 'password')`,
      [ts, clientId],
    );
  await session('before', at(4));
  await refusal(at(4));
  return async () => {
    await session('after', t.clock());
    await refusal(t.clock());
  };
}

async function licences() {
  const { id } = await aKey(t.database, clientId, { label: HARD_TO_WRITE, createdAt: at(-10), expiresAt: at(100) });
  const count = (day: string) => query(`insert into licence_key_usage (key_id, day, accepted, refused) values ($1, $2, 17, 3)`, [id, day]);
  await count('2026-02-01');
  return async () => {
    await count('2026-03-02');
    await aKey(t.database, clientId, { createdAt: t.clock() });
  };
}

async function bytesOf(kind: ReportKind, format: ReportFormat, moment = asOf): Promise<Buffer> {
  const scope = kind === 'audit' ? {} : { clientId };
  // Its entries are those that this test itself has made.
  const to = kind === 'audit' ? moment : TO;
  let reply = await t.request(fullPath(reports.makeReport), {
    method: 'POST',
    headers: { ...t.asServer.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind, scope, from: FROM, to, asOf: moment, format, locale: 'es' }),
  });
  // A busy machine may take longer than a call: then a job has it.
  if (reply.status === 202) {
    const job = await awaitJob(dataOf(Job).parse(await reply.json()).data, (id) => t.call(reports.getJob, { query: { id } }, t.asServer));
    expect(job).toMatchObject({ state: 'done', progress: 100 });
    reply = await t.request(job.resultUrl ?? '', { headers: t.asServer.headers });
  }
  expect(reply.status).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

beforeAll(async () => {
  t = await testApp({ start: '2026-03-02T09:00:00Z' });
  clientId = (await aClient(t.database, { name: HARD_TO_WRITE })).id;
  const later = [await devices(), await chargers(), await network(), await licences()];
  await t.call(tenants.createClient, { body: { name: 'Before' } }, t.asServer);
  t.wait(1_000);
  asOf = t.clock().toISOString();
  for (const kind of REPORT_KINDS) for (const format of REPORT_FORMATS) first.set(`${kind} ${format}`, await bytesOf(kind, format));
  t.wait(86_400_000);
  await sleep(CLOCK_STEP_MS);
  for (const goOn of later) await goOn();
  await t.call(tenants.createClient, { body: { name: 'After' } }, t.asServer);
});

const firstOf = (kind: ReportKind, format: ReportFormat) => first.get(`${kind} ${format}`) ?? Buffer.alloc(0);

test.each(REPORT_KINDS)('%s is the same bytes in every format when it is made twice from one asOf', async (kind) => {
  const { rows } = dataOf(ReportDocument).parse(JSON.parse(firstOf(kind, 'json').toString())).data;
  expect(rows.length).toBeGreaterThan(0);
  for (const format of REPORT_FORMATS) {
    expect(firstOf(kind, format).length).toBeGreaterThan(200);
    expect([format, (await bytesOf(kind, format)).equals(firstOf(kind, format))]).toEqual([format, true]);
  }
});

test('what happened meanwhile is in the reports of a later moment', async () => {
  const rowsOf = (bytes: Buffer) => dataOf(ReportDocument).parse(JSON.parse(bytes.toString())).data.rows;
  // What the others got lies after the period.
  for (const kind of ['availability', 'climate', 'power', 'incidents', 'charging', 'audit'] as const) {
    const later = rowsOf(await bytesOf(kind, 'json', t.clock().toISOString()));
    expect([kind, later]).not.toEqual([kind, rowsOf(firstOf(kind, 'json'))]);
  }
});
