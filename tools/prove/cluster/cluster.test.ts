// Three built servers on one PostgreSQL, as an operator runs them behind a balancer: what one knows, all know.
import mqtt, { type MqttClient } from 'mqtt';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCall } from '@atalaya/contract/call.ts';
import { DeviceStatus } from '@atalaya/contract/constants.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { commands } from '@atalaya/contract/monitor/commands.ts';
import { devices as deviceCalls } from '@atalaya/contract/monitor/device-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { API_KEY_HEADER, CSRF_HEADER, SESSION_HEADER } from '@atalaya/contract/services.ts';
import { session, signedInAtOnce } from '@atalaya/contract/session/endpoints.ts';
import { watchLive, type LiveViewer } from '../support/live-viewer.ts';
import { serverCaller } from '../support/server-caller.ts';
import { startCluster, type Cluster, type ClusterNode } from '../support/shared-database.ts';

const ADMIN = { email: 'admin@example.test', password: 'the password of a test' };
const SETTINGS = { ATALAYA_DEMO: 'off', ATALAYA_ADMIN_EMAIL: ADMIN.email, ATALAYA_ADMIN_PASSWORD: ADMIN.password };
const HANGING_MS = 60_000;

let cluster: Cluster;
let clientId = '';
let count = 0;
const node = (n: number): ClusterNode => cluster.servers[n] ?? expect.fail(`there is no node ${n}`);
const asServer = (n: number) => serverCaller(node(n).url);
const until = (check: () => unknown, timeout = HANGING_MS) => vi.waitFor(check, { timeout, interval: 50 });

beforeAll(async () => {
  cluster = await startCluster(3, SETTINGS);
  clientId = (await asServer(0)(tenants.createClient, { body: { name: 'Nodes' } })).data.id;
});
afterAll(() => cluster.stop());

async function aDevice(n: number) {
  count += 1;
  const mac = `02:00:00:00:01:${count.toString(16).padStart(2, '0').toUpperCase()}`;
  return (await asServer(n)(monitor.registerDevice, { query: { mac, label: `Cabinet ${count}`, clientId } })).data;
}
type Device = Awaited<ReturnType<typeof aDevice>>;

const reading = (temp: number) => ({ ts: new Date().toISOString(), type: 'IMU_TEMP', sensor_id: 1, details: { temp, humidity: 40 } });

async function report(n: number, { mac, apiKey }: Device, temp: number): Promise<void> {
  const call = createCall(node(n).url, (_, request) => fetch(request));
  await call(deviceCalls.report, { query: { mac }, body: [reading(temp)] }, { headers: { [API_KEY_HEADER]: apiKey } });
}

