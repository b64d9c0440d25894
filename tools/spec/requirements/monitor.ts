import { deepEqual, equal, match, ok } from 'node:assert/strict';
import type { Asked } from '../asked.ts';
import { area, ask, hasFields, skip } from '../requirement.ts';

const M = '/monitor/api/web/v1';

/** A device of dokuos that reported what is given. */
export async function makeDevice(asked: Asked, ...events: object[]) {
  const mac = asked.mac();
  const label = asked.unique('Cabinet');
  const query = `mac=${mac}&label=${encodeURIComponent(label)}&clientId=${await asked.clientId('dokuos')}`;
  const { status, data } = await asked.server('PUT', `${M}/imu?${query}`);
  equal(status, 201);
  const report = (body: unknown) => asked.guest('POST', `/monitor/api/mon/v1/events?mac=${mac}`, body, { 'X-Api-Key': data.apiKey });
  if (events.length > 0) equal((await report(events)).status, 200);
  return { id: String(data.id), mac, label, apiKey: String(data.apiKey), report };
}

export const event = (type: string, details: object, rest: object = {}) => ({ type, sensor_id: 1, details, ...rest });
const DEVICE = [
  'id',
  'mac',
  'label',
  'clientId',
  'projectId',
  'status',
  'lastSeenAt',
  'door',
  'temp',
  'humidity',
  'powerSource',
  'power',
  'localization',
  'boot',
];

