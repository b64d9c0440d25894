// A fleet with ninety days behind it, made where it is kept: hours and days in full, readings and five minutes where something happened.
import type { MonitorServer } from '../monitor/server.ts';

type Filled = Pick<MonitorServer, 'database' | 'clientId'>;

export const HOT_C = 40;
export const CLEAR_C = 38;
export const FOR_S = 300;

/** One hour in 83 is one in which it is too hot for 36 minutes: 1.2 %, as of a rule that fires now and then. */
const HOT = '(h * 7919 + d.num * 104729) % 83 = 0';

/** Every device reports once a minute; of hours in which nothing happens only the roll-ups stand here. How many hours are hot. */
export async function fillHotHours({ database }: Filled, days: number): Promise<number> {
  const hours = days * 24;
  const begin = `date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '${days} days'`;
  await database.query(`create temp table hot_hours as select d.num as device, ${begin} + h * interval '1 hour' as ts
    from devices d cross join generate_series(0, ${hours - 1}) h where ${HOT}`);
  const rolledUp = (
    level: number,
    from: string,
  ) => `insert into device_rollups (device, grp, level, ts, n, n2, min1, max1, sum1, min2, max2, sum2)
    select device, 0, ${level}, ts, n, n, least, greatest, n * (least + greatest) / 2, 40, 60, n * 50 from (${from}) x order by device, ts`;
  await database.query(
    rolledUp(
      60,
      `select d.num as device, t.ts, 60 as n, 18 + d.num % 5 as least, case when x.device is null then 31 else 45 end as greatest
       from devices d cross join lateral (select ${begin} + h * interval '1 hour' as ts from generate_series(0, ${hours - 1}) h) t
       left join hot_hours x on x.device = d.num and x.ts = t.ts`,
    ),
  );
  await database.query(
    rolledUp(
      1_440,
      `select device, date_bin('1 day', ts, timestamptz '1970-01-01Z') as ts, sum(n)::int as n, min(min1) as least, max(max1) as greatest
       from device_rollups where level = 60 group by 1, 2`,
    ),
  );
  await database.query(
    `insert into device_events (device, type, sensor_id, ts, received_at, v1, v2)
     select device, 3, 1, ts + m * interval '1 minute', ts + m * interval '1 minute', case when m between 12 and 47 then 45 - m % 3 else 30 - m % 3 end, 50
     from hot_hours cross join generate_series(0, 59) m order by device, ts`,
  );
  await database.query(
    rolledUp(
      5,
      `select device, date_bin('5 minutes', ts, timestamptz '1970-01-01Z') as ts, count(*)::int as n, min(v1) as least, max(v1) as greatest
       from device_events where type = 3 group by 1, 2`,
    ),
  );
  // Up to when the roll-ups go.
  await database.query(
    `insert into device_rollups (device, grp, level, ts, n, n2, min1, max1, sum1, min2, max2, sum2)
     select num, 0, 5, ${begin} + interval '${hours} hours' - interval '5 minutes', 5, 5, 20, 31, 125, 40, 60, 250 from devices on conflict do nothing`,
  );
  await database.query('analyze device_rollups, device_events');
  const { rows } = await database.query<{ many: number }>('select count(*)::int as many from hot_hours');
  return rows[0]?.many ?? 0;
}

/** Alarms that are open, of as many devices. */
export async function fillAlarms({ database, clientId }: Filled, count: number): Promise<void> {
  await database.query(
    `insert into alarms (id, subject, rule_id, rule_version, section, signal, subject_kind, subject_id, subject_name, client_id, level, state,
       since, at, learned_at, value, latched, episode)
     select gen_random_uuid(), 'imu:device:' || n, 'imu-hot', 1, 'imu', 'temperature', 'device', 'bench-' || n, 'Cabinet ' || n, $1, 1 + n % 3,
       'active', t.at, t.at, t.at, to_jsonb(40 + n % 9), true,
       jsonb_build_object('since', 0, 'at', 0, 'version', 1, 'level', 1 + n % 3, 'worst', 1 + n % 3, 'state', 'active', 'clearedAt', null, 'steps', '[]'::jsonb)
     from generate_series(1, $2::int) n cross join lateral (select now() - n * interval '7 seconds' as at) t`,
    [clientId, count],
  );
  await database.query('analyze alarms');
}