async function connect(n: number, { mac, apiKey }: Device): Promise<{ client: MqttClient; told: { id: string; kind: string }[] }> {
  const offline = { type: 'IMU_STATUS', sensor_id: 1, ts: new Date().toISOString(), details: { result: 1 } };
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${node(n).mqttPort}`, {
    username: mac,
    password: apiKey,
    reconnectPeriod: 0,
    will: { topic: topicsOf(mac).up, payload: Buffer.from(JSON.stringify(offline)), qos: 1, retain: false },
  });
  onTestFinished(() => void client.end(true));
  const told: { id: string; kind: string }[] = [];
  client.on('message', (_, payload) => {
    const downlink = JSON.parse(payload.toString()) as { id: string; kind: string }; // safe: our own server wrote it
    told.push(downlink);
    if (downlink.kind === 'ping') client.publish(topicsOf(mac).ack, JSON.stringify({ id: downlink.id, state: 'done' }), { qos: 1 });
  });
  await client.subscribeAsync(topicsOf(mac).down, { qos: 1 });
  await client.publishAsync(topicsOf(mac).up, JSON.stringify([{ ...reading(20), boot: 'b1', seq: 1 }]), { qos: 1 });
  return { client, told };
}

async function aViewer(n: number, after?: string): Promise<LiveViewer> {
  const viewer = await watchLive(node(n).url, after);
  onTestFinished(() => viewer.close());
  return viewer;
}
const tempsOf = ({ frames }: LiveViewer, { id }: Device) =>
  frames
    .flatMap((frame) => (frame.event === 'change' ? frame.data.events : []))
    .flatMap((event) => (event.deviceId === id && 'temp' in event.details ? [event.details.temp] : []));

describe('any node answers any call:', () => {
  test('a session of one node works at another, with the CSRF token of a third, and ends everywhere at once', async () => {
    const call = (n: number) => createCall(node(n).url, (_, request) => fetch(request));
    const first = await fetch(`${node(0).url}/licensing/api/web/v1/CSRFToken`);
    const cookie = (first.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    const { csrftoken } = licensing.csrfToken.response.parse(await first.json());
    const { accessToken } = signedInAtOnce(
      await call(0)(session.login, { body: ADMIN }, { headers: { Cookie: cookie, [CSRF_HEADER]: csrftoken } }),
    );
    const own = { [SESSION_HEADER]: accessToken };
    const token = (await call(2)(licensing.csrfToken, {}, { headers: own })).csrftoken;
    const made = await call(1)(
      tenants.createClient,
      { body: { name: 'Made at the second' } },
      { headers: { ...own, [CSRF_HEADER]: token } },
    );
    expect(made.data.name).toBe('Made at the second');
    await call(1)(session.logout, {}, { headers: { ...own, [CSRF_HEADER]: token } });
    for (const n of [0, 1, 2])
      await expect(call(n)(monitor.listDevices, { query: {} }, { headers: own })).rejects.toMatchObject({ code: 'auth.required' });
  });

  test('a device that was registered at one node is known to all', async () => {
    const device = await aDevice(0);
    for (const n of [0, 1, 2]) await report(n, device, 20 + n);
    const { data } = await asServer(1)(monitor.getDevice, { query: { id: device.id } });
    expect(data).toMatchObject({ status: DeviceStatus.Online, temp: 22 });
  });
});

describe('a limit', () => {
  test('of a key is used up for all nodes when it is used up at one', async () => {
    const { data: key } = await asServer(0)(licensing.createKey, { query: { label: 'Limited', clientId } });
    await asServer(0)(licenceKeys.change, { query: { apiKey: key.id }, body: { ratePerMinute: 2 } });
    await sleep(500); // every node has heard of the change by now
    const verify = async (n: number) => (await asServer(n)(licenceKeys.verify, { body: { apiKey: key.apiKey } })).data.valid;
    expect([await verify(0), await verify(0), await verify(0)]).toEqual([true, true, false]);
    await sleep(2_500); // and of what was used; the next use is due after half a minute
    expect([await verify(1), await verify(2)]).toEqual([false, false]);
  });

  test('of wrong RADIUS passwords is the same whichever node is asked', async () => {
    const username = 'guessed at every node';
    const guess = (n: number) => asServer(n)(radius.listUsers, { query: { username, passwd: 'wrong' } });
    for (let n = 0; n < 10; n += 1) expect((await guess(n % 3)).data).toBeNull();
    for (let n = 0; n < 3; n += 1) await expect(guess(n)).rejects.toMatchObject({ code: 'auth.too_many', status: 429 });
  });
});

describe('live updates', () => {
  test('reach viewers at every node, whichever node took the message', async () => {
    const device = await aDevice(0);
    const viewers = [await aViewer(0), await aViewer(1), await aViewer(2)];
    for (const n of [0, 1, 2]) await report(n, device, 30 + n);
    for (const viewer of viewers) await until(() => expect(new Set(tempsOf(viewer, device))).toEqual(new Set([30, 31, 32])));
  });

  test('go on at another node where they broke off: nothing is missing, nothing comes twice', async () => {
    const device = await aDevice(0);
    const before = await aViewer(0);
    await report(1, device, 40);
    await report(0, device, 41);
    await until(() => expect(tempsOf(before, device)).toHaveLength(2));
    await sleep(1_000); // every node has heard of it by now
    const last = before.lastId();
    await before.close();
    await report(0, device, 42);
    await report(1, device, 43);
    await report(2, device, 44);
    await sleep(1_000);
    const after = await aViewer(2, last);
    expect(after.frames[0]).toMatchObject({ event: 'hello', data: { resumed: true } });
    await report(1, device, 45);
    await until(() => expect(new Set(tempsOf(after, device))).toEqual(new Set([42, 43, 44, 45])));
    await sleep(500);
    expect(tempsOf(after, device)).toHaveLength(4);
  });
});

describe('a device at the third node', () => {
  test('is pinged from the first', async () => {
    const device = await aDevice(0);
    const { told } = await connect(2, device);
    const { data } = await asServer(0)(commands.ping, { query: { id: device.id } });
    expect(data.alive).toBe(true);
    expect(told).toHaveLength(1);
  });

  test('gets a command that was given at the second once, and soon', async () => {
    const device = await aDevice(0);
    const { told } = await connect(2, device);
    const { data } = await asServer(1)(commands.reboot, { query: { id: device.id } });
    await until(() => expect(told.map(({ id }) => id)).toEqual([data.id]));
    await sleep(2_500); // every node has looked after its commands twice
    expect(told).toHaveLength(1);
    expect((await asServer(0)(commands.get, { query: { id: data.id } })).data.state).toBe('sent');
  });

  test('stays online when an old connection at the first breaks off', async () => {
    const device = await aDevice(0);
    const old = await connect(0, device);
    const { told } = await connect(2, device);
    old.client.stream.destroy();
    await sleep(2_500);
    expect((await asServer(1)(monitor.getDevice, { query: { id: device.id } })).data.status).toBe(DeviceStatus.Online);
    const { data } = await asServer(0)(commands.reboot, { query: { id: device.id } });
    await until(() => expect(told.map(({ id }) => id)).toEqual([data.id]));
    expect(old.told).toEqual([]);
  });

  test('is offline when its only connection breaks off', async () => {
    const device = await aDevice(0);
    const { client } = await connect(2, device);
    client.stream.destroy();
    await until(async () => {
      const { data } = await asServer(1)(monitor.getDevice, { query: { id: device.id } });
      expect(data.status).toBe(DeviceStatus.Offline);
    });
  });
});

describe('work that one node does for all', () => {
  const holders = async () => {
    const { rows } = await cluster.database.query<{ name: string; holder: string }>(
      `select name, holder from leases where until > now() and name not like 'node %' order by name`,
    );
    return new Map(rows.map(({ name, holder }) => [name, holder]));
  };
  const holderOf = async (name: string) => {
    const holder = (await holders()).get(name) ?? '';
    return cluster.servers.find(({ url }) => holder.includes(`:${new URL(url).port} `));
  };

  test('is taken over from a node that was killed, and from one that stops', async () => {
    await until(async () =>
      expect([...(await holders()).keys()]).toEqual([
        'alarms',
        'archive',
        'batteries',
        'charging sweep',
        'licensing tidy',
        'presence',
        'radius guests',
        'radius sweep',
        'report schedules',
        'reports tidy',
        'retention',
        'silence',
        'snmp polling',
        'snmp traps',
        'visits',
      ]),
    );
    const killed = (await holderOf('silence')) ?? expect.fail('nobody does it');
    killed.process.kill('SIGKILL');
    await once(killed.process, 'exit');
    cluster.servers.splice(cluster.servers.indexOf(killed), 1);
    await until(async () => expect(await holderOf('silence')).toBeDefined());

    const stopped = (await holderOf('silence')) ?? expect.fail('nobody does it');
    await stopped.stop();
    cluster.servers.splice(cluster.servers.indexOf(stopped), 1);
    await until(async () => expect(await holderOf('silence')).toBeDefined());
    expect(await holderOf('silence')).not.toBe(stopped);
  });
});

test('nodes in demo mode that start together have one fleet between them', async () => {
  const demo = await startCluster(2, { ATALAYA_FLEET: '3', ATALAYA_CHARGERS: '0' });
  onTestFinished(() => demo.stop());
  await until(async () => {
    const { rows } = await demo.database.query(`select 1 from device_state join devices on num = device
      where not silent and last_seen_at is not null and mac like '02:A7:DE:00:%'`);
    expect(rows).toHaveLength(3);
  }, 2 * HANGING_MS);
  const { rows } = await demo.database.query<{ keys: number }>(
    `select count(*)::int as keys from audit_log where action = 'device.key.renew' or action like '%renew%'`,
  );
  expect(rows).toEqual([{ keys: 0 }]);
});
