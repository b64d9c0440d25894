import { setTimeout as sleep } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commands, type Bulk } from '@atalaya/contract/monitor/commands.ts';
import { Downlink } from '@atalaya/contract/monitor/downlink.ts';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { decideWave } from './waves.ts';

let t: TestApp;
let clientId: string;
const connections: MqttClient[] = [];
beforeEach(async () => {
  t = await testApp({ mqttPort: 0 });
  await t.monitor.start();
  clientId = (await aClient(t.database)).id;
});
afterEach(async () => {
  await Promise.all(connections.splice(0).map((client) => client.endAsync(true)));
  await t.monitor.close();
});

/** So many devices that answer every order the same way; `order` tells who was asked, in which order. */
async function answering(count: number, answer: 'done' | 'refused', order: string[] = []) {
  const devices = [];
  for (let n = 0; n < count; n += 1) {
    const device = await aDevice(t, clientId);
    const { up, ack, down } = topicsOf(device.mac);
    const client = mqtt.connect(`mqtt://127.0.0.1:${t.monitor.mqttPort()}`, {
      username: device.mac,
      password: device.apiKey,
      reconnectPeriod: 0,
      protocolVersion: 4,
    });
    connections.push(client);
    client.on('message', (_, payload) => {
      const { id } = Downlink.parse(JSON.parse(String(payload)));
      order.push(device.id);
      client.publish(ack, JSON.stringify({ id, state: answer, boot: 'b2' }), { qos: 1 });
    });
    await client.subscribeAsync(down, { qos: 1 });
    const message = { ts: t.clock().toISOString(), boot: 'b1', seq: 1, type: 'IMU_STATUS', details: { result: 0 } };
    await client.publishAsync(up, JSON.stringify(message), { qos: 1 });
    devices.push(device);
  }
  return devices;
}

const shown = async ({ id }: Pick<Bulk, 'id'>) => (await t.call(commands.getBulk, { query: { id } }, t.asServer)).data;
async function untilEnded(bulk: Bulk): Promise<Bulk> {
  for (const end = performance.now() + 15_000; performance.now() < end; await sleep(50)) {
    const now = await shown(bulk);
    if (now.state !== 'running') return now;
  }
  throw new Error('the bulk did not end');
}
const start = async (deviceIds: string[], more: object = {}) =>
  (await t.call(commands.startBulk, { body: { kind: 'reboot', deviceIds, waveSize: 2, ...more } }, t.asServer)).data;

describe('a bulk', () => {
  test('goes wave by wave through its devices, in their order, and counts them', async () => {
    const order: string[] = [];
    const ids = (await answering(5, 'done', order)).map(({ id }) => id);
    const bulk = await start(ids);
    expect(bulk).toMatchObject({ state: 'running', total: 5, waves: 3, wave: 1, counts: { queued: 5 } });
    expect(await untilEnded(bulk)).toMatchObject({ state: 'completed', wave: 3, counts: { up: 5, queued: 0 } });
    expect([order.slice(0, 2).toSorted(), order.slice(2, 4).toSorted(), order.slice(4)]).toEqual([
      ids.slice(0, 2).toSorted(),
      ids.slice(2, 4).toSorted(),
      ids.slice(4),
    ]);
  });

  test('stops on the first failure: later waves are cancelled and never sent', async () => {
    const order: string[] = [];
    const ids = [...(await answering(2, 'refused', order)), ...(await answering(3, 'done', order))].map(({ id }) => id);
    const stopped = await untilEnded(await start(ids));
    expect(stopped).toMatchObject({ state: 'stopped', wave: 1 });
    await expect.poll(async () => (await shown(stopped)).counts, { timeout: 10_000 }).toMatchObject({ failed: 2, cancelled: 3, queued: 0 });
    expect(order).toHaveLength(2);
    const list = await t.call(commands.list, { query: { bulkId: stopped.id, state: 'cancelled' } }, t.asServer);
    expect(list.data.map(({ reason }) => reason)).toEqual(['wave_stopped', 'wave_stopped', 'wave_stopped']);
  });

  test('can bear as many failures as it is told', async () => {
    const ids = [...(await answering(1, 'refused')), ...(await answering(2, 'done'))].map(({ id }) => id);
    expect(await untilEnded(await start(ids, { maxFailures: 1 }))).toMatchObject({ state: 'completed', counts: { failed: 1, up: 2 } });
  });

  test('can be cancelled: what has not been sent is not sent', async () => {
    const device = await aDevice(t, clientId);
    const others = await answering(2, 'done');
    const bulk = await start([device.id, ...others.map(({ id }) => id)], { waveSize: 1 });
    const { data } = await t.call(commands.cancelBulk, { query: { id: bulk.id } }, t.asServer);
    expect(data).toMatchObject({ state: 'cancelled', counts: { cancelled: 3 } });
  });

  test('goes on after a restart of the server', async () => {
    const away = await aDevice(t, clientId);
    const bulk = await start([away.id], { ttlSeconds: 60 });
    await t.monitor.close();
    t = await t.restarted();
    await t.monitor.start();
    await expect
      .poll(async () => (await t.call(commands.list, { query: { bulkId: bulk.id } }, t.asServer)).data[0]?.expiresAt, { timeout: 10_000 })
      .toEqual(expect.any(String));
    t.wait(61_000);
    expect(await untilEnded(bulk)).toMatchObject({ state: 'stopped', counts: { expired: 1 } });
  });

  test('is not for devices of other clients', async () => {
    const device = await aDevice(t, clientId);
    const user = await aUser(t.database, { clientId: (await aClient(t.database)).id, access: ['imuProject'] });
    const me = await t.signIn(user.email, PASSWORD);
    await expect(me.call(commands.startBulk, { body: { kind: 'reboot', deviceIds: [device.id] } })).rejects.toMatchObject({
      code: 'device.not_found',
    });
    const bulk = await start([device.id]);
    await expect(me.call(commands.getBulk, { query: { id: bulk.id } })).rejects.toMatchObject({ code: 'command.not_found' });
    expect((await me.call(commands.list, { query: {} })).data).toEqual([]);
  });
});

test('a wave waits for the last of its commands, and the end of the last wave is the end', () => {
  const facts = { wave: 1, waves: 2, maxFailures: 0 };
  expect(
    decideWave({
      ...facts,
      counts: [
        { state: 'up', wave: 1, count: 3 },
        { state: 'down', wave: 1, count: 1 },
      ],
    }),
  ).toBe('wait');
  expect(
    decideWave({
      ...facts,
      counts: [
        { state: 'up', wave: 1, count: 4 },
        { state: 'queued', wave: 2, count: 4 },
      ],
    }),
  ).toBe('next');
  expect(
    decideWave({
      ...facts,
      wave: 2,
      counts: [
        { state: 'up', wave: 1, count: 4 },
        { state: 'up', wave: 2, count: 4 },
      ],
    }),
  ).toBe('complete');
  expect(
    decideWave({
      ...facts,
      counts: [
        { state: 'failed', wave: 1, count: 1 },
        { state: 'sent', wave: 1, count: 1 },
      ],
    }),
  ).toBe('stop');
});
