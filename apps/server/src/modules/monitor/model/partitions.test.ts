import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, report, temperature } from '#testing/devices.ts';
import { openDatabase } from '#platform/database.ts';
import { aDatabase } from '#testing/filled-database.ts';
import { TEMPLATE_DATABASE } from '#testing/test-database.ts';
import { MIGRATIONS, testApp, type TestApp } from '#testing/test-app.ts';
import { listPartitions, makeMonthsAhead, makeRoomFor } from './partitions.repository.ts';

let t: TestApp;
let device: Awaited<ReturnType<typeof aDevice>>;
beforeEach(async () => {
  // Of its own: which months there are is what this is about.
  const database = await openDatabase((await aDatabase(TEMPLATE_DATABASE)).url, MIGRATIONS, pino({ level: 'silent' }));
  onTestFinished(() => database.close());
  t = await testApp({ start: '2026-03-02T09:00:00.000Z', database });
  device = await aDevice(t, (await aClient(t.database)).id);
});

const names = async () => (await listPartitions(t.database.pool)).map(({ name }) => name.replace('device_events_', ''));
/** Where each event lies, by its temperature. */
const places = async () => {
  const { rows } = await t.database.pool.query<{ place: string; temp: number }>(
    `select replace(tableoid::regclass::text, 'device_events_', '') as place, v1 as temp from device_events where type = 3`,
  );
  return Object.fromEntries(rows.map(({ place, temp }) => [temp, place]));
};
const shown = async () =>
  (await t.call(monitor.listEvents, { query: { eventCode: 'IMU_TEMP' } }, t.asServer)).data.map(({ details }) => details.temp);

describe('an event lies', () => {
  test('in the month of its own time, which is made when it is needed', async () => {
    await report(t, device, [
      temperature('2026-03-01T00:00:00.000Z', 1),
      temperature('2026-02-28T23:59:59.999Z', 2),
      temperature('2025-12-31T23:59:59.999Z', 3),
    ]);
    expect(await places()).toEqual({ 1: '2026_03', 2: '2026_02', 3: '2025_12' });
    expect(await shown()).toEqual([1, 2, 3]);
  });

  test('in the rest when it comes years late: no device has tables made for every month there was', async () => {
    const late = Array.from({ length: 300 }, (_, n) => temperature(new Date(Date.UTC(2000, n, 5)).toISOString(), n / 10));
    expect(await report(t, device, late)).toMatchObject({ status: 200, body: { data: { stored: 300 } } });
    expect(await names()).toEqual(['2026_03', 'rest']);
    expect(new Set(Object.values(await places()))).toEqual(new Set(['rest']));
  });

  test('in the rest while its month cannot be made, and moves over when it can', async () => {
    const { pool } = t.database;
    const blocking = await pool.connect();
    await blocking.query('begin');
    await blocking.query('select from device_events_rest'); // as an export that takes its time
    await report(t, device, [temperature('2026-03-01T10:00:00.000Z', 1), temperature('2020-03-01T10:00:00.000Z', 2)]);
    expect(await places()).toEqual({ 1: 'rest', 2: 'rest' });
    await blocking.query('commit');
    blocking.release();
    await makeMonthsAhead(pool, t.clock().getTime());
    expect(await places()).toEqual({ 1: '2026_03', 2: 'rest' });
    expect(await names()).toEqual(['2026_03', '2026_04', 'rest']);
    expect(await shown()).toEqual([1, 2]);
  });

  test('once, when several nodes make its month at the same moment', async () => {
    const { pool } = t.database;
    await Promise.all(
      [1, 2, 3, 4].map((n) => (n % 2 === 0 ? makeMonthsAhead(pool, Date.UTC(2026, 6, 5)) : makeRoomFor(pool, [Date.UTC(2026, 6, n)]))),
    );
    expect(await names()).toEqual(['2026_07', '2026_08', 'rest']);
  });
});

describe('retention', () => {
  const days = (count: number) => temperature(new Date(t.clock().getTime() - count * 86_400_000).toISOString(), count / 10);

  test('takes a month away as a whole once all of it is too old', async () => {
    await report(t, device, [days(1), days(200), days(230)]);
    await t.call(fleet.changeSettings, { body: { eventsDays: 190 } }, t.asServer);
    expect(await names()).toEqual(['2025_07', '2025_08', '2026_03', 'rest']);
    await t.monitor.retention.run();
    // August ends 184 days before: of it nothing goes yet.
    expect(await names()).toEqual(['2025_08', '2026_03', 'rest']);
    expect(await shown()).toEqual([0.1, 20]);
  });

  test('is exact to the day where it is short', async () => {
    await report(t, device, [days(1), days(29), days(31), days(200), days(1_900)]);
    await t.call(fleet.changeSettings, { body: { eventsDays: 30 } }, t.asServer);
    await t.monitor.retention.run();
    expect(await shown()).toEqual([0.1, 2.9]);
    expect(await names()).toEqual(['2026_01', '2026_02', '2026_03', 'rest']);
  });

  test('forgets which messages came only when what they brought is gone', async () => {
    const { pool } = t.database;
    const old = [...Array.from({ length: 5 }, (_, n) => temperature(t.clock().toISOString(), n, { seq: n * 600, boot: 'a' })), days(0)];
    const kept = async () =>
      (await pool.query('select (select count(*)::int from device_seen) as seen, (select count(*)::int from device_said) as said')).rows[0];
    await t.call(fleet.changeSettings, { body: { eventsDays: 30 } }, t.asServer);
    await report(t, device, old);
    t.wait(29 * 86_400_000);
    await t.monitor.retention.run();
    // Without a number came one of them, and that the device is back was concluded.
    expect(await kept()).toEqual({ seen: 3, said: 2 });
    expect(await report(t, device, old)).toMatchObject({ body: { data: { stored: 0, repeated: 6 } } });
    t.wait(35 * 86_400_000);
    await t.monitor.retention.run();
    expect(await kept()).toEqual({ seen: 0, said: 0 });
    expect(await shown()).toEqual([]);
  });
});
