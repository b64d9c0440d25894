import { beforeEach, describe, expect, test } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { commands } from '@atalaya/contract/monitor/commands.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, door, power, report, status, temperature } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let t: TestApp;
let device: Awaited<ReturnType<typeof aDevice>>;
beforeEach(async () => {
  t = await testApp();
  device = await aDevice(t, (await aClient(t.database)).id);
});
const ago = (ms: number) => new Date(t.clock().getTime() - ms).toISOString();
const now = () => ago(0);
const text = async (path: string) => {
  const reply = await t.request(path, { headers: t.asServer.headers });
  return { status: reply.status, type: reply.headers.get('Content-Type'), body: await reply.text() };
};

describe('feeds', () => {
  test('show fifty, latest first, and lead to the next page without gap or repetition', async () => {
    const batch = Array.from({ length: 130 }, (_, n) => temperature(ago(n * 1_000 - (n % 3)), n));
    await report(t, device, batch);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await t.call(monitor.listEvents, { query: { eventCode: 'IMU_TEMP', cursor } }, t.asServer);
      expect(page.data.length).toBeLessThanOrEqual(50);
      seen.push(...page.data.map(({ id }) => id));
      const times = page.data.map(({ ts }) => ts);
      expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(130);
    expect(seen).toHaveLength(130);
  });

  test('take device, type, time and text as filters', async () => {
    const other = await aDevice(t, device.clientId, { label: 'North gate' });
    await report(t, device, [door(ago(HOUR), 1), temperature(ago(MINUTE), 20)]);
    await report(t, other, [door(ago(2 * MINUTE), 0)]);
    const events = async (query: object) =>
      (await t.call(monitor.listEvents, { query }, t.asServer)).data.filter(({ details }) => !details.inferred);
    expect(await events({ id: device.id })).toHaveLength(2);
    expect(await events({ mac: device.mac.toLowerCase(), eventCode: 'IMU_DOOR' })).toHaveLength(1);
    expect(await events({ readings: 'without' })).toMatchObject([{ type: 'IMU_DOOR' }, { type: 'IMU_DOOR' }]);
    expect(await events({ readings: 'without', id: device.id })).toHaveLength(1);
    expect(await events({ from: ago(30 * MINUTE), to: ago(MINUTE) })).toMatchObject([{ deviceId: other.id }]);
    expect(await events({ q: 'north' })).toMatchObject([{ label: 'North gate' }]);
    await expect(t.call(monitor.listEvents, { query: { id: 'nobody' } }, t.asServer)).rejects.toMatchObject({ code: 'device.not_found' });
    await expect(t.call(monitor.listEvents, { query: { cursor: 'bm9uc2Vuc2U' } }, t.asServer)).rejects.toMatchObject({ status: 400 });
  });

  test('tell the story of a device in one order: what it sent, what was refused, who registered it, what people changed', async () => {
    await report(t, device, [door(ago(MINUTE), 1), { type: 'nonsense' }]);
    t.wait(1_000);
    await t.call(monitor.setLabel, { query: { id: device.id, value: 'Gate 7' } }, t.asServer);
    const { data } = await t.call(monitor.listLogs, { query: { id: device.id } }, t.asServer);
    expect(data.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['change', 'server'],
      ['refused', 'device'],
      ['change', 'server'],
      ['event', 'system'],
      ['event', 'device'],
    ]);
    await report(t, device, temperature(now(), 20));
    const { data: happenings } = await t.call(monitor.listLogs, { query: { id: device.id, readings: 'without' } }, t.asServer);
    expect(happenings).toEqual(data);
    const found = await t.call(monitor.listLogs, { query: { q: 'Gate 7', kind: 'change' } }, t.asServer);
    expect(found.data).toMatchObject([
      { kind: 'change', details: { action: 'label', label: 'Gate 7' } },
      { kind: 'change', details: { action: 'register' } },
    ]);
  });

  test('are exported whole, with nothing that a spreadsheet would run', async () => {
    await t.call(monitor.setLabel, { query: { id: device.id, value: '=HYPERLINK("http://x","y")' } }, t.asServer);
    await report(
      t,
      device,
      Array.from({ length: 1_000 }, (_, n) => temperature(ago(n * 1_000), -n / 10)),
    );
    await report(
      t,
      device,
      Array.from({ length: 500 }, (_, n) => temperature(ago(DAY + n * 1_000), n / 10)),
    );
    const events = await text(`${fullPath(monitor.exportEvents)}?eventCode=IMU_TEMP`);
    expect(events).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' });
    const lines = events.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1_501);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
    expect((await text(fullPath(monitor.exportLogs))).body.trimEnd().split('\r\n').length).toBeGreaterThan(1_501);
    expect((await text(fullPath(monitor.exportDevices))).body).toContain(device.mac);
  });
});

