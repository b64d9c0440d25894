import { setTimeout as sleep } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { devices as deviceCalls } from '@atalaya/contract/monitor/device-endpoints.ts';
import { Downlink } from '@atalaya/contract/monitor/downlink.ts';
import { firmware } from '@atalaya/contract/monitor/firmware-endpoints.ts';
import { PIECE_BYTES, type Rollout, type RolloutDeviceState } from '@atalaya/contract/monitor/firmware.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { commands } from '@atalaya/contract/monitor/commands.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice, report } from '#testing/devices.ts';
import { aFirmwareImage, aVersion, CONTENT, SHA256, signed, trustFirmwareKey } from '#testing/monitor/firmware-images.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

type Registered = Awaited<ReturnType<typeof aDevice>>;
const USAGE = { cpu: 1, memory: 1, disk: 1, uptime: 1 };

let t: TestApp;
let clientId: string;
const connections: MqttClient[] = [];
beforeAll(async () => {
  t = await testApp({ mqttPort: 0 });
  await t.monitor.start();
  await trustFirmwareKey(t);
});
beforeEach(async () => {
  clientId = (await aClient(t.database)).id;
});
afterEach(async () => {
  await Promise.all(connections.splice(0).map((client) => client.endAsync(true)));
});
afterAll(() => t.monitor.close());

const anImage = () => aFirmwareImage(t);

async function until<T>(what: string, look: () => Promise<T | false | undefined> | T | false | undefined): Promise<T> {
  for (const end = performance.now() + 15_000; performance.now() < end; await sleep(20)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`it did not happen: ${what}`);
}

/** Says what it runs in this start, a moment later than all before. */
async function says(who: Registered, boot: string, version: string) {
  t.wait(1_000);
  const told = await report(t, who, { boot, ts: t.clock().toISOString(), firmware: version, usage: USAGE });
  expect(told.status).toBe(200);
  await report(t, who, { boot, ts: t.clock().toISOString(), type: 'IMU_STATUS', details: { result: 0 } });
}

async function join(who: Registered, boot: string, version: string) {
  const client = mqtt.connect(`mqtt://127.0.0.1:${t.monitor.mqttPort()}`, { username: who.mac, password: who.apiKey, reconnectPeriod: 0 });
  connections.push(client);
  const orders: Extract<Downlink, { kind: 'update' }>[] = [];
  client.on('message', (_, payload) => {
    const order = Downlink.parse(JSON.parse(String(payload)));
    if (order.kind === 'update') orders.push(order);
  });
  await new Promise<void>((resolve, reject) => void client.once('connect', () => resolve()).once('error', reject));
  await says(who, boot, version);
  await client.subscribeAsync(topicsOf(who.mac).down, { qos: 1 });
  return {
    orders,
    order: () => until('an order', () => orders.at(-1)),
    async answer(state: string, more: object = {}) {
      const { id } = await until('an order', () => orders.at(-1));
      await client.publishAsync(topicsOf(who.mac).ack, JSON.stringify({ id, state, ...more }), { qos: 1 });
    },
  };
}

const PLAN = { waves: [{ percent: 100 }], pauseMinutes: 0 };
const start = async (imageId: string, devices: Registered[], plan: object = PLAN) =>
  (await t.call(firmware.startRollout, { body: { imageId, deviceIds: devices.map(({ id }) => id), ...plan } }, t.asServer)).data;
const shown = async (id: string) => (await t.call(firmware.getRollout, { query: { id } }, t.asServer)).data;
const untilRollout = (id: string, state: Rollout['state']) =>
  until(`the rollout is ${state}`, async () => {
    await t.monitor.firmware.rollouts.advance();
    const rollout = await shown(id);
    return rollout.state === state && rollout;
  });
const untilCount = (id: string, state: RolloutDeviceState, count: number) =>
  until(`${count} ${state}`, async () => {
    await t.monitor.firmware.rollouts.advance();
    const rollout = await shown(id);
    return rollout.counts[state] === count && rollout;
  });
const fetched = (who: Registered, version: string, headers: Record<string, string> = {}) =>
  t.request(`${fullPath(deviceCalls.firmware)}?${new URLSearchParams({ mac: who.mac, version }).toString()}`, {
    headers: { [API_KEY_HEADER]: who.apiKey, ...headers },
  });

