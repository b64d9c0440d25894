// Ingest through JetStream: acknowledged when it is in the log, stored once, whoever is away meanwhile.
import mqtt, { type MqttClient } from 'mqtt';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import type { Database } from '#platform/database.ts';
import { connectNats } from '#platform/nats/nats-link.ts';
import { openWorkLog, type WorkLog } from '#platform/nats/work-log.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, report, temperature } from '#testing/devices.ts';
import { startNats, type NatsServer } from '#testing/services/nats-server.ts';
import { natsSettings } from '#testing/services/nats-settings.ts';
import { switchedDatabase } from '#testing/switched-database.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const log = pino({ level: 'silent' });
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 18_000, interval: 20 });
let nats: NatsServer;
let count = 0;
beforeAll(async () => {
  nats = await startNats();
});
afterAll(() => nats.stop());

async function aNode(around: { database?: Database; start?: string; wrap?: (workLog: WorkLog) => WorkLog } = {}) {
  const link = await connectNats(natsSettings(nats.url), `atalaya.ingest${(count += 1)}`, 'a test', log);
  onTestFinished(() => link.close());
  const workLog = await openWorkLog(link, natsSettings(nats.url), log);
  const t = await testApp({
    mqttPort: 0,
    workLog: around.wrap?.(workLog) ?? workLog,
    ...(around.database && { database: around.database }),
    ...(around.start && { start: around.start }),
  });
  await t.monitor.start();
  onTestFinished(() => t.monitor.close());
  return { t, workLog, device: await aDevice(t, (await aClient(t.database)).id) };
}
type Device = Awaited<ReturnType<typeof aDevice>>;

