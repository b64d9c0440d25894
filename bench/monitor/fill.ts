// Millions of rows, made where they are kept: a large fleet with a long past.
import type pg from 'pg';
import type { MonitorServer } from './server.ts';

type Filled = Pick<MonitorServer, 'database'>;

const DAY_S = 86_400;
const LEVELS = [5, 60, 1_440] as const;

/** Rows come in faster without indexes, and an index is made faster of rows that are there. */
async function withoutIndexes(database: pg.Client, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = $1 and indexname not in (select conname from pg_constraint)`,
    [table],
  );
  for (const { name } of rows) await database.query(`drop index ${name}`);
  await fill();
  // Of a partitioned table they are wanted on its parts as well.
  for (const { definition } of rows) await database.query(definition.replace(' ON ONLY ', ' ON '));
  // As the database does by itself some minutes after so many rows have come in.
  await database.query(`vacuum analyze ${table}`);
}

/** Cabinets all over Spain that were heard of just now, one in ten with a door open, some on battery; without keys: others do the talking. */
export async function fillDevices(
  { database, clientId }: Filled & Pick<MonitorServer, 'clientId'>,
  count: number,
  /** How many were filled before: their addresses are taken. */
  after = 0,
): Promise<void> {
  const config = (await database.query<{ config: unknown }>('select config from devices limit 1')).rows[0]?.config;
  if (!config) throw new Error('no device is registered whose settings could be taken');
  await database.query(
    `insert into devices (id, mac, label, client_id, config, report_period_s, created_at, lat, lng)
     select gen_random_uuid(), upper(regexp_replace('02DA' || lpad(to_hex(n), 8, '0'), '(..)(?!$)', '\\1:', 'g')),
       (array['Norte', 'Sur', 'Este', 'Oeste'])[1 + n % 4] || ' cabinet ' || n, $1, $2, 86400, now() - interval '400 days',
       37 + (n % 613) / 100.0, -8 + (n % 1103) / 100.0
     from generate_series($4::int + 1, $4::int + $3::int) n`,
    [clientId, JSON.stringify(config), count, after],
  );
  await database.query(
    `insert into device_state (device, last_seen_at, silent, status_since, doors, door, temp_at, temp, humidity, power, power_w, power_source, boot)
     select num, now(), num % 50 = 0, now() - interval '1 day', '{}', (num % 10 = 0)::int, now(), 15 + num % 20, 40 + num % 30,
       '{"2": {"psu": 230, "shunt": 1, "power": 36, "current": 0.2, "ts": 0, "key": ""}}', 30 + num % 20,
       case when num % 40 = 0 then 2 else 1 end, 'b1'
     from devices d where not exists (select 1 from device_state s where s.device = d.num)`,
  );
  await database.query('analyze devices, device_state');
}

/** As the server makes them when a month begins. */
const makeMonths = (database: pg.Client, days: number) =>
  database.query(`do $$ declare month timestamp; begin
    for month in select generate_series(date_trunc('month', now() at time zone 'UTC' - interval '${days} days'), now() at time zone 'UTC', '1 month') loop
      execute format('create table if not exists %I partition of device_events for values from (%L) to (%L)',
        'device_events_' || to_char(month, 'YYYY_MM'), month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    end loop; end $$`);

/** Readings of all devices, evenly over the days; one in two hundred tells a door, a status or a reboot instead. */
export async function fillEvents({ database }: Filled, count: number, days: number): Promise<void> {
  await makeMonths(database, days);
  await withoutIndexes(database, 'device_events', () =>
    database.query(
      `insert into device_events (device, type, sensor_id, ts, received_at, result, v1, v2, v3, v4)
       select d.nums[1 + n % array_length(d.nums, 1)], t.type, case when t.type = 4 then 1 + n % 3 else 1 end, s.ts, s.ts,
         case when t.type in (1, 2) then n / 200 % 2 end,
         case when t.type in (3, 4) then 20 + n % 10 end, case when t.type in (3, 4) then 40 + n % 20 end,
         case when t.type = 4 then 36 end, case when t.type = 4 then 0.2 end
       from generate_series(1, $1::int) n
       cross join (select array_agg(num order by num) as nums from devices) d
       cross join lateral (select case when n % 200 = 0 then (array[1, 2, 5])[1 + n / 200 % 3] when n % 4 = 0 then 3 else 4 end as type) t
       cross join lateral (select now() - make_interval(secs => ($1::int - n) * ($2::float8 / $1::int)) as ts) s`,
      [count, days * DAY_S],
    ),
  );
}

/** Every device goes away for a while and comes back, so often in so many days, each at moments of its own. */
export async function fillStatuses({ database }: Filled, outages: number, days: number): Promise<void> {
  await makeMonths(database, days);
  await withoutIndexes(database, 'device_events', () =>
    database.query(
      `insert into device_events (device, type, sensor_id, ts, received_at, result)
       select d.num, 1, 1, s.ts, s.ts, (n + 1) % 2
       from devices d cross join generate_series(1, $1::int * 2) n
       cross join lateral (select now() - make_interval(secs => $2::float8 * (1 - (n / 2 * 2 + n % 2 * 0.05) / ($1::float8 * 2 + 2)) - d.num % 3000) as ts) s
       order by s.ts`,
      [outages, days * DAY_S],
    ),
  );
}

/** Stored buckets of a few devices, every group and level, over the days. */
export async function fillRollups({ database }: Filled, deviceIds: readonly string[], days: number): Promise<void> {
  for (const minutes of LEVELS)
    await database.query(
      `insert into device_rollups (device, grp, level, ts, n, n2, min1, max1, sum1, min2, max2, sum2, min3, max3, sum3, min4, max4, sum4)
       select d.num, g, $2::int, ts, 5, 5, 20, 24, 110, 40, 50, 225, 30, 40, 175, 0.1, 0.3, 1
       from devices d cross join generate_series(0, 3) g
       cross join generate_series(date_bin(make_interval(mins => $2::int), now() - make_interval(days => $3::int), timestamptz '1970-01-01Z'),
         now() - make_interval(mins => $2::int), make_interval(mins => $2::int)) ts
       where d.id = any($1) order by d.num, g, ts on conflict do nothing`,
      [deviceIds, minutes, days],
    );
  await database.query('analyze device_rollups');
}
