// With MQTT_URL: Debian's Mosquitto between the devices and us.
import { setTimeout as sleep } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { commands } from '@atalaya/contract/monitor/commands.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, temperature } from '#testing/devices.ts';
import { startMosquitto } from '#testing/services/mosquitto-broker.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let broker: Awaited<ReturnType<typeof startMosquitto>>;
let t: TestApp;
let device: Awaited<ReturnType<typeof aDevice>>;
let sender: MqttClient;
beforeAll(async () => {
  broker = await startMosquitto();
});
afterAll(() => broker.stop());
beforeEach(async () => {
  t = await testApp({ mqttUrl: broker.url });
  await t.monitor.start();
  device = await aDevice(t, (await aClient(t.database)).id);
  sender = await mqtt.connectAsync(broker.url, { protocolVersion: 4 });
});
afterEach(async () => {
  await sender.endAsync(true);
  await t.monitor.close();
});

const now = () => t.clock().toISOString();
const send = (seq: number) =>
  sender.publishAsync(topicsOf(device.mac).up, JSON.stringify(temperature(now(), 20 + seq / 100, { seq, boot: 'b1' })), { qos: 1 });
const stored = async () => {
  const { data } = await t.call(monitor.listEvents, { query: { id: device.id, eventCode: 'IMU_TEMP', limit: 500 } }, t.asServer);
  return data.map(({ details }) => details.temp).toSorted((a, b) => (a ?? 0) - (b ?? 0));
};
async function until(isSo: () => Promise<boolean>) {
  for (const end = performance.now() + 20_000; !(await isSo()); await sleep(50))
    if (performance.now() > end) throw new Error('it did not happen');
}

test('what devices send through it is stored, each once, and makes them online', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, seq) => send(seq)));
  await until(async () => (await stored()).length >= 200);
  expect(new Set(await stored()).size).toBe(200);
  expect((await t.call(monitor.getDevice, { query: { id: device.id } }, t.asServer)).data).toMatchObject({ status: 2, boot: 'b1' });
});

test('what could not be stored is not acknowledged, and brought again until it is', async () => {
  await t.database.pool.query('alter table device_events rename to device_events_away');
  await send(1);
  await sleep(1_500);
  await t.database.pool.query('alter table device_events_away rename to device_events');
  await until(async () => (await stored()).length > 0);
  expect(await stored()).toEqual([20.01]);
});

test('what is sent while this server restarts waits at the broker', async () => {
  await t.monitor.close();
  await Promise.all([1, 2, 3].map(send));
  t = await t.restarted();
  await t.monitor.start();
  await until(async () => (await stored()).length === 3);
  expect(await stored()).toEqual([20.01, 20.02, 20.03]);
});

test('a ping goes down and its answer comes up; to a device that is away nothing counts as sent', async () => {
  expect(await t.monitor.link()?.send(device.mac, '{}')).toBe(false);
  const { up, ack, down } = topicsOf(device.mac);
  await sender.subscribeAsync(down, { qos: 1 });
  sender.on('message', (_, payload) => {
    const { id } = JSON.parse(payload.toString());
    sender.publish(ack, JSON.stringify({ id, state: 'done' }), { qos: 1 });
  });
  await sender.publishAsync(up, JSON.stringify(temperature(now(), 20)), { qos: 1 });
  await until(async () => (await stored()).length > 0);
  expect((await t.call(commands.ping, { query: { id: device.id } }, t.asServer)).data).toMatchObject({ alive: true });
});
