import { expect, test, vi } from 'vitest';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { mqttMappings } from '@atalaya/contract/integrations/mqtt-mappings.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice } from '#testing/devices.ts';
import { joinMqtt } from '#testing/mqtt-device.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const rules = [
  { path: '$.env.t', reading: 'temp' as const, unit: 'fahrenheit' as const, scale: 0.1 },
  { path: '$.env.rh', reading: 'humidity' as const, unit: 'ratio' as const },
  { path: "$['door state']", reading: 'door' as const, values: { open: 1, shut: 0 } },
  { path: '$.bat[0].mv', reading: 'battery.volts' as const, unit: 'millivolts' as const },
];
const mapping = { name: 'Weather box', topic: 'plant/+/state', timePath: '$.at', rules };
const message = (at: number) => JSON.stringify({ at, 'env': { t: 770, rh: 0.4 }, 'door state': 'open', 'bat': [{ mv: 13_250 }] });

/** A busy machine is no fault of what is tested. */
const PATIENT = { timeout: 10_000 };

async function started(): Promise<TestApp> {
  const t = await testApp({ mqttPort: 0 });
  await t.monitor.start();
  return t;
}
const stateOf = async (t: TestApp, id: string) => (await t.call(monitor.getDevice, { query: { id } }, t.asServer)).data;

test('a foreign sensor becomes a device by a mapping: units, words and time are read from its own format', async () => {
  const t = await started();
  const { id: clientId } = await aClient(t.database);
  const device = await aDevice(t, clientId);
  await t.call(mqttMappings.create, { body: { ...mapping, clientId } }, t.asServer);
  const client = await joinMqtt(t, device);
  const at = t.clock().getTime() - 60_000;
  await client.publishAsync('plant/7/state', message(at / 1_000), { qos: 1 });
  // The second takes the fast lane.
  await client.publishAsync('plant/7/state', message(at / 1_000 + 1), { qos: 1 });
  expect(await stateOf(t, device.id)).toMatchObject({
    temp: 25,
    humidity: 40,
    door: 1,
    power: { 1: { psu: 13.25 } },
    tempAt: new Date(at + 1_000).toISOString(),
    status: 2,
  });
  await t.monitor.close();
});

test('what a device sends elsewhere is read by no other client’s mapping, is shown to who makes one, and ends the connection', async () => {
  const t = await started();
  const [own, other] = [(await aClient(t.database)).id, (await aClient(t.database)).id];
  const device = await aDevice(t, own);
  await t.call(mqttMappings.create, { body: { ...mapping, clientId: other } }, t.asServer);
  const client = await joinMqtt(t, device);
  const closed = vi.fn();
  client.once('close', closed);
  client.publish('plant/7/state', message(1), { qos: 1 });
  await vi.waitFor(() => expect(closed).toHaveBeenCalled(), PATIENT);
  expect((await stateOf(t, device.id)).temp).toBeNull();
  const seen = async (clientId: string) => (await t.call(mqttMappings.seen, { query: { clientId } }, t.asServer)).data;
  expect(await seen(own)).toMatchObject([{ mac: device.mac, topic: 'plant/7/state', text: message(1), isMapped: false }]);
  expect(await seen(other)).toEqual([]);
  await t.monitor.close();
});

test('a message that is no JSON is acknowledged and stands in the log of the device; one that lacks a figure brings the others', async () => {
  const t = await started();
  const { id: clientId } = await aClient(t.database);
  const device = await aDevice(t, clientId);
  const { id } = (await t.call(mqttMappings.create, { body: { ...mapping, timePath: null, clientId } }, t.asServer)).data;
  const client = await joinMqtt(t, device);
  await client.publishAsync('plant/7/state', 'not JSON', { qos: 1 });
  await client.publishAsync('plant/7/state', JSON.stringify({ 'door state': 'shut', 'env': { t: 'warm' } }), { qos: 1 });
  expect(await stateOf(t, device.id)).toMatchObject({ door: 0, temp: null });
  const logs = (await t.call(monitor.listLogs, { query: { id: device.id } }, t.asServer)).data;
  expect(logs.filter(({ kind }) => kind === 'refused')).toMatchObject([{ details: { code: 'json', text: 'not JSON' } }]);

  // Switched off, the topic is nobody's again.
  await t.call(mqttMappings.change, { query: { id }, body: { ...mapping, isEnabled: false } }, t.asServer);
  const closed = vi.fn();
  client.once('close', closed);
  client.publish('plant/7/state', message(1), { qos: 1 });
  await vi.waitFor(() => expect(closed).toHaveBeenCalled(), PATIENT);
  await t.monitor.close();
});

test.each([
  ['a topic of ours', { topic: 'imu/+/up' }, 'topic'],
  ['every topic', { topic: '#' }, 'topic'],
  ['a wildcard within a level', { topic: 'plant/a+/state' }, 'topic'],
  ['a path that is none', { rules: [{ path: '$.a[', reading: 'temp' as const }] }, 'rules'],
  ['one reading twice', { rules: [rules[0], rules[0]].flatMap((rule) => rule ?? []) }, 'rules'],
])('%s is refused in a mapping, and its field is named', async (_, change, field) => {
  const t = await testApp();
  const { id: clientId } = await aClient(t.database);
  await expect(t.call(mqttMappings.create, { body: { ...mapping, ...change, clientId } }, t.asServer)).rejects.toMatchObject({
    code: 'input.invalid',
    details: { errors: { [field]: [expect.any(String)] } },
  });
});
