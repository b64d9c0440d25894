// History that left the rows for Parquet, on the real database and the real engine: every call answers as before.
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { ImuEventType } from '@atalaya/contract/constants.ts';
import type { ImuEvent } from '@atalaya/contract/monitor/history.ts';
import type { DeviceWithKey } from '@atalaya/contract/monitor/devices.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, door, power, report, temperature } from '#testing/devices.ts';
import { startBucket } from '#testing/services/s3-bucket.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { exchangeForFile, listFiles, OtherRows } from './archive.repository.ts';

// Each asks for everything several times over.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
const NOW = Date.parse('2026-03-20T09:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();

let t: TestApp;
let folder: string;
let clientId: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atalaya-archive-'));
  t = await testApp({ start: iso(NOW), archive: { mode: 'on', folder, beginsAtBytes: 0, bucket: null } });
  clientId = (await aClient(t.database)).id;
});
afterEach(async () => {
  await t.monitor.archive.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Of some days, each hour a few things, with what is odd among them: nothing measured, extremes, two of one moment. */
async function aPast(device: DeviceWithKey, days: number, ago = 5): Promise<void> {
  const sent: object[] = [];
  for (let day = 0; day < days; day += 1)
    for (let hour = 0; hour < 24; hour += 6) {
      const at = NOW - (ago + day) * DAY_MS + hour * HOUR_MS;
      sent.push(temperature(iso(at), 20 + hour / 7), temperature(iso(at + 20 * MINUTE_MS), -0.1 * hour));
      for (const sensor of [1, 2, 3] as const) sent.push(power(iso(at), sensor, 12.3456789 * sensor + hour));
      sent.push(door(iso(at + 5 * MINUTE_MS), hour % 2 === 0 ? 1 : 0));
    }
  for (let from = 0; from < sent.length; from += 50)
    expect(await report(t, device, sent.slice(from, from + 50))).toMatchObject({ status: 200 });
}

const readingRows = async () =>
  Number((await t.database.pool.query<{ n: string }>('select count(*) as n from device_events where type in (3, 4)')).rows[0]?.n);

/** What screens show of it, page by page. */
async function everything(device: DeviceWithKey) {
  const pages = async (query: object) => {
    const found: ImuEvent[] = [];
    for (let cursor: string | null | undefined; ;) {
      const { data, nextCursor } = await t.call(
        monitor.listEvents,
        { query: { limit: 25, ...query, ...(cursor && { cursor }) } },
        t.asServer,
      );
      found.push(...data);
      if (!nextCursor) return found;
      cursor = nextCursor;
    }
  };
  const { id } = device;
  const old = { from: iso(NOW - 6 * DAY_MS), to: iso(NOW - 5 * DAY_MS + HOUR_MS) };
  return {
    all: await pages({ id }),
    ofEverybody: await pages({}),
    ofClient: await pages({ clientId }),
    temperatures: await pages({ id, eventCode: 'IMU_TEMP' }),
    doors: await pages({ id, eventCode: 'IMU_DOOR' }),
    happenings: await pages({ id, readings: 'without' }),
    stretch: await pages({ id, ...old }),
    log: (await t.call(monitor.listLogs, { query: { id, limit: 100 } }, t.asServer)).data,
    searched: (await t.call(monitor.listLogs, { query: { id, q: 'power', limit: 100 } }, t.asServer)).data,
    hours: await t.call(
      monitor.series,
      { query: { id, value: 'temp', from: iso(NOW - 5 * DAY_MS), to: iso(NOW - 5 * DAY_MS + HOUR_MS) } },
      t.asServer,
    ),
    lanes: await t.call(monitor.lanes, { query: { id, from: iso(NOW - 5 * DAY_MS), to: iso(NOW - 5 * DAY_MS + 2 * HOUR_MS) } }, t.asServer),
    month: await t.call(monitor.series, { query: { id, value: 'psu.2', from: iso(NOW - 30 * DAY_MS), to: iso(NOW) } }, t.asServer),
    judged: await t.monitor.judging.readings([{ num: await numOf(device), from: NOW - 20 * DAY_MS, to: NOW }]),
    measured: await t.monitor.judging.readings([{ num: await numOf(device), from: 0 }], {
      type: ImuEventType.Power,
      sensorId: 2,
      figure: 1,
    }),
  };
}
const numOf = async ({ mac }: DeviceWithKey) =>
  (await t.database.pool.query<{ num: number }>('select num from devices where mac = $1', [mac])).rows[0]?.num ?? 0;

test('days that are over leave the rows, and every call answers as before', async () => {
  const [device, other] = [await aDevice(t, clientId), await aDevice(t, clientId)];
  await aPast(device, 3);
  await aPast(other, 2, 6);
  const before = await everything(device);
  expect(before.all.length).toBeGreaterThan(70);
  expect(await t.monitor.archive.tendNow()).toBe(true);
  expect(await readingRows()).toBe(0);
  const readings = before.ofEverybody.filter(({ type }) => type === ImuEventType.Temperature || type === ImuEventType.Power);
  expect((await t.monitor.archive.measure()).rows).toBe(readings.length);
  expect(await everything(device)).toEqual(before);
});

test('what comes late for a day that is closed is shown with it, once, however often it is sent', async () => {
  const device = await aDevice(t, clientId);
  await aPast(device, 3);
  await t.monitor.archive.tendNow();
  const late = temperature(iso(NOW - 5 * DAY_MS + 7 * MINUTE_MS), 77.7);
  const known = temperature(iso(NOW - 5 * DAY_MS), 20);
  for (let time = 0; time < 2; time += 1) await report(t, device, [late, known]);
  expect(await readingRows()).toBe(1);
  const after = await everything(device);
  expect(after.all.filter(({ details }) => 'temp' in details && details.temp === 77.7)).toHaveLength(1);
  await t.monitor.archive.tendNow();
  expect(await readingRows()).toBe(1); // too few for a file
  expect(await everything(device)).toEqual(after);
});

test('a file is exchanged for exactly the rows that it holds, or for none', async () => {
  const device = await aDevice(t, clientId);
  await aPast(device, 1);
  await t.monitor.archive.tendNow();
  const [file] = await listFiles(t.database.pool);
  if (!file) throw new Error('nothing was archived');
  const day = Date.parse(file.day);
  const piece = { from: day, to: day + DAY_MS, firstDevice: 0, lastDevice: 2_000_000_000 };
  await aPast(device, 1, 5.01);
  const rows = await readingRows();
  await expect(exchangeForFile(t.database.pool, piece, { ...file, name: 'another' }, new Date())).rejects.toThrow(OtherRows);
  expect(await readingRows()).toBe(rows);
  expect(await listFiles(t.database.pool)).toHaveLength((await t.monitor.archive.measure()).files);
});

test('readings of a device that was removed are erased from the files', async () => {
  const [device, other] = [await aDevice(t, clientId), await aDevice(t, clientId)];
  await aPast(device, 2);
  await aPast(other, 2);
  await t.monitor.archive.tendNow();
  const kept = await everything(other);
  const gone = await numOf(device);
  await t.database.pool.query('delete from devices where num = $1', [gone]);
  // Before that they are left out, and pages are full all the same.
  const page = await t.call(monitor.listEvents, { query: { limit: 20, eventCode: 'IMU_TEMP' } }, t.asServer);
  expect(page.data.map(({ deviceId }) => deviceId)).toEqual(Array.from({ length: kept.temperatures.length }, () => other.id));
  await t.monitor.archive.tendNow();
  const files = await listFiles(t.database.pool);
  expect(files.flatMap(({ devices }) => devices)).not.toContain(gone);
  expect({ ...(await everything(other)), ofEverybody: null, ofClient: null, hours: null }).toEqual({
    ...kept,
    ofEverybody: null,
    ofClient: null,
    hours: null,
  });
  t.wait(2 * DAY_MS);
  await t.monitor.archive.tendNow();
  const left = await readdir(join(folder, 'files'));
  expect(left.toSorted()).toEqual(files.map(({ name }) => name).toSorted());
});

test('what is too old goes, and what a kill left behind is cleared away a day later', async () => {
  const device = await aDevice(t, clientId);
  await aPast(device, 4);
  await t.monitor.archive.tendNow();
  expect((await t.monitor.archive.measure()).files).toBe(5);
  const orphan = join(folder, 'files', 'orphan.parquet');
  await writeFile(orphan, 'half of it');
  const { files } = await t.monitor.archive.measure();
  await t.monitor.archive.tendNow(new Date(NOW - 6 * DAY_MS));
  expect((await t.monitor.archive.measure()).files).toBeLessThan(files);
  expect(await t.monitor.archive.store.list()).toHaveLength(files + 1);
  await utimes(orphan, 0, 0);
  t.wait(2 * DAY_MS);
  await t.monitor.archive.tendNow(new Date(NOW - 6 * DAY_MS));
  expect(await t.monitor.archive.store.list()).toHaveLength((await t.monitor.archive.measure()).files);
});

test('a reader that dies is replaced, and stays within its memory', async () => {
  const device = await aDevice(t, clientId);
  await aPast(device, 3);
  const before = await everything(device);
  await t.monitor.archive.tendNow();
  await everything(device);
  const pid = t.monitor.archive.reader.pid();
  if (pid === null) throw new Error('nobody reads');
  process.kill(pid, 'SIGKILL');
  expect(await everything(device)).toEqual(before);
  expect(t.monitor.archive.reader.highestRssMb()).toBeLessThan(200);
});

test('until history has a size nothing leaves the rows', async () => {
  const small = await testApp({
    start: iso(NOW),
    database: t.database,
    archive: { mode: 'auto', folder, beginsAtBytes: 1e12, bucket: null },
  });
  const device = await aDevice(t, clientId);
  await aPast(device, 1);
  expect(await small.monitor.archive.tendNow()).toBe(false);
  expect((await small.monitor.archive.measure()).files).toBe(0);
  await small.monitor.archive.stop();
});

test('nodes share a bucket: what one has closed the other reads, and if the bucket is away that is no gap', async () => {
  const s3 = await startBucket();
  const settings = (name: string) => ({ mode: 'on' as const, folder: join(folder, name), beginsAtBytes: 0, bucket: s3.settings });
  const nodes = await Promise.all(
    ['one', 'other'].map((name) => testApp({ start: iso(NOW), database: t.database, archive: settings(name) })),
  );
  try {
    const [one, other] = nodes;
    if (!one || !other) throw new Error('there are two');
    const [device, gone] = [await aDevice(t, clientId), await aDevice(t, clientId)];
    await aPast(device, 2);
    await aPast(gone, 2);
    const before = await everything(device);
    expect(await one.monitor.archive.tendNow()).toBe(true);
    expect(await readingRows()).toBe(0);
    const own = t;
    t = other;
    expect(await everything(device)).toEqual(before);
    // Erased by the one, and read without it by the other.
    await own.database.pool.query('delete from devices where num = $1', [await numOf(gone)]);
    await other.monitor.archive.tendNow();
    const { all } = await everything(device);
    expect(all).toEqual(before.all);
    const [names, files] = [await other.monitor.archive.store.list(), await listFiles(own.database.pool)];
    expect(names.length).toBeGreaterThan(files.length); // the old ones stay for a day
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(files.map(({ name }) => name)));
    await s3.pause();
    t = one;
    const query = { id: device.id, from: iso(NOW - 7 * DAY_MS), to: iso(NOW - 3 * DAY_MS) };
    await expect(one.call(monitor.listEvents, { query }, one.asServer)).rejects.toMatchObject({ code: 'service.unavailable' });
    await s3.start();
    expect((await everything(device)).all).toEqual(before.all);
    t = own;
  } finally {
    for (const {
      monitor: { archive },
    } of nodes)
      await archive.stop();
    await s3.stop();
  }
});
