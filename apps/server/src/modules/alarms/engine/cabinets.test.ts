// The alarms that are told ahead of time: of batteries and of heat, from what devices measure to what people see.
import { beforeEach, expect, test } from 'vitest';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { batteries } from '@atalaya/contract/monitor/battery.ts';
import type { DeviceWithKey } from '@atalaya/contract/monitor/devices.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, power, report, temperature } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const UNTIL_LOW = 180;
let t: TestApp;
let device: DeviceWithKey;

beforeEach(async () => {
  t = await testApp({ isObserved: true });
  await t.alarms.ship();
  device = await aDevice(t, (await aClient(t.database)).id);
});

/** Some minutes pass, of which the device tells all that it measured; then everything is judged. */
async function live(minutes: number, measured: (at: string, minute: number) => object[]) {
  const began = t.clock().getTime();
  t.wait(minutes * MINUTE_MS);
  const events = Array.from({ length: minutes }, (_, n) => measured(new Date(began + (n + 1) * MINUTE_MS).toISOString(), n + 1)).flat();
  for (let at = 0; at < events.length; at += 200) expect((await report(t, device, events.slice(at, at + 200))).status).toBe(200);
  await judged();
}
async function judged() {
  await t.monitor.batteries.lookAtAll();
  await t.leases.turn();
  t.alarms.engine.lookAgain();
  await t.alarms.engine.turn();
}
const shown = async (ruleId: string) =>
  (await t.call(alarms.listAlarms, { query: { state: 'all', ruleId, sort: 'asc' } }, t.asServer)).data.map(
    ({ state, severity }) => `${state} ${severity}`,
  );

const mains = (at: string) => [power(at, 2, 230), { ...power(at, 1, 13.5), details: { psu: 13.5, shunt: 0, power: 0, current: 0 } }];
/** Two amperes, from 12.6 V straight down to low in three hours. */
const away = (before: number) => (at: string, minute: number) => {
  const psu = 12.6 - (1.1 * (before + minute)) / UNTIL_LOW;
  return [power(at, 2, 0), { ...power(at, 1, psu), details: { psu, shunt: 1, power: psu * 2, current: 2 } }];
};
async function discharge() {
  await live(10, mains);
  await live(UNTIL_LOW + 10, away(0));
  await live(10, mains);
}

test('a battery that runs out soon is an alarm, graver the less time is left, until mains are back', async () => {
  await discharge();
  t.wait(DAY_MINUTES * MINUTE_MS);
  await live(10, mains);
  expect(await shown('imu-autonomy')).toEqual([]);
  await live(100, away(0));
  expect(await shown('imu-autonomy')).toEqual([]);
  await live(62, away(100));
  expect(await shown('imu-autonomy')).toEqual(['active high']);
  await live(14, away(162));
  expect(await shown('imu-autonomy')).toEqual(['active critical']);
  await live(5, mains);
  expect(await shown('imu-autonomy')).toEqual(['cleared critical']);
});

test('a battery that gives little of what it gave when new is an alarm, until it is replaced', async () => {
  await discharge();
  expect(await shown('imu-battery-health')).toEqual([]);
  const describe = async (installedAt: string | null, newAh: number) => {
    t.wait(MINUTE_MS);
    await t.call(batteries.describe, { query: { id: device.id }, body: { installedAt, newAh } }, t.asServer);
    await judged();
  };
  await describe(null, 8.5);
  expect(await shown('imu-battery-health')).toEqual(['active warning']);
  await describe(null, 14);
  expect(await shown('imu-battery-health')).toEqual(['active high']);
  t.wait(DAY_MINUTES * MINUTE_MS);
  await live(1, mains);
  await describe(t.clock().toISOString().slice(0, 10), 14);
  expect(await shown('imu-battery-health')).toEqual(['cleared high']);
});

test('a cabinet that will be too hot is an alarm before it is, graver the sooner, and ends as it cools down', async () => {
  const warm = (from: number, perMinute: number) => (at: string, minute: number) => [temperature(at, from + perMinute * minute)];
  const follow = async (minutes: number, from: number, perMinute: number) => {
    for (let minute = 0; minute < minutes; minute += 2) await live(2, warm(from + perMinute * minute, perMinute));
  };
  await live(50, warm(36, 0.1));
  expect(await shown('imu-hot-soon')).toEqual([]);
  await follow(16, 41, 0.1);
  expect(await shown('imu-hot-soon')).toEqual(['active warning']);
  await follow(18, 42.6, 0.1);
  expect(await shown('imu-hot-soon')).toEqual(['active high']);
  await follow(40, 44.4, -0.5);
  expect(await shown('imu-hot-soon')).toEqual(['cleared warning']);
});

test('no battery is tested while its device has an open alarm, and it is once that has cleared', async () => {
  const order = () => t.call(batteries.test, { query: { id: device.id }, body: { maxMinutes: 60, stopV: 11.8 } }, t.asServer);
  const refused = async () => (await t.call(batteries.get, { query: { id: device.id } }, t.asServer)).data.test.refused;
  await live(5, (at) => [...mains(at), temperature(at, 50)]);
  expect(await shown('imu-hot')).toEqual(['active high']);
  await expect(order()).rejects.toMatchObject({ code: 'battery.alarms' });
  expect(await refused()).toBe('alarms');
  await live(5, (at) => [...mains(at), temperature(at, 20)]);
  expect(await shown('imu-hot')).toEqual(['cleared high']);
  expect(await refused()).toBeNull();
  expect((await order()).data).toMatchObject({ kind: 'batteryTest', state: 'queued' });
});
