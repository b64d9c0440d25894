import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import mqtt, { MqttClient, type IClientOptions } from 'mqtt';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, temperature } from '#testing/devices.ts';
import { acknowledgement, connectPacket, pingPacket, PONG, PUBLISH, publishPacket, WELCOME } from '#testing/mqtt-packets.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let device: Awaited<ReturnType<typeof aDevice>>;
const clients: MqttClient[] = [];
beforeEach(async () => {
  t = await testApp({ mqttPort: 0 });
  await t.monitor.start();
  device = await aDevice(t, (await aClient(t.database)).id);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
  await t.monitor.close();
});

async function join(who: { mac: string; apiKey: string } = device, options: IClientOptions = {}) {
  const client = mqtt.connect(`mqtt://127.0.0.1:${t.monitor.mqttPort()}`, {
    username: who.mac,
    password: who.apiKey,
    reconnectPeriod: 0,
    protocolVersion: 4,
    ...options,
  });
  clients.push(client);
  await new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve());
    client.once('error', reject);
  });
  client.on('error', () => undefined); // what a broken connection says is no news to these tests
  return client;
}
const closeOf = (client: MqttClient) => new Promise<void>((resolve) => client.once('close', () => resolve()));
const shown = async () => (await t.call(monitor.getDevice, { query: { id: device.id } }, t.asServer)).data;
const now = () => t.clock().toISOString();
const { up, ack, down } = { up: () => topicsOf(device.mac).up, ack: () => topicsOf(device.mac).ack, down: () => topicsOf(device.mac).down };
async function until(isSo: () => Promise<boolean> | boolean) {
  for (const end = performance.now() + 20_000; !(await isSo()); await sleep(20))
    if (performance.now() > end) throw new Error('it did not happen');
}

test('an acknowledged message is in the database, and makes its device online', async () => {
  const client = await join();
  await client.publishAsync(up(), JSON.stringify([temperature(now(), 21.5, { seq: 1, boot: 'b1' })]), { qos: 1 });
  expect(await shown()).toMatchObject({ status: 2, temp: 21.5, boot: 'b1' });
});

test('a device shows the address that it last spoke from, also where its former connection is still there', async () => {
  const first = await join();
  const port = t.monitor.mqttPort() ?? 0;
  const options = { username: device.mac, password: device.apiKey, reconnectPeriod: 0, protocolVersion: 4 } as const;
  const second = new MqttClient(() => connect({ port, host: '127.0.0.1', localAddress: '127.0.0.5' }), options);
  clients.push(second);
  await new Promise<void>((resolve) => second.once('connect', () => resolve()));
  await second.publishAsync(up(), JSON.stringify(temperature(now(), 21, { seq: 1 })), { qos: 1 });
  expect(await shown()).toMatchObject({ address: '127.0.0.5' });
  await Promise.all([first, second].map((client) => client.endAsync()));
  await (await join()).publishAsync(up(), JSON.stringify(temperature(now(), 22, { seq: 2 })), { qos: 1 });
  expect(await shown()).toMatchObject({ address: '127.0.0.1' });
});

test('a wrong key, another device’s key, no key and an unknown device are refused', async () => {
  const other = await aDevice(t, device.clientId);
  for (const apiKey of ['', 'wrong', other.apiKey]) await expect(join({ mac: device.mac, apiKey })).rejects.toThrow(/refused/);
  await expect(join({ mac: '02:FF:FF:FF:FF:FF', apiKey: device.apiKey })).rejects.toThrow(/refused/);
});

test('another device’s topic closes the connection and stores nothing', async () => {
  const other = await aDevice(t, device.clientId);
  for (const topic of [topicsOf(other.mac).up, 'imu/x/up', `${up()}/more`, up().toLowerCase()]) {
    const client = await join();
    const closed = closeOf(client);
    client.publish(topic, JSON.stringify(temperature(now(), 5)), { qos: 1 });
    await closed;
  }
  const { data } = await t.call(monitor.listEvents, {}, t.asServer);
  expect(data).toEqual([]);
});

test('a device may listen on its own way down only', async () => {
  const other = await aDevice(t, device.clientId);
  const client = await join();
  for (const topic of [topicsOf(other.mac).down, 'imu/+/down', '#', up(), '$SYS/#'])
    await expect(client.subscribeAsync(topic, { qos: 1 }), topic).rejects.toThrow(/Subscribe error/);
  await client.subscribeAsync(down(), { qos: 1 });
  const message = new Promise<string>((resolve) => client.once('message', (_, payload) => resolve(payload.toString())));
  expect(await t.monitor.link()?.send(device.mac, '{"id":"c1","kind":"ping"}')).toBe(true);
  expect(await message).toBe('{"id":"c1","kind":"ping"}');
  expect(await t.monitor.link()?.send(other.mac, '{}')).toBe(false);
});

test('what a device answers reaches who waits for it, before it is acknowledged', async () => {
  const heard: unknown[] = [];
  t.monitor.signals.listen({
    onAck: async (from, answer) => {
      await sleep(50);
      heard.push([from.id, answer]);
    },
  });
  const client = await join();
  await client.publishAsync(ack(), '{"id":"c1","state":"accepted"}', { qos: 1 });
  expect(heard).toEqual([[device.id, { id: 'c1', state: 'accepted' }]]);
});

