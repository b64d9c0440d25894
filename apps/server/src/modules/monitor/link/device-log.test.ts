import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice, aMac } from '#testing/devices.ts';
import { joinMqtt } from '#testing/mqtt-device.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let device: Awaited<ReturnType<typeof aDevice>>;
beforeEach(async () => {
  t = await testApp({ mqttPort: 0 });
  await t.monitor.start();
  device = await aDevice(t, (await aClient(t.database)).id);
});
afterEach(() => t.monitor.close());

const WITHIN = { timeout: 10_000, interval: 20 };
const story = async ({ id } = device) => (await t.call(monitor.listLogs, { query: { id, limit: 100 } }, t.asServer)).data.toReversed();
const told = async (kind: string, of = device) => (await story(of)).filter((entry) => entry.kind === kind);

test('a connection of a moment is told, with where it came from and how long it lasted', async () => {
  const client = await joinMqtt(t, device);
  t.wait(400);
  await client.endAsync();
  await vi.waitFor(async () => expect(await told('disconnected')).toHaveLength(1), WITHIN);
  expect((await story()).slice(1)).toMatchObject([
    { kind: 'connected', actor: 'device', details: { address: expect.stringContaining('127.0.0.1') } },
    { kind: 'disconnected', actor: 'device', details: { lastedMs: 400 } },
  ]);
});

test('who connects for each message is not told of for ever', async () => {
  for (let n = 0; n < 12; n += 1) {
    const client = await joinMqtt(t, device);
    await client.endAsync();
  }
  await vi.waitFor(async () => expect((await told('refused')).map(({ details }) => details['code'])).toEqual(['more']), WITHIN);
  expect(await story()).toHaveLength(1 + 20 + 1);
});

test('being cut off for a foreign topic is told with the topic, and so is asking to hear one', async () => {
  const other = await aDevice(t, (await aClient(t.database)).id);
  const client = await joinMqtt(t, device);
  await expect(client.subscribeAsync(topicsOf(other.mac).down)).rejects.toThrow(/Subscribe error/);
  client.publish(topicsOf(other.mac).up, '{}', { qos: 1 });
  await vi.waitFor(async () => expect(await told('disconnected')).toHaveLength(1), WITHIN);
  expect((await told('refused')).map(({ details }) => details)).toEqual([
    { code: 'subscription', text: topicsOf(other.mac).down },
    { code: 'topic', text: topicsOf(other.mac).up },
  ]);
  expect(await told('refused', other)).toEqual([]);
});

test('a wrong key is told once a minute, with its address', async () => {
  for (let n = 0; n < 3; n += 1) await expect(joinMqtt(t, { ...device, apiKey: 'wrong' })).rejects.toThrow(/refused/);
  await vi.waitFor(async () => expect(await told('refused')).toHaveLength(1), WITHIN);
  t.wait(60_000);
  await expect(joinMqtt(t, { ...device, apiKey: 'wrong' })).rejects.toThrow(/refused/);
  await vi.waitFor(async () => expect(await told('refused')).toHaveLength(2), WITHIN);
  expect((await told('refused'))[0]?.details).toEqual({ code: 'key', text: expect.stringContaining('127.0.0.1') });
});

test('registration is told, by one or by a file, with who did it', async () => {
  const { email } = await aUser(t.database, { role: 'admin', access: ['all'] });
  const me = await t.signIn(email, PASSWORD);
  const byHand = (await me.call(monitor.registerDevice, { query: { mac: aMac(), label: 'One', clientId: device.clientId } })).data;
  const csv = `mac,label\n${aMac()},Two\n`;
  const { data: job } = await me.call(monitor.importDevices, { body: { csv, clientId: device.clientId } });
  await awaitJob(job, (id) => me.call(monitor.getJob, { query: { id } }));
  const byFile = (await me.call(monitor.importedDevices, { query: { id: job.id } })).data.rows[0]?.id ?? '';
  for (const [id, label] of [
    [byHand.id, 'One'],
    [byFile, 'Two'],
  ] as const)
    expect(await story({ ...device, id })).toMatchObject([{ kind: 'change', actorName: email, details: { action: 'register', label } }]);
});

test('a new key is told with who made it, and so is what becomes of a key among the licences', async () => {
  const { email } = await aUser(t.database, { role: 'admin', access: ['all'] });
  const me = await t.signIn(email, PASSWORD);
  await me.call(monitor.renewKey, { query: { id: device.id } });
  const { keyId } = (await t.call(monitor.getDevice, { query: { id: device.id } }, t.asServer)).data;
  const apiKey = keyId ?? '';
  await me.call(licenceKeys.rotate, { query: { apiKey }, body: { graceSeconds: 60 } });
  await me.call(licenceKeys.setState, { query: { apiKey, value: 'disabled' } });
  const changes = async () =>
    (await told('change')).slice(1).map(({ actorName, details }) => `${String(details['action'])} by ${String(actorName)}`);
  await vi.waitFor(
    async () => expect(await changes()).toEqual(['key', 'keyRotated', 'keySuspended'].map((what) => `${what} by ${email}`)),
    WITHIN,
  );
});
