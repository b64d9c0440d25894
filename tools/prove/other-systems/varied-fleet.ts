// Devices of one client in every state that there is, made as somebody makes them: imported, told of by their own reports, and some by people.
import mqtt, { type MqttClient } from 'mqtt';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { commands } from '@atalaya/contract/monitor/commands.ts';
import { devices as deviceCalls } from '@atalaya/contract/monitor/device-endpoints.ts';
import { Downlink } from '@atalaya/contract/monitor/downlink.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import type { MonitorServer } from '../../../bench/monitor/server.ts';
import { inParallel } from '../support/server-caller.ts';
import { seededRandom } from '../support/seeded-random.ts';

const LANES = 16;
const PROJECTS = ['Coast', 'Metro ring', 'Red rural'];
const SITES = ['Estación Sur', 'Pier 2'];
const [REBOOTING, GONE] = [5, 10];
const DAY_S = 86_400;

export interface KeyedDevice {
  id: string;
  mac: string;
  apiKey: string;
}

const macOf = (prefix: string, n: number) => `${prefix}:${(n.toString(16).toUpperCase().padStart(8, '0').match(/../g) ?? []).join(':')}`;
/** Short and long, with quotation marks, and with letters of two, three and four bytes around the place where registers end. */
function labelOf(n: number): string {
  if (n % 7 === 0) return `Armario ${n} "ñandú" · torre de comunicaciones número ${n}`;
  if (n % 11 === 0) return `${'x'.repeat(20 + (n % 12))}€€🗼 ${n}`;
  return `Cabinet ${n}`;
}
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

async function importDevices({ call }: MonitorServer, clientId: string, lines: readonly string[]): Promise<KeyedDevice[]> {
  const { data: job } = await call(monitor.importDevices, { body: { csv: ['mac,label,project', ...lines].join('\n'), clientId } });
  await awaitJob(job, (id) => call(monitor.getJob, { query: { id } }));
  const { data } = await call(monitor.importedDevices, { query: { id: job.id } });
  await call(monitor.confirmJob, { query: { id: job.id } });
  return data.rows.map(({ mac, id, apiKey, code }) => {
    if (!id || !apiKey) throw new Error(`${mac} was not registered: ${code}`);
    return { id, mac, apiKey };
  });
}

/** One in nine never says anything; the others each say other things. */
function reportOf(n: number, random: () => number, now: number): object[] | null {
  if (n % 9 === 0) return null;
  const figure = (least: number, most: number, decimals: number) => Number((least + random() * (most - least)).toFixed(decimals));
  const ts = new Date(now).toISOString();
  const event = (type: string, details: object, sensor = 1) => ({ type, sensor_id: sensor, details, ts });
  const isHot = n % 10 === 1;
  const warmth = { temp: isHot ? figure(50, 70, 2) : figure(-30, 40, 2), ...(n % 4 === 0 ? {} : { humidity: figure(1, 99, 2) }) };
  const power = (sensor: number, psu: number) => {
    const current = figure(-3, 6, 3);
    return event('IMU_POWER', { psu, shunt: 1, power: Number((psu * current).toFixed(3)), current }, sensor);
  };
  return [
    { usage: { cpu: 5, memory: 6, disk: 7, uptime: 8 }, ...(n % 3 === 0 ? { firmware: `2.${n % 7}.${n % 10}-rc.1` } : {}) },
    ...(n % 5 === 0 ? [] : [event('IMU_TEMP', warmth)]),
    ...(n % 6 === 0 ? [] : [event('IMU_DOOR', { result: n % 2 })]),
    ...(n % 7 === 0 ? [] : [power(1, n % 8 === 1 ? figure(9, 11, 3) : figure(12, 14, 3)), power(2, n % 4 === 1 ? 0 : figure(210, 240, 3))]),
    ...(n % 3 === 1 ? [power(3, figure(11, 13, 3))] : []),
  ];
}

const joined = ({ mqttPort }: MonitorServer, { mac, apiKey }: KeyedDevice, will = '') =>
  mqtt.connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
    username: mac,
    password: apiKey,
    protocolVersion: 4,
    // A ping counts as being heard of, and is no reading.
    keepalive: 0,
    ...(will && { will: { topic: topicsOf(mac).up, payload: Buffer.from(will), qos: 1, retain: false } }),
  });

/** It is cut off, and its last will speaks. */
async function goAway(server: MonitorServer, device: KeyedDevice): Promise<void> {
  const client = await joined(server, device, JSON.stringify({ type: 'IMU_STATUS', sensor_id: 1, details: { result: 1 } }));
  await client.publishAsync(topicsOf(device.mac).up, JSON.stringify({ type: 'IMU_DOOR', sensor_id: 1, details: { result: 1 } }), {
    qos: 1,
  });
  await client.endAsync(true);
}