test('a bad message is acknowledged, told in the log, and the connection stays', async () => {
  const client = await join();
  for (const bad of ['no json', '{"type":"IMU_TEMP"}', '\u0000\u0001', '']) await client.publishAsync(up(), bad, { qos: 1 });
  await client.publishAsync(up(), JSON.stringify(temperature(now(), 20)), { qos: 1 });
  expect((await shown()).temp).toBe(20);
  const { data } = await t.call(monitor.listLogs, { query: { id: device.id, kind: 'refused' } }, t.asServer);
  expect(data.map(({ details }) => String(details.code)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'details',
    'json',
    'json',
    'json',
  ]);
});

test('a message above 1 MB ends its connection and nobody else’s', async () => {
  const bystander = await join(await aDevice(t, device.clientId));
  const client = await join();
  const closed = closeOf(client);
  client.publish(up(), Buffer.alloc(3_000_000, 'x'), { qos: 1 });
  await closed;
  expect(bystander.connected).toBe(true);
});

test('a last will makes its device offline at once, whatever time it names', async () => {
  const payload = JSON.stringify({ ts: '2026-01-01T00:00:00Z', seq: 1, type: 'IMU_STATUS', details: { result: 1 } });
  const client = await join(device, { will: { topic: up(), payload: Buffer.from(payload), qos: 1, retain: false } });
  await client.publishAsync(up(), JSON.stringify(temperature(now(), 20, { seq: 1 })), { qos: 1 });
  expect((await shown()).status).toBe(2);
  client.stream.destroy();
  await until(async () => (await shown()).status === 1);
  const back = await join();
  await back.publishAsync(up(), JSON.stringify(temperature(now(), 21, { seq: 2 })), { qos: 1 });
  expect((await shown()).status).toBe(2);
});

test('the last will of an old connection does not count while a newer one lives', async () => {
  const payload = Buffer.from(JSON.stringify({ type: 'IMU_STATUS', details: { result: 1 } }));
  const old = await join(device, { will: { topic: up(), payload, qos: 1, retain: false } });
  const fresh = await join();
  await fresh.publishAsync(up(), JSON.stringify(temperature(now(), 20)), { qos: 1 });
  old.stream.destroy();
  await sleep(200);
  expect((await shown()).status).toBe(2);
});

test('a key that expires ends the connections made with it', async () => {
  const client = await join();
  const closed = closeOf(client);
  await t.call(licenceKeys.expire, { query: { apiKey: device.keyId ?? '' } }, t.asServer);
  await closed;
  expect(client.connected).toBe(false);
}, 40_000);

test('a connection that never says who it is is ended', async () => {
  const socket = connect(t.monitor.mqttPort() ?? 0, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
}, 40_000);

/** A connection without a library: what was received, so far. */
async function joinRaw(keepAliveS = 0): Promise<{ socket: Socket; received: () => Buffer }> {
  const socket = connect({ port: t.monitor.mqttPort() ?? 0, host: '127.0.0.1', noDelay: true });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => undefined);
  socket.write(connectPacket(device.mac, device.apiKey, { keepAliveS }));
  await until(() => Buffer.concat(chunks).equals(WELCOME));
  chunks.length = 0;
  return { socket, received: () => Buffer.concat(chunks) };
}
const numbered = (seq: number) => JSON.stringify(temperature(now(), 20, { seq, boot: 'b1' }));
const storedCount = async () => {
  const { rows } = await t.database.pool.query('select count(*)::int as n from device_events where type = 3');
  return Number(rows[0].n);
};

test('messages between other packets, cut anywhere, are each stored once and acknowledged in their order', async () => {
  const { socket, received } = await joinRaw();
  const ids = Array.from({ length: 30 }, (_, n) => n + 1);
  const packets = ids.flatMap((id) => [
    ...(id % 7 === 0 ? [pingPacket(), publishPacket(up(), numbered(1_000 + id), 0, PUBLISH.unacknowledged)] : []),
    publishPacket(up(), numbered(id), id, id % 5 === 0 ? PUBLISH.repeated : PUBLISH.plain),
  ]);
  const bytes = Buffer.concat(packets);
  for (let at = 0, step = 1; at < bytes.length; at += step, step = ((step * 7) % 211) + 1) {
    socket.write(bytes.subarray(at, at + step));
    await new Promise(setImmediate);
  }
  const isWhole = () => ids.every((id) => received().includes(acknowledgement(id))) && received().includes(PONG);
  await until(isWhole);
  const replies = received();
  const acknowledged: number[] = [];
  for (let at = 0; at < replies.length; at += 2 + (replies[at + 1] ?? 0))
    if (replies[at] === acknowledgement(0)[0]) acknowledged.push(replies.readUInt16BE(at + 2));
  expect(acknowledged).toEqual(ids);
  await until(async () => (await storedCount()) === ids.length + 4);
  socket.destroy();
});

test('a message that cannot be stored is not acknowledged, and its connection ends', async () => {
  const { socket, received } = await joinRaw();
  await t.call(monitor.removeDevice, { query: { id: device.id } }, t.asServer);
  const closed = once(socket, 'close');
  socket.write(publishPacket(up(), numbered(1), 1));
  await closed;
  expect(received()).toHaveLength(0);
});

test('readings alone keep a connection alive', async () => {
  const { socket, received } = await joinRaw(1);
  for (let id = 1; id <= 6; id += 1) {
    socket.write(publishPacket(up(), numbered(id), id));
    await sleep(500);
  }
  expect([socket.closed, received().length]).toEqual([false, 6 * 4]);
  await once(socket, 'close'); // and its silence ends it
});
