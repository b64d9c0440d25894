// A large fleet, and a server that was away: how many alarms are new when it is back, and how soon it judges again.
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { newFolder, startServer } from '../../tools/setup/server-process.ts';
import { fillDevices } from '../monitor/fill.ts';
import { BENCH_SERVER, bundledDatabase, registerDevices } from '../monitor/server.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { serverCaller } from '../../tools/prove/support/server-caller.ts';

/** Longer than what counts as a change of hands between nodes. */
const AWAY_MS = 35_000;
const WITHIN_MS = 300_000;

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = performance.now() + WITHIN_MS; !(await isSo()); await sleep(250))
    if (performance.now() > end) throw new Error(`${what} was waited for in vain`);
}

/** The last ten minutes of each: of a hundred one is too hot, one has its door open, one is silent. */
const fillMinutes = (database: pg.Client) =>
  database.query(
    `insert into device_events (device, type, sensor_id, ts, received_at, result, v1, v2)
     select d.num, e.type, 1, ts, ts, case when e.type <> 3 then 1 end,
       case when e.type = 3 then 20 + 40 * (d.num % 100 = 1)::int end, 50
     from devices d cross join generate_series(0, 9) m cross join lateral (select now() - (10 - m) * interval '1 minute' as ts) t
     cross join lateral (
       select 3 as type union all select 2 where m = 0 and d.num % 100 = 2 union all select 1 where m = 0 and d.num % 100 = 3) e
     order by ts`,
  );

export async function timeRestart(devices: number): Promise<{ before: number; added: number; tookMs: number }> {
  const folder = await newFolder();
  let server = await startServer(BENCH_SERVER, folder);
  const connect = async () => {
    const database = new pg.Client({ connectionString: await bundledDatabase(folder) });
    await database.connect();
    return database;
  };
  const figure = async (database: pg.Client, sql: string) =>
    (await database.query<{ figure: number | null }>(`select (${sql}) as figure`)).rows[0]?.figure ?? 0;
  const alarmsIn = (database: pg.Client) => figure(database, `select count(*)::int from alarm_transitions where kind = 'raised'`);
  const beatIn = (database: pg.Client) =>
    figure(database, 'select extract(epoch from max(from_at))::float8 from alarm_away where to_at is null');
  try {
    let database = await connect();
    const call = serverCaller(server.url);
    // As if the server had stood there before: a rule looks at nothing from before it was written.
    await database.query(`update alarm_rules set since = now() - interval '1 hour'`);
    const clientId = (await call(tenants.createClient, { body: { name: 'Restart' } })).data.id;
    await registerDevices({ call, clientId }, 1);
    await fillDevices({ database, clientId }, devices - 1);
    await fillMinutes(database);
    // Judged from what is stored: by the next start.
    await database.end();
    await server.stop();
    server = await startServer(BENCH_SERVER, folder);
    database = await connect();
    await until(
      async () => (await figure(database, 'select count(*)::int from alarm_subjects where device is not null')) >= devices,
      'every device',
    );
    const first = await beatIn(database);
    await until(async () => (await beatIn(database)) > first + 6, 'a turn with all of them');
    const before = await alarmsIn(database);
    if (before === 0) throw new Error('nothing was wrong before the restart, so nothing would be shown by it');
    await database.end();
    await server.stop();
    await sleep(AWAY_MS);
    const startedAt = performance.now();
    server = await startServer(BENCH_SERVER, folder);
    database = await connect();
    // Whoever begins to judge notes it first, and again with its first turn after everything is judged.
    await until(async () => (await figure(database, 'select count(*)::int from alarm_away where to_at is not null')) > 0, 'the stretch');
    const back = await beatIn(database);
    await until(async () => (await beatIn(database)) > back, 'a turn after the restart');
    const tookMs = performance.now() - startedAt;
    const added = (await alarmsIn(database)) - before;
    await database.end();
    return { before, added, tookMs };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
