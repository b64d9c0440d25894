import { setTimeout as sleep } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commands, type Command, type CommandState } from '@atalaya/contract/monitor/commands.ts';
import { Downlink } from '@atalaya/contract/monitor/downlink.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice, status } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

type Registered = Awaited<ReturnType<typeof aDevice>>;

let t: TestApp;
let device: Registered;
const connections: MqttClient[] = [];
beforeEach(async () => {
  t = await testApp({ mqttPort: 0 });
  await t.monitor.start();
  device = await aDevice(t, (await aClient(t.database)).id);
});
afterEach(async () => {
  await Promise.all(connections.splice(0).map((client) => client.endAsync(true)));
  await t.monitor.close();
});

async function until<T>(what: string, look: () => Promise<T | false | undefined> | T | false | undefined): Promise<T> {
  for (const end = performance.now() + 15_000; performance.now() < end; await sleep(20)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`it did not happen: ${what}`);
}

/** A device on a real connection, which does nothing by itself. */
async function join(who: Registered, boot: string) {
  const client = mqtt.connect(`mqtt://127.0.0.1:${t.monitor.mqttPort()}`, {
    username: who.mac,
    password: who.apiKey,
    reconnectPeriod: 0,
    protocolVersion: 4,
    will: { topic: topicsOf(who.mac).up, payload: Buffer.from('{"type":"IMU_STATUS","details":{"result":1}}'), qos: 1, retain: false },
  });
  connections.push(client);
  const orders: Downlink[] = [];
  client.on('message', (_, payload) => orders.push(Downlink.parse(JSON.parse(String(payload)))));
  await new Promise<void>((resolve, reject) => void client.once('connect', () => resolve()).once('error', reject));
  t.wait(1_000);
  await client.publishAsync(topicsOf(who.mac).up, JSON.stringify(status(t.clock().toISOString(), 0, { boot, seq: 1 })), { qos: 1 });
  await client.subscribeAsync(topicsOf(who.mac).down, { qos: 1 });
  return {
    orders,
    /** To the latest order, which may still be on its way when the server calls it sent. */
    async answer(state: string, more: object = {}, to?: string) {
      const id = to ?? (await until('an order', () => orders.at(-1))).id;
      await client.publishAsync(topicsOf(who.mac).ack, JSON.stringify({ id, state, ...more }), { qos: 1 });
    },
    /** Pulls the plug. */
    cut: () => client.end(true),
  };
}

const reboot = async (id = device.id) => (await t.call(commands.reboot, { query: { id } }, t.asServer)).data;
const shown = async (id: string) => (await t.call(commands.get, { query: { id } }, t.asServer)).data;
const untilState = (command: Command, state: CommandState) =>
  until(state, async () => {
    const now = await shown(command.id);
    return now.state === state && now;
  });
const statusOf = async (id = device.id) => (await t.call(monitor.getDevice, { query: { id } }, t.asServer)).data.status;
const states = ({ steps }: Command) => steps.map(({ state }) => state);

