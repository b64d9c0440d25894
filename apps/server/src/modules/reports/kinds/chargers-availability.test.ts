// Availability of connectors, from what a real charger says and when it is heard.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { dataOf } from '@atalaya/contract/paging.ts';
import { reports } from '@atalaya/contract/reports/endpoints.ts';
import { ReportDocument } from '@atalaya/contract/reports/report.ts';
import type { SentReportRequest } from '@atalaya/contract/reports/request.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, openDoor, until } from '#testing/charging.ts';
import { rawCharger, type RawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const MINUTE = 60_000;
const START = '2026-03-02T08:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(START) + minutes * MINUTE).toISOString();

let t: TestApp;
let clientId: string;
let chargerId: string;
let door: { port: number; close(): Promise<void> };
let charger: RawCharger;

beforeEach(async () => {
  t = await testApp({ start: START });
  clientId = (await aClient(t.database)).id;
  door = await openDoor(t);
  const { id, password } = await aCharger(t, clientId);
  chargerId = id;
  charger = await rawCharger({ port: door.port, id, password });
  await says('Available', 0);
  await until(
    async () => (await t.call(charging.events, { query: { chargerId } }, t.asServer)).data,
    (events) => events.some(({ kind }) => kind === 'online'),
  );
});
afterEach(async () => {
  charger.cut();
  await door.close();
});

const says = (status: string, minutes: number) =>
  charger.ask('StatusNotification', { connectorId: 1, status, errorCode: 'NoError', timestamp: at(minutes) });
const bytesOf = async (body: Partial<SentReportRequest>) => {
  const whole = { kind: 'availability', of: 'chargers', scope: { clientId }, from: START, to: at(60), ...body };
  const reply = await t.request(fullPath(reports.makeReport), {
    method: 'POST',
    headers: { ...t.asServer.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(whole),
  });
  expect(reply.status).toBe(200);
  return reply.text();
};
const rowsOf = async (body: Partial<SentReportRequest> = {}) => dataOf(ReportDocument).parse(JSON.parse(await bytesOf(body))).data.rows;

test('a report of an earlier moment stays as it was when a charger tells late what happened', async () => {
  t.wait(60 * MINUTE);
  const asOf = at(60);
  const before = await bytesOf({ asOf });
  t.wait(60 * MINUTE);
  await says('Faulted', 20);
  await says('Available', 40);
  expect(await bytesOf({ asOf })).toBe(before);
  expect(await rowsOf({ asOf })).toMatchObject([{ upSeconds: 3_600, downSeconds: 0 }]);
  expect(await rowsOf()).toMatchObject([{ subject: { id: `${chargerId}:1` }, upSeconds: 2_400, downSeconds: 1_200, outages: 1 }]);
});

test('what a charger tells over a quarter of an hour late counts at its time, or not at all', async () => {
  t.wait(30 * MINUTE);
  await says('Faulted', 20);
  t.wait(20 * MINUTE);
  await says('Available', 30);
  t.wait(10 * MINUTE);
  expect(await rowsOf()).toMatchObject([{ downSeconds: 600 }]);
  expect(await rowsOf({ method: { late: 'ignore' } })).toMatchObject([{ downSeconds: 2_400 }]);
});