export const monitor = area('monitor', 'Devices on the dashboard', [
  ask('PUT /imu registers a device and gives its key once', async (asked) => {
    const { id, apiKey } = await makeDevice(asked);
    const { data } = await asked.server('GET', `${M}/imu?id=${id}`);
    hasFields(data, ...DEVICE);
    ok(!JSON.stringify(data).includes(apiKey));
  }),
  ask('a device that was never heard is OFFLINE (1) with lastSeenAt null', async (asked) => {
    const { id } = await makeDevice(asked);
    const { data } = await asked.server('GET', `${M}/imu?id=${id}`);
    deepEqual([data.status, data.lastSeenAt, data.door], [1, null, null]);
  }),
  ask('calls on one device take id or mac, in the usual spellings', async (asked) => {
    const { id, mac } = await makeDevice(asked);
    for (const spelling of [mac, mac.toLowerCase(), mac.replaceAll(':', '-'), mac.replaceAll(':', '')])
      equal((await asked.server('GET', `${M}/imu?mac=${spelling}`)).data.id, id, spelling);
  }),
  ask('a MAC registered twice is 409 taken', async (asked) => {
    const { mac } = await makeDevice(asked);
    const again = await asked.server('PUT', `${M}/imu?mac=${mac}&label=Twice&clientId=${await asked.clientId('dokuos')}`);
    deepEqual([again.status, again.body.code], [409, 'taken']);
  }),
  ask('any report makes it ONLINE (2); door, temperature and power source follow what it says', async (asked) => {
    const { id } = await makeDevice(
      asked,
      event('IMU_DOOR', { result: 1 }),
      event('IMU_TEMP', { temp: 21.4, humidity: 48 }),
      event('IMU_POWER', { psu: 230, shunt: 4, power: 36, current: 0.16 }, { sensor_id: 2 }),
    );
    const { data } = await asked.server('GET', `${M}/imu?id=${id}`);
    deepEqual([data.status, data.door, data.temp, data.humidity, data.powerSource], [2, 1, 21.4, 48, 1]);
    equal(data.power['2'].psu, 230);
  }),
  ask('without mains the source is SAI_HIGH (2), with a low battery SAI_LOW (3)', async (asked) => {
    const power = (sensor: number, psu: number) => event('IMU_POWER', { psu, shunt: 1, power: 1, current: 1 }, { sensor_id: sensor });
    const { id, report } = await makeDevice(asked, power(2, 0), power(1, 13));
    equal((await asked.server('GET', `${M}/imu?id=${id}`)).data.powerSource, 2);
    await report([power(1, 8)]);
    equal((await asked.server('GET', `${M}/imu?id=${id}`)).data.powerSource, 3);
  }),
  ask('IMU_STATUS result 1 makes it OFFLINE', async (asked) => {
    const { id } = await makeDevice(asked, event('IMU_STATUS', { result: 1 }));
    equal((await asked.server('GET', `${M}/imu?id=${id}`)).data.status, 1);
  }),
  ask('GET /imu/all lists devices; a client sees its own', async (asked) => {
    const { label } = await makeDevice(asked);
    const search = `${M}/imu/all?q=${encodeURIComponent(label)}`;
    equal((await asked.dokuos.ask('GET', search)).body.total, 1);
    equal((await asked.client.ask('GET', search)).body.total, 0);
  }),
  ask('GET /imu/events tells {id, type, sensor_id, details, mac, ts, receivedAt}, by eventCode, from and to', async (asked) => {
    const { id } = await makeDevice(asked, event('IMU_DOOR', { result: 1 }), event('IMU_TEMP', { temp: 20, humidity: 40 }));
    const { body } = await asked.server('GET', `${M}/imu/events?id=${id}&eventCode=IMU_DOOR`);
    equal(body.data.length, 1);
    hasFields(body.data[0], 'id', 'type', 'sensor_id', 'details', 'mac', 'ts', 'receivedAt');
    ok('nextCursor' in body);
    const { data } = await asked.server('GET', `${M}/imu/events?id=${id}&to=2020-01-01T00:00:00Z`);
    equal(data.length, 0);
  }),
  ask('feeds go on by cursor, limit 50 unless asked otherwise', async (asked) => {
    const events = Array.from({ length: 60 }, (_, index) =>
      event('IMU_TEMP', { temp: index, humidity: 40 }, { seq: index + 1, boot: 'b1' }),
    );
    const { id } = await makeDevice(asked, ...events);
    const feed = `${M}/imu/events?id=${id}&eventCode=IMU_TEMP`;
    const first = await asked.server('GET', feed);
    equal(first.data.length, 50);
    const second = await asked.server('GET', `${feed}&cursor=${encodeURIComponent(first.body.nextCursor)}`);
    equal(second.data.length, 10);
    equal(second.body.nextCursor, null);
  }),
  ask('a malformed cursor is 400', async ({ server }) => equal((await server('GET', `${M}/imu/events?cursor=nonsense`)).status, 400)),
  ask('GET /imu/logs tells {id, ts, kind, mac, actor, details}, with the registration', async (asked) => {
    const { id } = await makeDevice(asked);
    const { body } = await asked.server('GET', `${M}/imu/logs?id=${id}`);
    ok(body.data.length > 0, 'the registration is in the log');
    hasFields(body.data[0], 'id', 'ts', 'kind', 'mac', 'actor', 'details');
  }),
  ask('GET /imu/system-usage is null until it was reported', async (asked) => {
    const { id, report } = await makeDevice(asked);
    equal((await asked.server('GET', `${M}/imu/system-usage?id=${id}`)).data, null);
    equal((await report({ usage: { cpu: 12, memory: 40, disk: 55, uptime: 3600 } })).status, 200);
    hasFields((await asked.server('GET', `${M}/imu/system-usage?id=${id}`)).data, 'cpu', 'memory', 'disk', 'uptime', 'ts');
  }),
  ask('GET /imu/ping answers within 3.5 s that nobody is there', async (asked) => {
    const { id } = await makeDevice(asked);
    const start = performance.now();
    const { data } = await asked.server('GET', `${M}/imu/ping?id=${id}`);
    equal(data.alive, false);
    ok(performance.now() - start < 4_000);
  }),
  ask('GET /imu/series gives at most 60 buckets {ts, min, mean, max, count} and keeps the spike', async (asked) => {
    const { id } = await makeDevice(asked, event('IMU_TEMP', { temp: 20, humidity: 40 }), event('IMU_TEMP', { temp: 71, humidity: 41 }));
    const from = new Date(Date.now() - 3_600_000).toISOString();
    const to = new Date(Date.now() + 60_000).toISOString();
    const { status, data } = await asked.server('GET', `${M}/imu/series?id=${id}&from=${from}&to=${to}&value=temp`);
    equal(status, 200);
    const buckets = Array.isArray(data) ? data : data.buckets;
    ok(buckets.length <= 60);
    ok(
      buckets.some((one: { max: number | null }) => one.max === 71),
      'the spike is lost',
    );
  }),
  ask('POST /imu/label, /imu/localization and /imu/project take value', async (asked) => {
    const { id } = await makeDevice(asked);
    equal((await asked.server('POST', `${M}/imu/label?id=${id}&value=Renamed`)).data.label, 'Renamed');
    deepEqual((await asked.server('POST', `${M}/imu/localization?id=${id}&value=40.4,-3.7`)).data.localization, { lat: 40.4, lng: -3.7 });
    equal((await asked.server('POST', `${M}/imu/localization?id=${id}&value=91,0`)).status, 400);
  }),
  ask('POST /imu/reboot is 202 with a command that can be read', async (asked) => {
    const { id } = await makeDevice(asked);
    const { status, data } = await asked.server('POST', `${M}/imu/reboot?id=${id}`);
    equal(status, 202);
    hasFields(data, 'id', 'state', 'requestedBy', 'requestedAt');
    const read = await asked.server('GET', `${M}/imu/command?id=${data.id}`);
    match(read.data.state, /^(queued|sent|accepted|down|up|failed|expired|cancelled)$/);
  }),
  skip('GET /imu/stream sends what happens', 'live.test.ts follows a stream, with resume'),
  skip('a new boot id is the proof of a reboot', 'prove:reboot explores whatever can happen'),
]);