describe('a reboot', () => {
  test('goes step by step, each as it is observed, and is proved by the new boot', async () => {
    const first = await join(device, 'b1');
    const command = await reboot();
    expect(command).toMatchObject({ kind: 'reboot', state: 'queued', requestedBy: 'server', deviceId: device.id, mac: device.mac });
    await untilState(command, 'sent');
    await until('the order', () => first.orders.length > 0);
    expect(first.orders).toEqual([{ id: command.id, kind: 'reboot', boot: 'b1' }]);
    expect(await statusOf()).toBe(2);

    await first.answer('accepted');
    await untilState(command, 'accepted');
    expect(await statusOf()).toBe(3);

    first.cut();
    await untilState(command, 'down');
    expect(await statusOf()).toBe(3);

    await join(device, 'b2');
    const done = await untilState(command, 'up');
    expect(states(done)).toEqual(['queued', 'sent', 'accepted', 'down', 'up']);
    expect(done).toMatchObject({ bootBefore: 'b1', bootAfter: 'b2', isCancellable: false, endedAt: expect.any(String) });
    expect(await statusOf()).toBe(2);
  });

  test('waits for a device that is away, can be cancelled meanwhile, and is then never sent', async () => {
    const command = await reboot();
    await t.monitor.commands.watch.look();
    expect(await shown(command.id)).toMatchObject({ state: 'queued', isCancellable: true });
    const cancelled = await t.call(commands.cancel, { query: { id: command.id } }, t.asServer);
    expect(cancelled.data).toMatchObject({ state: 'cancelled', reason: 'by_user' });
    const { orders } = await join(device, 'b1');
    await t.monitor.commands.watch.look();
    await sleep(100);
    expect(orders).toEqual([]);
  });

  test('reaches a device that comes in time', async () => {
    const command = await reboot();
    const { orders } = await join(device, 'b1');
    await untilState(command, 'sent');
    await until('the order', () => orders.length > 0);
    expect(orders).toHaveLength(1);
  });

  test('expires when the device does not come', async () => {
    const command = await reboot();
    t.wait(15 * 60_000);
    await t.monitor.commands.watch.look();
    expect(await shown(command.id)).toMatchObject({ state: 'expired', reason: 'away' });
    const { orders } = await join(device, 'b1');
    await t.monitor.commands.watch.look();
    await sleep(100);
    expect(orders).toEqual([]);
  });

  test('cannot be cancelled once it may be on its way', async () => {
    await join(device, 'b1');
    const command = await reboot();
    await untilState(command, 'sent');
    await expect(t.call(commands.cancel, { query: { id: command.id } }, t.asServer)).rejects.toMatchObject({ code: 'command.sent' });
  });

  test('is refused by a device that refuses', async () => {
    const { orders, answer } = await join(device, 'b1');
    const command = await reboot();
    await until('the order', () => orders.length === 1);
    await answer('refused');
    expect(await untilState(command, 'failed')).toMatchObject({ reason: 'refused' });
    expect(await statusOf()).toBe(2);
  });

  test('without an answer fails, is not sent again, and a late proof still counts', async () => {
    const { orders, answer, cut } = await join(device, 'b1');
    const command = await reboot();
    await until('the order', () => orders.length === 1);
    await untilState(command, 'sent');
    t.wait(31_000);
    expect(await untilState(command, 'failed')).toMatchObject({ reason: 'no_answer', bootAfter: null });
    await answer('accepted', { boot: 'b1' });
    cut();
    const second = await join(device, 'b2');
    expect(states(await untilState(command, 'up'))).toEqual(['queued', 'sent', 'failed', 'up']);
    expect([...orders, ...second.orders]).toHaveLength(1);
  });

  test('of a device that only loses its connection is not called done', async () => {
    const first = await join(device, 'b1');
    const command = await reboot();
    await until('the order', () => first.orders.length === 1);
    await first.answer('accepted');
    first.cut();
    await untilState(command, 'down');
    await join(device, 'b1');
    await t.monitor.commands.watch.look();
    expect((await shown(command.id)).state).toBe('down');
    t.wait(300_000);
    await t.monitor.commands.watch.look();
    expect(await shown(command.id)).toMatchObject({ state: 'failed', reason: 'not_returned' });
  });

  test('is given once: who asks while it is under way is told so', async () => {
    await reboot();
    await expect(reboot()).rejects.toMatchObject({ code: 'command.under_way', status: 409 });
  });

  test('given twice at once happens once', async () => {
    const both = await Promise.allSettled([reboot(), reboot()]);
    expect(both.map(({ status: outcome }) => outcome).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is told in the log of its device, with who gave it', async () => {
    const client = await aClient(t.database);
    const own = await aDevice(t, client.id);
    const user = await aUser(t.database, { clientId: client.id, access: ['imuProject'] });
    const me = await t.signIn(user.email, PASSWORD);
    const { data } = await me.call(commands.reboot, { query: { mac: own.mac } });
    expect(data.requestedBy).toBe(user.email);
    const log = await me.call(monitor.listLogs, { query: { id: own.id, kind: 'command' } });
    expect(log.data).toMatchObject([{ actorName: user.email, details: { id: data.id, command: 'reboot', state: 'queued' } }]);
  });
});

describe('after a restart of the server', () => {
  test.each(['queued', 'sent', 'accepted', 'down'] as const)('a reboot that was %s goes on and is sent once', async (state) => {
    const first = state === 'queued' ? null : await join(device, 'b1');
    const command = await reboot();
    if (first) await untilState(command, 'sent');
    if (first && state !== 'sent') await first.answer('accepted');
    // Not before the server has read the answer: the last will would overtake it.
    if (state === 'down') await untilState(command, 'accepted');
    if (state === 'down') first?.cut();
    await untilState(command, state);

    await t.monitor.close();
    t = await t.restarted();
    await t.monitor.start();
    expect((await shown(command.id)).state).toBe(state);
    const before = await join(device, state === 'queued' ? 'b1' : 'b2');
    if (state === 'queued') {
      await untilState(command, 'sent');
      await until('the order', () => before.orders.length > 0);
      expect(before.orders).toHaveLength(1);
      return;
    }
    if (state === 'sent') await before.answer('done', { boot: 'b2' }, command.id);
    expect(await untilState(command, 'up')).toMatchObject({ bootAfter: 'b2' });
    expect(before.orders).toEqual([]);
  });
});

describe('a ping', () => {
  test('is a round trip', async () => {
    const { orders, answer } = await join(device, 'b1');
    const asked = t.call(commands.ping, { query: { id: device.id } }, t.asServer);
    await until('the ping', () => orders.length === 1);
    await answer('done');
    expect((await asked).data).toEqual({ alive: true, rttMs: expect.any(Number) });
    expect(orders).toMatchObject([{ kind: 'ping' }]);
  });

  test('of a device that is away, or silent, says so in time', async () => {
    expect((await t.call(commands.ping, { query: { id: device.id } }, t.asServer)).data).toEqual({ alive: false, rttMs: null });
    await join(device, 'b1');
    const start = performance.now();
    expect((await t.call(commands.ping, { query: { mac: device.mac } }, t.asServer)).data).toEqual({ alive: false, rttMs: null });
    expect(performance.now() - start).toBeLessThan(35_000);
  });
});

describe('a change of settings', () => {
  test('is kept, pushed, and done when the device says so', async () => {
    const { orders, answer } = await join(device, 'b1');
    const { data } = await t.call(commands.configure, { query: { id: device.id }, body: { reportPeriodS: 15 } }, t.asServer);
    await until('the order', () => orders.length === 1);
    await until('the order', () => orders.length > 0);
    expect(orders).toEqual([{ id: data.id, kind: 'config', config: { reportPeriodS: 15 } }]);
    await answer('done');
    await untilState(data, 'done');
    expect((await t.call(monitor.getConfig, { query: { id: device.id } }, t.asServer)).data).toMatchObject({ reportPeriodS: 15 });
  });

  test('is for administrators, in bulk too', async () => {
    const user = await aUser(t.database, { clientId: device.clientId, access: ['imuProject'] });
    const me = await t.signIn(user.email, PASSWORD);
    const config = { reportPeriodS: 15 };
    await expect(me.call(commands.configure, { query: { id: device.id }, body: config })).rejects.toMatchObject({ status: 403 });
    await expect(me.call(commands.startBulk, { body: { kind: 'config', deviceIds: [device.id], config } })).rejects.toMatchObject({
      status: 403,
    });
  });
});