async function join(t: TestApp, { mac, apiKey }: Device): Promise<MqttClient> {
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${t.monitor.mqttPort()}`, {
    username: mac,
    password: apiKey,
    reconnectPeriod: 0,
  });
  onTestFinished(() => void client.end(true));
  return client;
}
const send = (client: MqttClient, { mac }: Device, body: unknown) =>
  client.publishAsync(topicsOf(mac).up, JSON.stringify(body), { qos: 1 });
async function temps({ call, asServer }: TestApp, { id }: Device) {
  const { data } = await call(monitor.listEvents, { query: { id, eventCode: 'IMU_TEMP', limit: 100 } }, asServer);
  return data.map(({ details }) => details.temp).toSorted((a, b) => (a ?? 0) - (b ?? 0));
}
const reading = (t: TestApp, seq: number) => temperature(t.clock().toISOString(), seq, { seq, boot: 'b1' });

test('what is accepted is stored, once, although every piece of the log is brought twice', async () => {
  const delivered = { pieces: 0 };
  /** As if the node had died between the commit and its word to the log. */
  const brittle = (workLog: WorkLog): WorkLog => ({
    ...workLog,
    read: (onEntry) =>
      workLog.read((entry) => {
        delivered.pieces += 1;
        onEntry(delivered.pieces % 2 === 1 ? { ...entry, done: () => entry.later(0) } : entry);
      }),
  });
  const { t, device, workLog } = await aNode({ wrap: brittle });
  const client = await join(t, device);
  for (const seq of [1, 2, 3]) await send(client, device, [reading(t, seq)]);
  expect(await report(t, device, [reading(t, 4), { type: 'no such' }, reading(t, 5)])).toEqual({
    status: 200,
    body: { data: { stored: 2, repeated: 0, refused: [{ index: 1, code: 'type' }] } },
  });
  // Whether it is a repetition is known only when it is written.
  expect(await report(t, device, [reading(t, 4)])).toMatchObject({ status: 200, body: { data: { stored: 1, repeated: 0 } } });
  expect(await report(t, device, [{ type: 'no such' }])).toMatchObject({ status: 422 });
  await until(async () => expect(await workLog.waiting()).toBe(0));
  expect(await temps(t, device)).toEqual([1, 2, 3, 4, 5]);
  expect(delivered.pieces).toBeGreaterThan(5);
  const shown = (await t.call(monitor.getDevice, { query: { id: device.id } }, t.asServer)).data;
  expect(shown).toMatchObject({ status: 2, temp: 5, boot: 'b1' });
  const told = (await t.call(monitor.listLogs, { query: { id: device.id } }, t.asServer)).data.filter(({ kind }) => kind === 'refused');
  expect(told.length).toBeGreaterThan(0);
});

test('what cannot be read or written is set aside, and harms nothing that comes before, with or after it', async () => {
  const aside: string[] = [];
  const watched = (workLog: WorkLog): WorkLog => ({
    ...workLog,
    setAside(data) {
      aside.push(Buffer.from(data).toString());
      return workLog.setAside(data);
    },
  });
  const { t, device, workLog } = await aNode({ wrap: watched });
  await report(t, device, [reading(t, 1)]);
  for (const text of ['not JSON', '{"v":99,"messages":[]}', '{"v":1,"messages":[{}]}', '{"v":1}']) await workLog.append(Buffer.from(text));
  const num = (await t.monitor.directory.find(device.mac))?.num ?? expect.fail('the device is not known');
  const piece = (sensorId: number, seq: number) => ({
    device: num,
    receivedAt: t.clock().getTime(),
    isGone: false,
    via: 'mqtt',
    entries: [],
    uplink: {
      readings: [
        {
          type: 'IMU_TEMP',
          sensorId,
          ts: t.clock().getTime(),
          receivedAt: t.clock().getTime(),
          saidTs: null,
          aheadMs: 0,
          seq,
          boot: 'b1',
          dedup: `00000000-0000-0000-0000-00000000000${seq}`,
          result: null,
          values: [seq, null],
          inferred: false,
        },
      ],
      usage: null,
      refused: [],
      usages: 0,
    },
  });
  const noSensor = 1e12;
  await workLog.append(Buffer.from(JSON.stringify({ v: 1, messages: [piece(1, 2), piece(noSensor, 3), piece(1, 4)] })));
  await report(t, device, [reading(t, 5)]);
  await until(async () => expect(await workLog.waiting()).toBe(0));
  expect(await temps(t, device)).toEqual([1, 2, 4, 5]);
  expect(aside).toHaveLength(5);
});

test('while NATS is away nobody is told that it was taken; what waited is taken when it is back', async () => {
  const { t, device } = await aNode();
  const client = await join(t, device);
  await send(client, device, [reading(t, 1)]);
  await nats.kill();
  let isAcknowledged = false;
  const sent = send(client, device, [reading(t, 2)]).then(() => (isAcknowledged = true));
  await sleep(1_500);
  expect(isAcknowledged).toBe(false);
  expect((await t.request('/readyz')).status).toBe(503);
  await nats.start();
  await sent;
  await until(async () => expect(await temps(t, device)).toEqual([1, 2]));
  expect((await t.request('/readyz')).status).toBe(200);
});

test('while the database is away a connected device is acknowledged, and what it sent is stored when the database is back', async () => {
  const switched = await switchedDatabase();
  onTestFinished(() => switched.stop());
  const { t, device, workLog } = await aNode({ database: switched.database });
  const client = await join(t, device);
  await send(client, device, [reading(t, 1)]);
  await until(async () => expect(await temps(t, device)).toEqual([1]));
  switched.off();
  await sleep(500);
  for (const seq of [2, 3, 4]) await send(client, device, [reading(t, seq)]);
  expect(await workLog.waiting()).toBeGreaterThan(0);
  // Whether its key is still good cannot be known now.
  expect((await report(t, device, [reading(t, 5)])).status).toBeGreaterThanOrEqual(500);
  switched.on();
  await until(async () => expect(await temps(t, device)).toEqual([1, 2, 3, 4]));
  await until(async () => expect(await workLog.waiting()).toBe(0));
});

describe('a device is not taken to be silent', () => {
  const LONG_MS = 10 * 60_000;

  /** With the true time, since NATS notes when something was taken in. */
  async function aLookout(wrap?: (workLog: WorkLog) => WorkLog) {
    const node = await aNode({ start: new Date().toISOString(), ...(wrap && { wrap }) });
    await node.t.leases.start();
    onTestFinished(() => node.t.leases.stop());
    const status = async () => (await node.t.call(monitor.getDevice, { query: { id: node.device.id } }, node.t.asServer)).data.status;
    return { ...node, status };
  }

  test('while its word still waits in the log', async () => {
    const held: (() => void)[] = [];
    const state = { isStuck: false };
    const { t, device, workLog, status } = await aLookout((own) => ({
      ...own,
      read: (onEntry) => own.read((entry) => (state.isStuck ? held.push(() => onEntry(entry)) : onEntry(entry))),
    }));
    await report(t, device, [reading(t, 1)]);
    await until(async () => expect(await workLog.waiting()).toBe(0));
    state.isStuck = true;
    await report(t, device, [reading(t, 2)]);
    t.wait(LONG_MS);
    await t.monitor.offlineDetection.lookInTurn();
    expect(await status()).toBe(2);
    state.isStuck = false;
    for (const release of held) release();
    await until(async () => expect(await workLog.waiting()).toBe(0));
    await t.monitor.offlineDetection.lookInTurn();
    expect(await status()).toBe(1);
  });

  test('for the time that the log was away', async () => {
    const { t, device, workLog, status } = await aLookout();
    await report(t, device, [reading(t, 1)]);
    await until(async () => expect(await workLog.waiting()).toBe(0));
    await nats.kill();
    t.wait(LONG_MS);
    await t.monitor.offlineDetection.lookInTurn();
    expect(await status()).toBe(2);
    await nats.start();
    await until(async () => expect(await workLog.waiting()).toBe(0));
    await t.monitor.offlineDetection.lookInTurn();
    expect(await status()).toBe(2);
    t.wait(LONG_MS);
    await t.monitor.offlineDetection.lookInTurn();
    expect(await status()).toBe(1);
  });
});