/** It says that it will start anew, and then does not: until somebody's patience is over it is rebooting. */
async function goDown(server: MonitorServer, device: KeyedDevice): Promise<MqttClient> {
  const { up, ack, down } = topicsOf(device.mac);
  const client = await joined(server, device);
  client.on('message', (_, payload) => {
    const command = Downlink.parse(JSON.parse(payload.toString()));
    client.publish(ack, JSON.stringify({ id: command.id, state: 'accepted', boot: 'b1' }), { qos: 1 });
  });
  await client.subscribeAsync(down, { qos: 1 });
  await client.publishAsync(up, JSON.stringify({ type: 'IMU_STATUS', sensor_id: 1, details: { result: 0 }, boot: 'b1', seq: 1 }), {
    qos: 1,
  });
  await server.call(commands.reboot, { query: { id: device.id, ttlSeconds: 600 } });
  return client;
}

/** What is known of batteries takes days of readings to learn, so it is written where it would stand. */
const knowBatteries = ({ database }: MonitorServer, ids: readonly string[], random: () => number) =>
  database.query(
    `insert into device_batteries (device, looked_at, estimate)
     select num, now() + interval '1 hour', jsonb_build_object('isOnBattery', false, 'since', null, 'capacity', null, 'replacement', null,
       'autonomy', jsonb_build_object('state', 'expected', 'minutes', 5 + num % 700 + $1::float8, 'low', 1, 'high', 900, 'ts', null),
       'health', case when num % 2 = 0 then jsonb_build_object('percent', 40 + num % 70, 'low', 30, 'high', 120, 'newAh', 7, 'newFrom', 'entered') end)
     from devices where id = any($2)
     on conflict (device) do update set estimate = excluded.estimate, looked_at = excluded.looked_at`,
    [Math.round(random() * 80) / 100, ids],
  );

/** Rules that wait for minutes would change what is read for as long; these judge at once, and no others. */
async function judgeAtOnce({ call, clientId }: MonitorServer): Promise<void> {
  for (const { id } of (await call(alarms.listRules, { query: { section: 'imu' } })).data)
    await call(alarms.changeRule, { query: { id }, body: { enabled: false } });
  const rules = [
    { name: 'Door', signal: 'door', condition: { kind: 'is', value: 'open', severity: 'warning' } },
    { name: 'Hot', signal: 'temperature', condition: { kind: 'above', levels: { high: 45 } } },
    { name: 'Battery low', signal: 'power.source', condition: { kind: 'is', value: 'SAI_LOW', severity: 'critical' } },
  ] as const;
  for (const rule of rules) await call(alarms.createRule, { body: { ...rule, section: 'imu', scope: { clientId } } });
}

export async function makeVariedFleet(server: MonitorServer, count: number, seed: number) {
  const { call, clientId, database, url } = server;
  const random = seededRandom(seed);
  for (const name of PROJECTS) await call(tenants.createProject, { query: { name, clientId } });
  const sites: string[] = [];
  for (const name of SITES) sites.push((await call(charging.createSite, { body: { name, limitA: 32, clientId } })).data.id);
  const lines = Array.from({ length: count }, (_, n) => `${macOf('02:0B', n)},${quoted(labelOf(n))},${n % 2 ? PROJECTS[n % 3] : ''}`);
  const fleet = await importDevices(server, clientId, lines);
  await judgeAtOnce(server);
  const other = (await call(tenants.createClient, { body: { name: 'Somebody else' } })).data.id;
  const foreign = await importDevices(server, other, [`${macOf('02:0C', 1)},Foreign,`]);

  // Of some on mains, before they say anything: at these the server does not look itself within the hour.
  const known = fleet.filter((_, n) => n % 5 === 0 && n % 4 !== 1);
  await knowBatteries(
    server,
    known.map(({ id }) => id),
    random,
  );
  // However long it takes to read them, nobody becomes silent meanwhile.
  await database.query('update devices set report_period_s = $1', [DAY_S]);
  const now = Date.now();
  const reports = fleet.map((_, n) => reportOf(n, random, now));
  await inParallel(LANES, fleet, async ({ id, mac, apiKey }, n) => {
    if (n % 8 === 0) await call(monitor.setSite, { query: { id, value: sites[(n / 8) % sites.length] ?? '' } });
    const body = reports[n];
    if (!body) return;
    const reply = await fetch(`${url}${fullPath(deviceCalls.report)}?mac=${encodeURIComponent(mac)}`, {
      method: 'POST',
      headers: { [API_KEY_HEADER]: apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok || !text.includes('"refused":[]')) throw new Error(`device ${n} was not heard: ${text}`);
  });
  const heard = fleet.filter((_, n) => n % 9 !== 0);
  const rebooting = await Promise.all(heard.slice(0, REBOOTING).map((device) => goDown(server, device)));
  await Promise.all(heard.slice(REBOOTING, REBOOTING + GONE).map((device) => goAway(server, device)));
  return {
    foreign: foreign.map(({ mac }) => mac),
    async leave() {
      await Promise.all(rebooting.map((client) => client.endAsync(true)));
    },
  };
}
