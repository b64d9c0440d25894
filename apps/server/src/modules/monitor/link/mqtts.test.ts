import { connect } from 'node:tls';
import { expect, onTestFinished, test, vi } from 'vitest';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice } from '#testing/devices.ts';
import { joinMqtt } from '#testing/mqtt-device.ts';
import { testApp } from '#testing/test-app.ts';
import { tlsFolder } from '#testing/tls-folder.ts';

async function started(lines: string[] = []) {
  const folder = await tlsFolder();
  const t = await testApp({ mqttTls: { port: 0, ...folder.files }, lines });
  await t.monitor.start();
  onTestFinished(() => t.monitor.close());
  const device = await aDevice(t, (await aClient(t.database)).id);
  const port = device.mqttTlsPort ?? 0;
  const join = (ca: string, who = device) => joinMqtt(t, who, { protocol: 'mqtts', host: '127.0.0.1', port, ca });
  return { t, device, port, join, ...folder };
}
const WITHIN = { timeout: 15_000, interval: 100 };

test('devices are let in over TLS with their key, and nowhere else when there is no other port', async () => {
  const { t, device, port, join, trusted } = await started();
  expect([t.monitor.mqttPort(), device.mqttPort]).toEqual([null, null]);
  const client = await join(trusted);
  await client.publishAsync(topicsOf(device.mac).up, '{"type":"IMU_REBOOT","details":{}}', { qos: 1 });
  await expect(join(trusted, { ...device, apiKey: 'wrong' })).rejects.toThrow(/refused/);
  const old = connect({ port, host: '127.0.0.1', ca: trusted, maxVersion: 'TLSv1.1', minVersion: 'TLSv1' });
  await new Promise((resolve) => old.once('error', resolve));
  expect(old.authorized).toBe(false);
});

test('a renewed certificate is shown to the next device, and who is connected stays', async () => {
  const lines: string[] = [];
  const { device, join, trusted, renew, breakKey } = await started(lines);
  const client = await join(trusted);
  await breakKey();
  await vi.waitFor(() => expect(lines.join('')).toContain('the old one stays'), WITHIN);
  await join(trusted);
  const next = await renew();
  await vi.waitFor(() => join(next), WITHIN);
  await expect(join(trusted)).rejects.toThrow(/certificate|verify/);
  await client.publishAsync(topicsOf(device.mac).up, '{"type":"IMU_REBOOT","details":{}}', { qos: 1 });
  expect(client.connected).toBe(true);
});
