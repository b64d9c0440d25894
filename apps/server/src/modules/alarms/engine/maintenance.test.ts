// What is worked on and not judged: from the window that somebody enters to the alarm that is there, or not.
import { beforeEach, expect, test } from 'vitest';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import type { NewRule } from '@atalaya/contract/alarms/rules.ts';
import type { DeviceWithKey } from '@atalaya/contract/monitor/devices.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { aClient, aProject } from '#testing/builders.ts';
import { aDevice, report, temperature } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const START = Date.parse('2026-03-02T09:00:00Z');
const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();

let t: TestApp;
let clientId: string;
let device: DeviceWithKey;

const hot: NewRule = {
  name: 'Hot',
  section: 'imu',
  signal: 'temperature',
  scope: {},
  condition: { kind: 'above', levels: { warning: 30 } },
  freshnessSeconds: 3_600,
};

beforeEach(async () => {
  t = await testApp({ start: at(0) });
  clientId = (await aClient(t.database)).id;
  device = await aDevice(t, clientId, { label: 'Burgos' });
  await t.call(alarms.createRule, { body: hot }, t.asServer);
  await judged();
});

async function judged() {
  await t.leases.turn();
  t.alarms.engine.rulesChanged();
  await t.alarms.engine.turn();
}

/** From one minute of the hour to another. */
async function aWindow(from: number, to: number, rest: object = {}): Promise<string> {
  const minute = (n: number) => at(n).slice(0, 16);
  const body = { name: 'Works', scope: { clientId }, zone: 'UTC', start: minute(from), end: minute(to), judging: false, ...rest };
  const { id } = (await t.call(notify.createMaintenance, { body }, t.asServer)).data;
  await judged();
  return id;
}

/** At the minute it is measured, or as late as the clock has come. */
async function measure(...readings: [minute: number, celsius: number][]) {
  for (const [minute, celsius] of readings) {
    const { status } = await report(t, device, temperature(at(minute), celsius));
    expect(status).toBe(200);
  }
  await judged();
}
const waitUntil = (minute: number) => t.wait(START + minute * MINUTE_MS - t.clock().getTime());

const list = async () => (await t.call(alarms.listAlarms, { query: { state: 'all', sort: 'asc' } }, t.asServer)).data;
const told = async () => (await list()).map(({ state, at: begun, clearedAt, disproved }) => ({ state, at: begun, clearedAt, disproved }));

test('nothing begins in a window in which nothing is judged; what is still wrong at its end begins then', async () => {
  await aWindow(10, 20);
  waitUntil(15);
  await measure([9, 20], [12, 50], [14, 50]);
  expect(await list()).toEqual([]);
  waitUntil(22);
  await judged();
  await measure([21, 50]);
  expect(await told()).toEqual([{ state: 'active', at: at(20), clearedAt: null, disproved: false }]);
});

test('what was only then wrong never was an alarm, also when it is heard of afterwards', async () => {
  await aWindow(10, 20);
  waitUntil(30);
  await measure([9, 20], [25, 20]);
  await measure([12, 50], [18, 20]);
  expect(await list()).toEqual([]);
});

test('what was wrong before stays open, and is judged again when the window is over', async () => {
  await aWindow(10, 20);
  waitUntil(15);
  await measure([5, 50], [12, 20]);
  expect(await told()).toMatchObject([{ state: 'unknown', at: at(5) }]);
  waitUntil(22);
  await measure([21, 20]);
  expect(await told()).toMatchObject([{ state: 'cleared', at: at(5), clearedAt: at(20) }]);
});

test('a window counts from when it was entered until it was removed, and what is judged again later goes by that', async () => {
  waitUntil(12);
  await measure([11, 50]);
  const id = await aWindow(10, 40);
  waitUntil(20);
  await judged();
  await t.call(notify.removeMaintenance, { query: { id } }, t.asServer);
  waitUntil(21);
  await judged();
  expect(await told()).toEqual([{ state: 'active', at: at(11), clearedAt: null, disproved: false }]);
  // All of this is older than what was judged: everything is judged again, by another node, which knows only what is stored.
  waitUntil(30);
  await measure([29, 20]);
  await measure([10.5, 20], [11.5, 20], [13, 50], [19, 50], [20.5, 20]);
  expect(await told()).toEqual([
    { state: 'cleared', at: at(11), clearedAt: at(11.5), disproved: false },
    { state: 'cleared', at: at(20), clearedAt: at(20.5), disproved: false },
  ]);
});

test('a device that moves away from what is worked on is judged from then on, and not for the time before', async () => {
  const projectId = (await aProject(t.database, clientId)).id;
  const belongTo = (id: string | null) => t.database.pool.query('update devices set project_id = $1 where mac = $2', [id, device.mac]);
  await belongTo(projectId);
  await aWindow(10, 40, { scope: { clientId, projectId } });
  waitUntil(20);
  await measure([12, 50]);
  await belongTo(null);
  await judged();
  waitUntil(25);
  await measure([15, 50], [22, 50]);
  expect(await told()).toEqual([{ state: 'active', at: at(20), clearedAt: null, disproved: false }]);
});

test('the time machine leaves the window out as well', async () => {
  await aWindow(10, 20, { repeat: { every: 'day' } });
  waitUntil(50);
  await measure([5, 20], [12, 50], [18, 20], [25, 50], [35, 20], [45, 20]);
  const body = { rule: hot, from: at(0), to: at(50) };
  const { data } = await t.call(alarms.previewRule, { body }, t.asServer);
  expect(data.alarms.map(({ from, to }) => [from, to])).toEqual([[at(25), at(35)]]);
  expect(data.alarms.map(({ from }) => from)).toEqual((await told()).map((one) => one.at));
});
