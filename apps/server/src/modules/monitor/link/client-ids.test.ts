import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, temperature } from '#testing/devices.ts';
import { joinMqtt, joinRaw } from '#testing/mqtt-device.ts';
import { NAME_REFUSED, WELCOME } from '#testing/mqtt-packets.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let victim: Awaited<ReturnType<typeof aDevice>>;
beforeEach(async () => {
  t = await testApp({ mqttPort: 0 });
  await t.monitor.start();
  victim = await aDevice(t, (await aClient(t.database)).id);
});
afterEach(() => t.monitor.close());

const WITHIN = { timeout: 10_000, interval: 20 };
const statusOf = async ({ id }: { id: string }) => (await t.call(monitor.getDevice, { query: { id } }, t.asServer)).data.status;
const willOf = ({ mac }: { mac: string }) => ({
  will: { topic: topicsOf(mac).up, payload: Buffer.from('{"type":"IMU_STATUS","details":{"result":1}}'), qos: 1 as const, retain: false },
});
const reading = () => JSON.stringify(temperature(t.clock().toISOString(), 20));

test('a device with the client id of another throws nobody off, whoever’s the other is', async () => {
  const own = await joinMqtt(t, victim, { clientId: 'cabinet-1', ...willOf(victim) });
  await own.publishAsync(topicsOf(victim.mac).up, reading(), { qos: 1 });
  const neighbours = [await aDevice(t, victim.clientId), await aDevice(t, (await aClient(t.database)).id)];
  for (const other of neighbours) {
    const theirs = await joinMqtt(t, other, { clientId: 'cabinet-1' });
    await theirs.publishAsync(topicsOf(other.mac).up, reading(), { qos: 1 });
    expect(theirs.connected).toBe(true);
  }
  await own.publishAsync(topicsOf(victim.mac).up, reading(), { qos: 1 });
  expect([own.connected, await statusOf(victim)]).toEqual([true, 2]);
});

test('a device that comes back under its client id takes the place of its old connection, without having been away', async () => {
  const old = await joinMqtt(t, victim, { clientId: 'cabinet-1', ...willOf(victim) });
  await old.publishAsync(topicsOf(victim.mac).up, reading(), { qos: 1 });
  const fresh = await joinMqtt(t, { ...victim, mac: victim.mac.toLowerCase().replaceAll(':', '-') }, { clientId: 'cabinet-1' });
  await vi.waitFor(() => expect(old.connected).toBe(false), WITHIN);
  await fresh.publishAsync(topicsOf(victim.mac).up, reading(), { qos: 1 });
  const { data } = await t.call(monitor.listEvents, { query: { id: victim.id, eventCode: 'IMU_STATUS' } }, t.asServer);
  expect([fresh.connected, await statusOf(victim), data.filter(({ details }) => details.result === 1)]).toEqual([true, 2, []]);
});

test('connections without a client id stand beside each other, and none is remembered', async () => {
  const [first, second] = [joinRaw(t, victim, { clientId: '' }), joinRaw(t, victim, { clientId: '' })];
  await vi.waitFor(() => expect([first.received(), second.received()]).toEqual([WELCOME, WELCOME]), WITHIN);
  expect([first.socket.closed, second.socket.closed]).toEqual([false, false]);
  // To be remembered one needs a name (MQTT 3.1.1, 3.1.3-8).
  const kept = joinRaw(t, victim, { clientId: '', isKept: true });
  await vi.waitFor(() => expect([kept.received(), kept.socket.closed]).toEqual([NAME_REFUSED, true]), WITHIN);
});

test('a long client id is as good as a short one, in MQTT 3.1 too', async () => {
  const clientId = 'x'.repeat(23);
  const old = await joinMqtt(t, victim, { clientId, protocolId: 'MQIsdp', protocolVersion: 3 });
  expect(old.connected).toBe(true);
});
