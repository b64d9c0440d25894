// An installation whose events stood in one table, with their names: after the upgrade they are all there, and none is stored again.
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { openDatabase } from '#platform/database.ts';
import { applyMigrations, ownMigrations } from '#platform/migrations.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, door, report, temperature } from '#testing/devices.ts';
import { aDatabase } from '#testing/filled-database.ts';
import { MIGRATIONS, testApp } from '#testing/test-app.ts';
import { typeCodes } from './reading.ts';
import { readUplink } from '../ingest/uplink.ts';

const BEFORE_PARTITIONS = 10;
const NOW = Date.now(); // months are made as they lie to the day of the upgrade
const at = (daysAgo: number) => new Date(NOW - daysAgo * 86_400_000).toISOString();

const numbered = Array.from({ length: 700 }, (_, n) => temperature(at(n / 10), n % 90, { seq: n * 2, boot: 'b1' }));
const others = [
  temperature(at(1), 1, { seq: 0, boot: 'b2' }),
  temperature(at(1), 2, { seq: 511 }),
  temperature(at(1), 3, { seq: 512 }),
  temperature(at(1), 4, { seq: Number.MAX_SAFE_INTEGER, boot: 'b2' }),
  temperature(at(3), 5),
  door(at(2), 1),
  temperature(at(-40), 6), // from a clock far ahead
  temperature('2010-05-05T12:00:00.000Z', 7),
];
const sent = [...numbered, ...others];

test('what was stored before partitions is there after the upgrade, and is known when it comes again', async () => {
  const { url, client } = await aDatabase();
  await applyMigrations(client, MIGRATIONS, ownMigrations(MIGRATIONS).slice(0, BEFORE_PARTITIONS));
  const { readings } = readUplink(sent, NOW);
  expect(readings).toHaveLength(sent.length);
  for (const { type, sensorId, ts, receivedAt, dedup, result, values, saidTs } of readings)
    await client.query(
      `insert into device_events (device, type, sensor_id, ts, received_at, dedup, result, v1, v2, said_ts) values (1, $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [typeCodes[type], sensorId, new Date(ts), new Date(receivedAt), dedup, result, values[0], values[1], saidTs && new Date(saidTs)],
    );
  const { rows: before } = await client.query('select id, device, type, ts, received_at, v1, said_ts from device_events order by id');

  const database = await openDatabase(url, MIGRATIONS, pino({ level: 'silent' }));
  onTestFinished(() => database.close());
  expect((await client.query('select id, device, type, ts, received_at, v1, said_ts from device_events order by id')).rows).toEqual(before);
  const { rows: places } = await client.query<{ place: string }>(
    `select distinct tableoid::regclass::text as place from device_events where ts > now() - interval '390 days'`,
  );
  for (const { place } of places) expect(place).toMatch(/^device_events_\d{4}_\d\d$/);

  const t = await testApp({ start: new Date(NOW + 60_000).toISOString(), database });
  const device = await aDevice(t, (await aClient(database)).id); // the first one: the number that the events are of
  expect(await report(t, device, sent)).toMatchObject({ body: { data: { stored: 0, repeated: sent.length, refused: [] } } });
  const fresh = [
    temperature(at(1), 1, { seq: 1, boot: 'b1' }),
    temperature(at(1), 1, { seq: 1_400, boot: 'b1' }),
    temperature(at(1), 1, { seq: 1, boot: 'b2' }),
    temperature(at(1), 1, { seq: 510 }),
    temperature(at(3), 5.5),
    door(at(2.5), 1),
  ];
  expect(await report(t, device, [...fresh, ...sent.slice(0, 300)])).toMatchObject({
    body: { data: { stored: fresh.length, repeated: 300 } },
  });
  const { data } = await t.call(monitor.listEvents, { query: { id: device.id, eventCode: 'IMU_DOOR' } }, t.asServer);
  expect(data.map(({ ts }) => ts)).toEqual([at(2), at(2.5)]);
});
