import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import { brokerLimits, type BrokerLimits } from '#platform/mqtt/embedded-broker.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice } from '#testing/devices.ts';
import { joinMqtt, joinRaw } from '#testing/mqtt-device.ts';
import { packet, publishPacket, PUBLISH, received, WELCOME } from '#testing/mqtt-packets.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');
function heldMb(): number {
  if (typeof collectGarbage === 'function') collectGarbage();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return (arrayBuffers + heapUsed) / 1_000_000;
}

const WITHIN = { timeout: 30_000, interval: 20 };
async function started(limits: Partial<BrokerLimits> = {}): Promise<TestApp> {
  const t = await testApp({ mqttPort: 0, mqttLimits: { ...brokerLimits, ...limits } });
  await t.monitor.start();
  onTestFinished(() => t.monitor.close());
  return t;
}
async function welcomed(t: TestApp, device: { mac: string; apiKey: string }, clientId: string) {
  const raw = joinRaw(t, device, { clientId });
  await vi.waitFor(() => expect(raw.received().subarray(0, WELCOME.length)).toEqual(WELCOME), WITHIN);
  return raw;
}
const refusals = async (t: TestApp, { id }: { id: string }) =>
  (await t.call(monitor.listLogs, { query: { id, kind: 'refused' } }, t.asServer)).data.map(({ details }) => details['code']);

test('messages of QoS 2 that are never released hold next to nothing, and after a hundred the connection ends', async () => {
  const t = await started();
  const device = await aDevice(t, (await aClient(t.database)).id);
  const { socket, received: replies } = await welcomed(t, device, 'hoarder');
  const before = heldMb();
  const payload = Buffer.alloc(999_000, 'x');
  for (let id = 1; id <= brokerLimits.unreleased; id += 1) {
    socket.write(publishPacket(topicsOf(device.mac).up, payload, id, PUBLISH.twice));
    await vi.waitFor(() => expect(replies().includes(received(id))).toBe(true), WITHIN);
  }
  // All of it would be 100 MB. What was just taken may still be on its way to the disk.
  await vi.waitFor(() => expect(heldMb() - before).toBeLessThan(15), WITHIN);
  socket.write(publishPacket(topicsOf(device.mac).up, '{}', brokerLimits.unreleased + 1, PUBLISH.twice));
  await vi.waitFor(() => expect(socket.closed).toBe(true), WITHIN);
  await vi.waitFor(async () => expect(await refusals(t, device)).toContain('unreleased'), WITHIN);
}, 60_000);

test('a fifth connection of a device ends its oldest, and no more are let in than there is room for', async () => {
  const t = await started({ connections: 6 });
  const { id: clientId } = await aClient(t.database);
  const [device, other] = [await aDevice(t, clientId), await aDevice(t, clientId)];
  const all: Awaited<ReturnType<typeof welcomed>>[] = [];
  for (let n = 0; n < 5; n += 1) all.push(await welcomed(t, device, `c${n}`));
  await vi.waitFor(() => expect(all.map(({ socket }) => socket.closed)).toEqual([true, false, false, false, false]), WITHIN);
  await vi.waitFor(async () => expect(await refusals(t, device)).toEqual(['connections']), WITHIN);
  await welcomed(t, other, 'a');
  await welcomed(t, other, 'b');
  const turnedAway = joinRaw(t, other, { clientId: 'c' });
  await vi.waitFor(() => expect([turnedAway.socket.closed, turnedAway.received()]).toEqual([true, Buffer.alloc(0)]), WITHIN);
  all[1]?.socket.destroy();
  await vi.waitFor(async () => {
    const next = joinRaw(t, other, { clientId: 'c' });
    await vi.waitFor(() => expect(next.received()).toEqual(WELCOME), { timeout: 1_000 });
  }, WITHIN);
});

test('unfinished messages of all devices together have a bound; small ones pass all the same', async () => {
  const t = await started({ bytesInAll: 1_500_000 });
  const { id: clientId } = await aClient(t.database);
  const devices = [await aDevice(t, clientId), await aDevice(t, clientId)];
  const begun = await Promise.all(devices.map((device) => welcomed(t, device, 'slow')));
  for (const [index, { socket }] of begun.entries()) {
    const { mac } = devices[index] ?? { mac: '' };
    socket.write(publishPacket(topicsOf(mac).up, Buffer.alloc(990_000, 'x'), 1).subarray(0, 900_000));
  }
  await vi.waitFor(() => expect(begun.filter(({ socket }) => socket.closed)).toHaveLength(1), WITHIN);
  const bystander = await aDevice(t, clientId);
  const client = await joinMqtt(t, bystander);
  await client.publishAsync(topicsOf(bystander.mac).up, '{"type":"IMU_REBOOT","details":{}}', { qos: 1 });
});

test('a stranger may say who it is, and not more', async () => {
  const t = await started();
  const socket = connect({ port: t.monitor.mqttPort() ?? 0, host: '127.0.0.1' }).on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write(packet(0x10, Buffer.alloc(900_000)).subarray(0, 500_000));
  // A silent one is ended after ten seconds.
  await vi.waitFor(() => expect(socket.closed).toBe(true), { timeout: 6_000 });
});
