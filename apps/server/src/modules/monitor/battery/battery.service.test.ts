import { beforeAll, beforeEach, expect, test } from 'vitest';
import { batteries } from '@atalaya/contract/monitor/battery.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, power, report } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const MINUTE_MS = 60_000;
const LOW_V = 11.5;
let t: TestApp;
let clientId: string;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  clientId = (await aClient(t.database)).id;
});

const after = (ms: number) => new Date(t.clock().getTime() + ms).toISOString();
const reading = (ms: number, sensor: 1 | 2, psu: number, current = 2) => ({
  ...power(after(ms), sensor, psu),
  details: { psu, shunt: 1, power: psu * current, current },
});

/** Two amperes, from 12.6 V straight down; ten minutes of mains before and, unless it still goes on, after. */
function discharge(minutes: number, untilLowMinutes: number, isOver = true) {
  const mains = (from: number) =>
    Array.from({ length: 10 }, (_, n) => [reading((from + n) * MINUTE_MS, 2, 230, 0.2), reading((from + n) * MINUTE_MS, 1, 13.5, 0)]);
  const away = Array.from({ length: minutes }, (_, n) => [
    reading((10 + n) * MINUTE_MS, 2, 0, 0),
    reading((10 + n) * MINUTE_MS, 1, 12.6 - (1.1 * n) / untilLowMinutes),
  ]);
  return [...mains(0), ...away, ...(isOver ? mains(10 + minutes) : [])].flat();
}
/** What it measured from now on, told when that time has passed: nobody can report the future. */
async function lived(events: unknown[], minutes: number, device: { mac: string; apiKey: string }) {
  t.wait(minutes * MINUTE_MS);
  for (let at = 0; at < events.length; at += 200) expect((await report(t, device, events.slice(at, at + 200))).status).toBe(200);
  await t.monitor.batteries.lookAtAll();
}
const batteryOf = async (id: string) => (await t.call(batteries.get, { query: { id } }, t.asServer)).data;
const observed = async (mac: string) => (await t.monitor.observe(t.clock())).find(({ subject }) => subject.id === mac)?.values;

test('of a battery that was never discharged nothing is claimed', async () => {
  const device = await aDevice(t, clientId);
  await lived([reading(0, 2, 230), reading(0, 1, 13.5, 0)], 1, device);
  expect(await batteryOf(device.id)).toMatchObject({
    isOnBattery: false,
    autonomy: { state: 'unknown', minutes: null },
    capacity: null,
    health: null,
    replacement: null,
    discharges: [],
  });
  expect(await observed(device.mac)).not.toHaveProperty('battery.autonomy');
});

test('a discharge down to low is learned, kept, and tells the time left in the next one', async () => {
  const device = await aDevice(t, clientId);
  await lived(discharge(190, 180), 215, device);
  const learned = await batteryOf(device.id);
  expect(learned).toMatchObject({
    lowV: LOW_V,
    autonomy: { state: 'expected' },
    capacity: { discharges: 1, meanA: 2 },
    health: { percent: 100 },
  });
  expect(learned.capacity?.ah).toBeCloseTo(6, 0);
  expect(learned.discharges).toMatchObject([{ isWhole: true, isTest: false, ah: expect.closeTo(6.3, 0) }]);
  expect((await observed(device.mac))?.['battery.autonomy']).toBe(10_000);

  await lived(discharge(61, 180, false), 71, device);
  const { isOnBattery, autonomy } = await batteryOf(device.id);
  expect(isOnBattery).toBe(true);
  expect(autonomy.state).toBe('left');
  expect(autonomy.low).toBeLessThan(120);
  expect(autonomy.high).toBeGreaterThan(120);
  expect(autonomy.minutes).toBeGreaterThan(95);
  expect(autonomy.minutes).toBeLessThan(150);
  expect((await observed(device.mac))?.['battery.autonomy']).toBe(autonomy.minutes);
});

test('in the first minutes without mains the time left is what a full battery would last, less surely', async () => {
  const device = await aDevice(t, clientId);
  await lived(discharge(190, 180), 215, device);
  const first = () => lived([reading(0, 2, 0, 0), reading(0, 1, 12.5)], 0, device);
  await first();
  // It may not be full again so soon.
  expect((await batteryOf(device.id)).autonomy).toMatchObject({ state: 'unknown', minutes: null });
  await lived([reading(0, 2, 230), reading(0, 1, 13.5, 0)], 24 * 60, device);
  await lived([reading(0, 2, 230), reading(0, 1, 13.5, 0)], 1, device);
  const { autonomy: before } = await batteryOf(device.id);
  await first();
  t.wait(MINUTE_MS);
  await t.monitor.batteries.lookAtAll();
  const { isOnBattery, autonomy } = await batteryOf(device.id);
  expect(isOnBattery).toBe(true);
  expect(autonomy.state).toBe('left');
  expect(autonomy.minutes).toBe((before.minutes ?? 0) - 1);
  expect(autonomy.low).toBeLessThan((before.low ?? 0) - 1);
  expect(autonomy.high).toBeGreaterThan(before.high ?? Infinity);
  expect((await observed(device.mac))?.['battery.autonomy']).toBe(autonomy.minutes);
  // Nobody knows what becomes of a battery that is not heard of.
  t.wait(40 * MINUTE_MS);
  await t.monitor.batteries.lookAtAll();
  expect((await batteryOf(device.id)).autonomy.state).toBe('unknown');
});