describe('a device', () => {
  test('is updated when it says the new version after a new start, not before', async () => {
    const image = await anImage();
    const device = await aDevice(t, clientId);
    const there = await join(device, 'b1', '1.0');
    const rollout = await start(image.id, [device]);
    const order = await there.order();
    expect(order).toMatchObject({ kind: 'update', version: image.version, sha256: SHA256, boot: 'b1' });
    await there.answer('accepted', { boot: 'b1' });
    await untilCount(rollout.id, 'under_way', 1);
    // A word alone is no proof, neither of the version nor of a start.
    await there.answer('done', { boot: 'b1', version: image.version });
    await says(device, 'b2', '1.0');
    expect((await untilRollout(rollout.id, 'stopped')).counts.failed).toBe(1);
    const list = await t.call(firmware.rolloutDevices, { query: { id: rollout.id, state: 'failed' } }, t.asServer);
    expect(list).toMatchObject({ total: 1, data: [{ mac: device.mac, reason: 'other_version', formerVersion: '1.0' }] });
    // The proof that comes late counts.
    await says(device, 'b3', image.version);
    await untilCount(rollout.id, 'updated', 1);
    expect((await t.call(monitor.getDevice, { query: { id: device.id } }, t.asServer)).data.firmware).toBe(image.version);
    const own = (await t.call(firmware.ofDevice, { query: { id: device.id } }, t.asServer)).data;
    expect(own).toMatchObject({ version: image.version, rolloutId: rollout.id, last: { kind: 'update', state: 'up', bootAfter: 'b3' } });
  });

  test('fetches the image that it was told to install, whole or in parts, and no other; another device does not', async () => {
    const [image, other] = [await anImage(), await anImage()];
    const device = await aDevice(t, clientId);
    const stranger = await aDevice(t, clientId);
    expect((await fetched(device, image.version)).status).toBe(404);
    const there = await join(device, 'b1', '1.0');
    await start(image.id, [device]);
    const { url } = await there.order();
    expect(new URL(url).pathname).toBe(fullPath(deviceCalls.firmware));
    const whole = await fetched(device, image.version);
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer()).equals(CONTENT)).toBe(true);
    const part = await fetched(device, image.version, { Range: `bytes=${PIECE_BYTES - 10}-${PIECE_BYTES + 9}` });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([
      206,
      `bytes ${PIECE_BYTES - 10}-${PIECE_BYTES + 9}/${CONTENT.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(CONTENT.subarray(PIECE_BYTES - 10, PIECE_BYTES + 10))).toBe(true);
    expect((await fetched(device, image.version, { Range: `bytes=${CONTENT.length}-` })).status).toBe(416);
    expect((await fetched(device, image.version, { 'Range': 'bytes=5-', 'If-Range': '"another"' })).status).toBe(200);
    expect((await fetched(device, other.version)).status).toBe(404);
    expect((await fetched(stranger, image.version)).status).toBe(404);
    expect((await fetched({ ...device, apiKey: stranger.apiKey }, image.version)).status).toBe(401);
  });

  test('that finds the image wrong says so after it accepted, and why', async () => {
    const image = await anImage();
    const device = await aDevice(t, clientId);
    const there = await join(device, 'b1', '1.0');
    const rollout = await start(image.id, [device]);
    await there.answer('accepted', { boot: 'b1' });
    await there.answer('refused', { boot: 'b1', error: 'signature' });
    await untilRollout(rollout.id, 'stopped');
    const { data } = await t.call(firmware.rolloutDevices, { query: { id: rollout.id } }, t.asServer);
    expect(data).toMatchObject([{ state: 'failed', reason: 'signature' }]);
  });

  test('with an update under way is not rebooted, and one with a reboot under way waits', async () => {
    const image = await anImage();
    const device = await aDevice(t, clientId);
    const reboot = (await t.call(commands.reboot, { query: { id: device.id } }, t.asServer)).data;
    const rollout = await start(image.id, [device]);
    expect(rollout.counts.waiting).toBe(1);
    await t.call(commands.cancel, { query: { id: reboot.id } }, t.asServer);
    await untilCount(rollout.id, 'under_way', 1);
    await expect(t.call(commands.reboot, { query: { id: device.id } }, t.asServer)).rejects.toMatchObject({ code: 'command.under_way' });
    expect((await t.call(firmware.cancelRollout, { query: { id: rollout.id } }, t.asServer)).data).toMatchObject({
      state: 'cancelled',
      counts: { cancelled: 1 },
    });
  });
});

describe('a rollout', () => {
  async function fleetOf(count: number) {
    const fleet: { device: Registered; there: Awaited<ReturnType<typeof join>> }[] = [];
    for (let n = 0; n < count; n += 1) {
      const device = await aDevice(t, clientId, { label: `Fleet ${n}` });
      fleet.push({ device, there: await join(device, 'b1', '1.0') });
    }
    return fleet;
  }
  const update = async ({ device, there }: Awaited<ReturnType<typeof fleetOf>>[number], version: string, boot = 'b2') => {
    await there.answer('accepted', { boot: `b${Number(boot.slice(1)) - 1}` });
    await says(device, boot, version);
  };

  test('goes in waves with a pause between, is paused and resumed; without an image of the version before there is no way back', async () => {
    const [former, image] = [await anImage(), await anImage()];
    const fleet = await fleetOf(3);
    for (const { device } of fleet) await says(device, 'b1', former.version);
    const [first, second, third] = fleet;
    if (!first || !second || !third) throw new Error('three devices');
    const already = await aDevice(t, clientId);
    await says(already, 'b1', image.version);
    const rollout = await start(image.id, [already, ...fleet.map(({ device }) => device)], {
      waves: [{ count: 1 }, { percent: 50 }],
      pauseMinutes: 30,
    });
    expect(rollout).toMatchObject({ total: 4, counts: { skipped: 1, under_way: 1, waiting: 2 } });
    expect(rollout.waves.map(({ size }) => size)).toEqual([2, 2]);
    await update(first, image.version);
    await untilCount(rollout.id, 'updated', 1);
    await until('the pause', async () => (await shown(rollout.id)).nextWaveAt !== null);
    expect(second.there.orders).toEqual([]);
    await t.call(firmware.pauseRollout, { query: { id: rollout.id } }, t.asServer);
    t.wait(31 * 60_000);
    for (const { device } of fleet) await says(device, device.id === first.device.id ? 'b2' : 'b1', 'x');
    await t.monitor.firmware.rollouts.advance();
    expect(await shown(rollout.id)).toMatchObject({ state: 'paused', wave: 1 });
    await t.call(firmware.resumeRollout, { query: { id: rollout.id }, body: {} }, t.asServer);
    await until('the second wave', async () => (await shown(rollout.id)).wave === 2);
    await update(second, image.version);
    await update(third, image.version);
    await untilRollout(rollout.id, 'completed');

    await expect(t.call(firmware.removeImage, { query: { id: former.id } }, t.asServer)).resolves.toBeTruthy();
    await expect(t.call(firmware.rollBack, { query: { id: rollout.id }, body: {} }, t.asServer)).rejects.toMatchObject({
      code: 'firmware.no_devices',
    });
  });

  test('is rolled back to what each device ran before, and every device proves that too', async () => {
    const [former, image] = [await anImage(), await anImage()];
    const fleet = await fleetOf(2);
    for (const { device } of fleet) await says(device, 'b1', former.version);
    const rollout = await start(
      image.id,
      fleet.map(({ device }) => device),
      { waves: [{ count: 1 }], pauseMinutes: 600 },
    );
    const [first, second] = fleet;
    if (!first || !second) throw new Error('two devices');
    await update(first, image.version);
    await untilCount(rollout.id, 'updated', 1);
    const back = (await t.call(firmware.rollBack, { query: { id: rollout.id }, body: {} }, t.asServer)).data;
    expect(back).toMatchObject({ kind: 'rollback', rollbackOf: rollout.id, total: 1, state: 'running' });
    expect((await shown(rollout.id)).state).toBe('rolled_back');
    await until('the order back', () => first.there.orders.at(-1)?.version === former.version);
    expect(second.there.orders).toEqual([]);
    await first.there.answer('accepted', { boot: 'b2' });
    await says(first.device, 'b3', former.version);
    await untilRollout(back.id, 'completed');
    expect((await shown(back.id)).counts.updated).toBe(1);
    await expect(t.call(firmware.rollBack, { query: { id: back.id }, body: {} }, t.asServer)).rejects.toMatchObject({
      code: 'firmware.state',
    });
  });

  test('stops by itself above its failures; resumed, it goes on, with those that failed once more if asked', async () => {
    const image = await anImage();
    const fleet = await fleetOf(2);
    const rollout = await start(
      image.id,
      fleet.map(({ device }) => device),
      { waves: [{ count: 1 }], pauseMinutes: 0 },
    );
    const [first, second] = fleet;
    if (!first || !second) throw new Error('two devices');
    await first.there.answer('refused', { boot: 'b1' });
    expect(await untilRollout(rollout.id, 'stopped')).toMatchObject({ stopReason: 'failures', wave: 1 });
    expect(second.there.orders).toEqual([]);
    await t.call(firmware.resumeRollout, { query: { id: rollout.id }, body: { retryFailed: true } }, t.asServer);
    await until('a second order', () => first.there.orders.length === 2);
    await update(first, image.version);
    await update(second, image.version);
    expect(await untilRollout(rollout.id, 'completed')).toMatchObject({ counts: { updated: 2, failed: 0 } });
  });

  test('of other clients is not there for a client, and only who may change settings starts one', async () => {
    const image = await anImage();
    const own = await start(image.id, [await aDevice(t, clientId)]);
    const both = await start(image.id, [await aDevice(t, clientId), await aDevice(t, (await aClient(t.database)).id)]);
    const person = await aUser(t.database, { role: 'client', clientId, access: ['imuProject'] });
    const as = await t.signIn(person.email, PASSWORD);
    const list = await t.call(firmware.listRollouts, { query: {} }, as);
    expect(list.data.map(({ id }) => id)).toEqual([own.id]);
    await expect(t.call(firmware.getRollout, { query: { id: both.id } }, as)).rejects.toMatchObject({ code: 'firmware.not_found' });
    await expect(t.call(firmware.rolloutDevices, { query: { id: both.id } }, as)).rejects.toMatchObject({ code: 'firmware.not_found' });
    await expect(t.call(firmware.pauseRollout, { query: { id: own.id } }, as)).rejects.toMatchObject({ status: 403 });
    await expect(t.call(firmware.listKeys, {}, as)).rejects.toMatchObject({ status: 403 });
    await expect(t.call(firmware.createImage, { body: signed(aVersion()) }, as)).rejects.toMatchObject({ status: 403 });
    for (const { id } of [own, both]) await t.call(firmware.cancelRollout, { query: { id } }, t.asServer);
  });
});
