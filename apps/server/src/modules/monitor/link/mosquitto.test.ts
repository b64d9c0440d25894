// The client that Debian ships: what a customer would try first.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const run = promisify(execFile);
let t: TestApp;
let device: Awaited<ReturnType<typeof aDevice>>;
beforeEach(async () => {
  t = await testApp({ mqttPort: 0 });
  await t.monitor.start();
  device = await aDevice(t, (await aClient(t.database)).id);
});
afterEach(() => t.monitor.close());

const publish = (topic: string, key: string) =>
  run(
    'mosquitto_pub',
    ['-h', '127.0.0.1', '-p', String(t.monitor.mqttPort()), '-q', '1', '-u', device.mac, '-P', key, '-t', topic].concat([
      '-m',
      JSON.stringify({ type: 'IMU_TEMP', details: { temp: 21.4, humidity: 48 } }),
    ]),
  );
const shown = async () => (await t.call(monitor.getDevice, { query: { id: device.id } }, t.asServer)).data;

test('mosquitto_pub with the key of a device makes it online', async () => {
  await publish(`imu/${device.mac}/up`, device.apiKey);
  expect(await shown()).toMatchObject({ status: 2, temp: 21.4 });
});

test('mosquitto_pub with a wrong key is refused, and so is another device’s topic', async () => {
  await expect(publish(`imu/${device.mac}/up`, 'wrong')).rejects.toThrow(/not authorised|bad user name|refused/i);
  const other = await aDevice(t, device.clientId);
  await publish(`imu/${other.mac}/up`, device.apiKey).catch(() => undefined); // it may not notice that the broker hung up
  const { data } = await t.call(monitor.listEvents, {}, t.asServer);
  expect(data).toEqual([]);
  expect((await shown()).status).toBe(1);
});