test('what was learned is rebuilt from the readings alone, also from those that came late', async () => {
  const device = await aDevice(t, clientId);
  await lived([reading(0, 2, 230), reading(0, 1, 13.5, 0)], 300, device);
  const late = discharge(190, 180).map((event) => ({ ...event, ts: new Date(Date.parse(event.ts) - 290 * MINUTE_MS).toISOString() }));
  await lived(late, 1, device);
  const before = (await batteryOf(device.id)).discharges;
  expect(before).toHaveLength(1);
  await t.database.pool.query('delete from device_discharges');
  await t.monitor.batteries.lookAtAll();
  expect((await batteryOf(device.id)).discharges).toEqual(before);
  await t.monitor.batteries.lookAtAll();
  expect((await batteryOf(device.id)).discharges).toEqual(before);
});

test('health is held against what the battery gave when new, and a new battery is learned anew', async () => {
  const device = await aDevice(t, clientId);
  await lived(discharge(190, 180), 215, device);
  const described = (await t.call(batteries.describe, { query: { id: device.id }, body: { installedAt: null, newAh: 12 } }, t.asServer))
    .data;
  expect(described.health).toMatchObject({ newAh: 12, newFrom: 'entered' });
  expect(described.health?.percent).toBeLessThan(60);
  expect((await observed(device.mac))?.['battery.health']).toBeLessThan(60);
  const tomorrow = after(86_400_000).slice(0, 10);
  const replaced = (
    await t.call(batteries.describe, { query: { id: device.id }, body: { installedAt: tomorrow, newAh: null } }, t.asServer)
  ).data;
  expect(replaced).toMatchObject({ installedAt: tomorrow, capacity: null, health: null, autonomy: { state: 'unknown' } });
});

const order = (id: string) => t.call(batteries.test, { query: { id }, body: { maxMinutes: 60, stopV: 11.8 } }, t.asServer);

test('a test is ordered once, on mains only, and only while there are no alarms', async () => {
  const device = await aDevice(t, clientId);
  await expect(order(device.id)).rejects.toMatchObject({ code: 'battery.offline' });
  await report(t, device, [reading(0, 2, 0), reading(0, 1, 12.4)]);
  await expect(order(device.id)).rejects.toMatchObject({ code: 'battery.not_on_mains' });
  t.wait(MINUTE_MS);
  await report(t, device, [reading(0, 2, 230), reading(0, 1, 13.5)]);
  t.monitor.batteries.askAlarms(async (mac) => mac === device.mac);
  await expect(order(device.id)).rejects.toMatchObject({ code: 'battery.alarms' });
  expect((await batteryOf(device.id)).test).toEqual({ refused: 'alarms', last: null });
  t.monitor.batteries.askAlarms(() => Promise.reject(new Error('away')));
  await expect(order(device.id)).rejects.toMatchObject({ code: 'service.unavailable' });
  expect((await batteryOf(device.id)).test).toEqual({ refused: 'alarms_unknown', last: null });
  t.monitor.batteries.askAlarms(async () => false);
  const answers = await Promise.allSettled([order(device.id), order(device.id)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers).toContainEqual(expect.objectContaining({ reason: expect.objectContaining({ code: 'battery.under_way' }) }));
  expect((await batteryOf(device.id)).test).toMatchObject({
    refused: 'under_way',
    last: { kind: 'batteryTest', state: 'queued', test: { maxMinutes: 60, stopV: 11.8 } },
  });
});

test('what cannot be a test or a battery is refused', async () => {
  const device = await aDevice(t, clientId);
  for (const body of [
    { maxMinutes: 0, stopV: 11 },
    { maxMinutes: 60, stopV: -1 },
    { maxMinutes: 60, stopV: Number.NaN },
  ])
    await expect(t.call(batteries.test, { query: { id: device.id }, body }, t.asServer)).rejects.toMatchObject({ status: 400 });
  await expect(
    t.call(batteries.describe, { query: { id: device.id }, body: { installedAt: '2026-02-30', newAh: 1 } }, t.asServer),
  ).rejects.toMatchObject({ status: 400 });
});
