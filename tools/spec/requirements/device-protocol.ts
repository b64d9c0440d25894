import { deepEqual, equal, ok } from 'node:assert/strict';
import { area, ask, hasFields, skip } from '../requirement.ts';
import { event, makeDevice } from './monitor.ts';

const M = '/monitor/api/web/v1';
const D = '/monitor/api/mon/v1';

export const deviceProtocol = area('deviceProtocol', 'What devices say', [
  ask('no key and a wrong key are 401', async (asked) => {
    const { mac } = await makeDevice(asked);
    equal((await asked.guest('POST', `${D}/events?mac=${mac}`, [])).status, 401);
    equal((await asked.guest('POST', `${D}/events?mac=${mac}`, [], { 'X-Api-Key': 'wrong' })).status, 401);
  }),
  ask("another device's key is refused", async (asked) => {
    const [one, other] = [await makeDevice(asked), await makeDevice(asked)];
    const { status } = await asked.guest('POST', `${D}/events?mac=${one.mac}`, [event('IMU_DOOR', { result: 1 })], {
      'X-Api-Key': other.apiKey,
    });
    equal(status, 401);
  }),
  ask('a key of the client that is bound to no device is refused', async (asked) => {
    const { mac } = await makeDevice(asked);
    const query = `clientId=${await asked.clientId('dokuos')}&label=${encodeURIComponent(asked.unique('Unbound'))}`;
    const { data } = await asked.server('POST', `/licensing/api/web/v1/auth/key?${query}`);
    equal((await asked.guest('GET', `${D}/config?mac=${mac}`, undefined, { 'X-Api-Key': data.apiKey })).status, 401);
  }),
  ask('an unregistered MAC is refused whatever the key', async (asked) => {
    const { apiKey } = await makeDevice(asked);
    equal((await asked.guest('GET', `${D}/config?mac=${asked.mac()}`, undefined, { 'X-Api-Key': apiKey })).status, 401);
  }),
  ask('GET /config tells a device its report period and limits', async (asked) => {
    const { mac, apiKey } = await makeDevice(asked);
    const { status, data } = await asked.guest('GET', `${D}/config?mac=${mac}`, undefined, { 'X-Api-Key': apiKey });
    equal(status, 200);
    hasFields(data, 'acPresentV', 'batteryLowV');
  }),
  ask('a report answers {stored, repeated, refused}; the same seq is stored once', async (asked) => {
    const { report } = await makeDevice(asked);
    const reading = event('IMU_TEMP', { temp: 20, humidity: 40 }, { seq: 1, boot: 'b1', ts: new Date().toISOString() });
    const first = await report([reading]);
    deepEqual([first.data.stored, first.data.repeated], [1, 0]);
    const again = await report([reading]);
    deepEqual([again.status, again.data.stored, again.data.repeated], [200, 0, 1]);
  }),
  ask('what has no seq is stored once by its time, type, sensor and details', async (asked) => {
    const { report } = await makeDevice(asked);
    const reading = event('IMU_TEMP', { temp: 20, humidity: 40 }, { ts: new Date().toISOString() });
    await report([reading]);
    equal((await report([reading])).data.repeated, 1);
  }),
  ask('a refused message is named by index and code, the others are stored', async (asked) => {
    const { report } = await makeDevice(asked);
    const { status, data } = await report([event('IMU_TEMP', { temp: 20, humidity: 40 }), event('IMU_NONSENSE', {})]);
    deepEqual([status, data.stored], [200, 1]);
    equal(data.refused[0].index, 1);
    hasFields(data.refused[0], 'index', 'code');
  }),
  ask('422 if all were refused, 400 for what is not JSON, 413 above 1 MB', async (asked) => {
    const { mac, apiKey, report } = await makeDevice(asked);
    equal((await report([event('IMU_NONSENSE', {})])).status, 422);
    const raw = (body: string) =>
      fetch(`${asked.origin}${D}/events?mac=${mac}`, { method: 'POST', headers: { 'X-Api-Key': apiKey }, body });
    equal((await raw('{"type":')).status, 400);
    equal((await raw(' '.repeat(1024 * 1024 + 1))).status, 413);
  }),
  ask('a refused message stands in the log of its device with the reason', async (asked) => {
    const { id, report } = await makeDevice(asked);
    await report([event('IMU_TEMP', { temp: 'warm', humidity: 40 })]);
    const { data } = await asked.server('GET', `${M}/imu/logs?id=${id}`);
    ok(
      data.some((line: { kind: string }) => /refus/i.test(line.kind)),
      JSON.stringify(data.map((line: { kind: string }) => line.kind)),
    );
  }),
  ask('a late reading is filed under its own time and does not move the state back', async (asked) => {
    const { id, report } = await makeDevice(asked, event('IMU_TEMP', { temp: 30, humidity: 40 }));
    await report([event('IMU_TEMP', { temp: 10, humidity: 40 }, { ts: new Date(Date.now() - 3_600_000).toISOString() })]);
    equal((await asked.server('GET', `${M}/imu?id=${id}`)).data.temp, 30);
  }),
  ask('a time more than 5 minutes ahead is filed under its arrival', async (asked) => {
    const { id, report } = await makeDevice(asked);
    await report([event('IMU_TEMP', { temp: 10, humidity: 40 }, { ts: new Date(Date.now() + 3_600_000).toISOString() })]);
    const { data } = await asked.server('GET', `${M}/imu/events?id=${id}`);
    ok(Date.parse(data[0].ts) < Date.now() + 60_000, data[0].ts);
  }),
  ask('several doors: open if any is', async (asked) => {
    const door = (sensor: number, result: number) => event('IMU_DOOR', { result }, { sensor_id: sensor });
    const { id } = await makeDevice(asked, door(1, 1), door(2, 0));
    equal((await asked.server('GET', `${M}/imu?id=${id}`)).data.door, 1);
  }),
  skip('over MQTT a device may use its own topics only', "mqtt.test.ts connects with MQTT.js, mosquitto.test.ts with Mosquitto's client"),
  skip('silence of 3 report periods and 30 s is OFFLINE', 'ingest.service.test.ts moves the clock'),
  skip('an acknowledgement means: on disk', 'prove:durability kills the server and the database while devices send'),
]);
