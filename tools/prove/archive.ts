// Proves: while days that are over leave the rows for files, whatever is killed and however late readings come, each reading is in one
// place: none is lost, none is there twice, and what the files say is what was stored.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { rowsInOrder, toArchived } from '../../apps/server/src/modules/monitor/archive/archive-sql.ts';
import { listFiles } from '../../apps/server/src/modules/monitor/archive/archive.repository.ts';
import { startBucket } from '../../apps/server/src/testing/services/s3-bucket.ts';
import { startExternalPostgres } from '../setup/external-postgres.ts';
import { forkProgram } from '../setup/fork-program.ts';
import { newFolder } from '../setup/server-process.ts';
import { openArchive } from './archive/archive-parts.ts';
import { seededRandom } from './support/seeded-random.ts';

const PART = new URL('archive/close-part.ts', import.meta.url).pathname;
const DAY_MS = 86_400_000;
const [FIRST_KILL_MS, LAST_KILL_MS] = [1_500, 60_000];

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    devices: { type: 'string', default: '200' },
    nodes: { type: 'string', default: '2' },
    seed: { type: 'string' },
    bucket: { type: 'boolean', default: false },
  },
});
const [rounds, devices, nodes] = [Number(values.rounds), Number(values.devices), Number(values.nodes)];
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (![rounds, devices, nodes].every((n) => Number.isInteger(n) && n >= 1) || !Number.isInteger(seed))
  throw new Error('usage: npm run prove:archive -- [--rounds 30] [--devices 200] [--nodes 2] [--seed n] [--bucket]');
const random = seededRandom(seed);

/** A quarter of an hour apart, some days back; a copy is kept beside, which nobody closes. */
const FILL = `with made as
  (insert into device_events (device, type, sensor_id, ts, received_at, v1, v2, v3, v4, said_ts)
  select d, t, case t when 3 then 1 else 1 + n % 3 end, s.ts, s.ts + make_interval(secs => n % 7), round((20 + random() * 10)::numeric, 2),
    case when n % 9 > 0 then random() * 100 end, case t when 4 then random() * 1e6 end, case t when 4 then -random() end,
    case when n % 50 = 0 then s.ts end
  from generate_series(1, $1::int) d cross join generate_series(0, $2::int) n cross join (values (3), (4)) k(t)
  cross join lateral (select date_trunc('day', now()) - make_interval(days => $3::int, secs => -n * 900 - d) as ts) s returning *)
  insert into source select id, device, type, sensor_id, extract(epoch from ts)::float8 * 1000, v1, v2, v3, v4 from made`;

const postgres = await startExternalPostgres({ isDurable: true });
const folder = await newFolder();
// Nodes that share a bucket have a folder each; without one they share the folder.
const s3 = values.bucket ? await startBucket() : null;
const bucket = s3?.settings ?? null;
const archive = await openArchive(postgres.url, folder, 'proof', { bucket });
const client = new pg.Client({ connectionString: postgres.url });
client.on('error', () => undefined);
let isRight = false;
try {
  await client.connect();
  await client.query(
    'create table source (id bigint primary key, device int, type int, sensor_id int, ts float8, v1 float8, v2 float8, v3 float8, v4 float8)',
  );
  await client.query(
    `insert into devices (id, num, mac, label, client_id, config, report_period_s, created_at)
     select 'd' || n, n, 'mac' || n, 'd' || n, 'c', '{}', 60, now() from generate_series(1, $1::int) n`,
    [devices],
  );
  let kills = 0;
  // On a busy machine a day takes longer: a kill is to come in the middle of one.
  let [withinMs, closedBefore] = [FIRST_KILL_MS, 0];
  for (let round = 1; round <= rounds; round += 1) {
    await client.query(FILL, [devices, round % 3 === 0 ? 2 : 95, 4 + (round % 5)]);
    const parts = Array.from({ length: nodes }, (_, n) =>
      forkProgram(PART, [postgres.url, bucket ? join(folder, `node-${n}`) : folder, `node-${round}-${n}`, JSON.stringify(bucket)]),
    );
    await Promise.all(parts.map((part) => new Promise((resolve) => part.once('message', resolve))));
    // Late ones for days that are being closed.
    await client.query(FILL, [Math.ceil(devices / 10), 3, 4 + (round % 5)]);
    await sleep(random() * withinMs);
    for (const part of parts) {
      kills += Number(part.exitCode === null);
      part.kill('SIGKILL');
    }
    const { rows } = await archive.closing.measure();
    if (rows === closedBefore) withinMs = Math.min(withinMs * 2, LAST_KILL_MS);
    closedBefore = rows;
  }
  const before = await archive.closing.measure();
  if (!(await archive.closing.tend(null))) throw new Error('days cannot be closed here');
  const stored = new Map<string, number>();
  let different = 0;
  const source = await client.query<Record<string, number>>('select * from source');
  const rightOf = new Map(source.rows.map((row) => [String(row['id']), row]));
  const add = (row: Record<string, number | null>) => {
    const id = String(row['id']);
    stored.set(id, (stored.get(id) ?? 0) + 1);
    const right: Record<string, number | null> | undefined = rightOf.get(id);
    const isSame = right && ['device', 'type', 'sensor_id', 'v1', 'v2', 'v3', 'v4'].every((name) => right[name] === row[name]);
    if (!isSame || Math.abs((right['ts'] ?? 0) - (row['ts'] ?? 0)) >= 1) different += 1;
  };
  const rows = await client.query<Record<string, number>>(
    'select id, device, type, sensor_id, extract(epoch from ts)::float8 * 1000 as ts, v1, v2, v3, v4 from device_events',
  );
  rows.rows.forEach(add);
  const files = await listFiles(archive.database.pool);
  for (const file of files) {
    const { paths, release } = await archive.store.hold([file.name]);
    const wanted = { devices: null, from: 0, to: Date.now() + DAY_MS };
    for (const { sensorId, inferred: _, ...row } of (await archive.engine.ask(rowsInOrder(paths, wanted))).map(toArchived))
      add({ ...row, sensor_id: sensorId });
    release();
  }
  const lost = source.rows.filter(({ id }) => !stored.has(String(id))).length;
  const doubled = [...stored.values()].filter((count) => count > 1).length;
  console.log(
    `seed ${seed}, rounds ${rounds}, nodes at once ${nodes}, killed ${kills}, readings ${source.rows.length}, in ${files.length} files ${stored.size - rows.rows.length}, still rows ${rows.rows.length}, ` +
      `closed under kills ${before.rows}, lost ${lost}, doubled ${doubled}, different ${different}`,
  );
  isRight = lost === 0 && doubled === 0 && different === 0 && before.rows > 0 && kills > 0;
} finally {
  await client.end().catch(() => undefined);
  await archive.stop();
  await s3?.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = isRight ? 0 : 1;