describe('series', () => {
  const series = (from: number, value: string) =>
    t.call(monitor.series, { query: { id: device.id, from: ago(from), to: now(), value: value as 'temp' } }, t.asServer); // safe: the tests name values that exist

  test.each([5 * MINUTE, HOUR, 7 * HOUR, DAY, 30 * DAY, 365 * DAY])(
    'over %i ms have at most 60 buckets, every extreme, and gaps where nothing was',
    async (range) => {
      const step = range / 40;
      const spike = { at: 13 * step + 1, value: 99 };
      const readings = Array.from({ length: 40 }, (_, n) => (n >= 20 && n < 26 ? [] : [temperature(ago(n * step), 20 + n / 100)])).flat();
      await report(t, device, [...readings, temperature(ago(spike.at), spike.value), temperature(ago(spike.at + 1), -30)]);
      const { data, bucketMs } = await series(range, 'temp');
      expect(data.length).toBeLessThanOrEqual(60);
      expect(Math.max(...data.map(({ max }) => max ?? -Infinity))).toBe(99);
      expect(Math.min(...data.map(({ min }) => min ?? Infinity))).toBe(-30);
      expect(data.some(({ count, mean }) => count === 0 && mean === null)).toBe(true);
      const times = data.map(({ ts }) => Date.parse(ts));
      expect(times.every((ts, n) => n === 0 || ts - (times[n - 1] ?? 0) === bucketMs)).toBe(true);
    },
  );

  test('of each power sensor stand apart, and the fleet has its own', async () => {
    const other = await aDevice(t, device.clientId);
    await report(t, device, [power(ago(MINUTE), 1, 12), power(ago(MINUTE), 3, 48)]);
    await report(t, other, power(ago(MINUTE), 1, 14));
    const values = async (value: string) => (await series(HOUR, value)).data.flatMap(({ max }) => (max === null ? [] : [max]));
    expect([await values('psu.1'), await values('psu.2'), await values('psu.3'), await values('power.3')]).toEqual([[12], [], [48], [96]]);
    const whole = await t.call(fleet.series, { query: { from: ago(HOUR), to: now(), value: 'psu.1' } }, t.asServer);
    expect(whole.data.filter(({ count }) => count > 0)).toMatchObject([{ min: 12, max: 14, mean: 13, count: 2 }]);
  });

  test('a range that ends before it begins is refused', async () => {
    await expect(series(-HOUR, 'temp')).rejects.toMatchObject({ status: 400 });
  });

  test('lanes bring states and figures on one axis, with how things stood before', async () => {
    await report(t, device, [
      status(ago(3 * DAY), 0),
      door(ago(2 * DAY), 1),
      door(ago(30 * MINUTE), 0),
      power(ago(40 * MINUTE), 2, 0),
      power(ago(40 * MINUTE), 1, 11),
    ]);
    const { data } = await t.call(monitor.lanes, { query: { id: device.id, from: ago(HOUR), to: now() } }, t.asServer);
    expect(data.bands.door.map(({ value }) => value)).toEqual([1, 0]);
    expect(data.bands.status.map(({ value }) => value)).toEqual([2]);
    expect(data.bands.powerSource.map(({ value }) => value)).toEqual([null, 3, null]);
    expect(data.series['psu.1']?.filter(({ count }) => count > 0)).toMatchObject([{ max: 11 }]);
    expect(data.markers.some(({ type }) => type === 'IMU_DOOR')).toBe(true);
  });
});

describe('retention', () => {
  test('removes what is older than it says, and the charts of long ranges stay', async () => {
    await report(t, device, [temperature(ago(500 * DAY), 5), temperature(ago(DAY), 6)]);
    await t.monitor.retention.run();
    const { data } = await t.call(monitor.listEvents, { query: { eventCode: 'IMU_TEMP' } }, t.asServer);
    expect(data.map(({ details }) => details.temp)).toEqual([6]);
    const chart = await t.call(monitor.series, { query: { id: device.id, from: ago(700 * DAY), to: now(), value: 'temp' } }, t.asServer);
    expect(chart.data.flatMap(({ max }) => (max === null ? [] : [max]))).toEqual([5, 6]);
    const close = await t.call(
      monitor.series,
      { query: { id: device.id, from: ago(500 * DAY + HOUR), to: ago(500 * DAY - HOUR), value: 'temp' } },
      t.asServer,
    );
    expect(close.data.flatMap(({ max }) => (max === null ? [] : [max]))).toEqual([5]);
  });

  test('removes commands that ended as long ago as its logs, with their bulks, and none that is under way', async () => {
    const body = { kind: 'reboot' as const, deviceIds: [device.id], ttlSeconds: 60 };
    await t.call(commands.startBulk, { body }, t.asServer);
    const state = (values: string) => t.database.pool.query(`update device_commands set ${values}`);
    const left = async () =>
      (
        await t.database.pool.query(
          'select (select count(*) from device_commands)::int c, (select count(*) from device_command_bulks)::int b',
        )
      ).rows;
    await state(`requested_at = now() - interval '500 days'`);
    await t.monitor.retention.run();
    expect(await left()).toEqual([{ c: 1, b: 1 }]);
    await state(`ended_at = '${ago(401 * DAY)}', state = 'expired'`);
    await t.database.pool.query(`update device_command_bulks set requested_at = '${ago(401 * DAY)}', state = 'done'`);
    await t.monitor.retention.run();
    expect(await left()).toEqual([{ c: 0, b: 0 }]);
  });

  test('is a setting', async () => {
    const changed = await t.call(fleet.changeSettings, { body: { eventsDays: 30 } }, t.asServer);
    expect(changed.data).toMatchObject({ eventsDays: 30, logsDays: 400 });
    expect((await t.call(fleet.settings, {}, t.asServer)).data.eventsDays).toBe(30);
  });

  test('clears up behind devices that were removed', async () => {
    await report(t, device, temperature(now(), 20));
    await t.call(monitor.removeDevice, { query: { id: device.id } }, t.asServer);
    await aDevice(t, device.clientId);
    expect((await t.call(monitor.listEvents, {}, t.asServer)).data).toEqual([]);
    await t.monitor.retention.run();
    const { rows } = await t.database.pool.query(
      'select (select count(*) from device_events)::int + (select count(*) from device_rollups)::int as left',
    );
    expect(rows).toEqual([{ left: 0 }]);
    expect(await report(t, device, temperature(now(), 20))).toMatchObject({ status: 401 });
  });
});
