// A large installation comes back after it was away: what was wrong still is, and nothing is said twice.
import { beforeEach, expect, test } from 'vitest';
import { aClient } from '#testing/builders.ts';
import { aDevice } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

/** `bench alarms` does the same with ten thousand. */
const DEVICES = 600;
const MINUTE_MS = 60_000;

let t: TestApp;
beforeEach(async () => {
  t = await testApp({ isObserved: true });
  await t.alarms.ship();
});

async function judged(app: TestApp) {
  await app.leases.turn();
  await app.alarms.engine.turn();
}

/** As if they had reported every minute for long: of a hundred one is too hot, one has its door open, one is silent. */
async function fleet(): Promise<void> {
  await aDevice(t, (await aClient(t.database)).id);
  const { pool } = t.database;
  await pool.query(
    `insert into devices (id, mac, label, client_id, config, report_period_s, created_at)
     select 'd' || n, upper(regexp_replace('02DA' || lpad(to_hex(n), 8, '0'), '(..)(?!$)', '\\1:', 'g')), 'Cabinet ' || n, d.client_id,
       d.config, d.report_period_s, d.created_at from devices d cross join generate_series(2, $1::int) n`,
    [DEVICES],
  );
  await pool.query(`update devices set created_at = created_at - interval '30 days'`);
  await pool.query(
    `insert into device_events (device, type, sensor_id, ts, received_at, result, v1, v2)
     select d.num, e.type, 1, ts, ts, case when e.type <> 3 then 1 end,
       case when e.type = 3 then 20 + 40 * (d.num % 100 = 1)::int end, 50
     from devices d cross join generate_series(0, 9) m cross join lateral (select $1::timestamptz + m * interval '1 minute' as ts) t
     cross join lateral (
       select 3 as type union all select 2 where m = 0 and d.num % 100 = 2 union all select 1 where m = 0 and d.num % 100 = 3) e
     order by ts`,
    [t.clock()],
  );
  await pool.query(
    `insert into device_state (device, last_seen_at, silent, status_since, doors, temp_at, temp, humidity, power, boot)
     select num, $1::timestamptz, num % 100 = 3, $1, '{}', $1, 20, 50, '{}', 'b1' from devices on conflict do nothing`,
    [new Date(t.clock().getTime() + 9 * MINUTE_MS)],
  );
}

async function stored() {
  const { pool } = t.database;
  const alarms = await pool.query<{ rule: string; state: string; many: number }>(
    'select rule_id as rule, state, count(*)::int as many from alarms group by 1, 2 order by 1, 2',
  );
  const rules = await pool.query<{ timelines: string }>('select distinct timelines::text as timelines from alarm_subjects order by 1');
  return {
    alarms: alarms.rows.map(({ rule, state, many }) => `${rule} ${state} ${many}`),
    timelines: rules.rows.map(({ timelines }) => timelines),
    entries: (await pool.query('select alarm_id, kind, at from alarm_transitions order by id')).rows,
  };
}

test('a server that was away for twenty minutes raises no alarm for any of its devices, and judges them by the same rules', async () => {
  await fleet();
  t.wait(10 * MINUTE_MS);
  await judged(t);
  t.wait(MINUTE_MS / 2);
  await judged(t);
  const before = await stored();
  expect(before.alarms).toEqual(['imu-door active 6', 'imu-hot active 6', 'imu-offline active 6']);
  await t.alarms.engine.stop();
  await t.leases.stop();
  t.wait(20 * MINUTE_MS);
  const again = await t.restarted();
  await judged(again);
  await again.monitor.offlineDetection.look(again.clock());
  await judged(again);
  expect(await stored()).toEqual(before);
});
