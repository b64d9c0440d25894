// What history costs on disk, and what asking for it costs, before and after its days were closed.
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeRoomFor } from '../apps/server/src/modules/monitor/model/partitions.repository.ts';
import { openArchive } from '../tools/prove/archive/archive-parts.ts';
import { load, percentile } from './monitor/http-load.ts';
import { asker, at, type Ask } from './monitor/dashboard.ts';
import { fillRollups } from './monitor/fill.ts';
import { registerDevices, signIn, startMonitor, type BenchDevice, type MonitorServer } from './monitor/server.ts';
import { median, type Figure } from './report/figure.ts';
import { sized } from './size.ts';

const DAY_MS = 86_400_000;
const DEVICES = sized(350, 40);
/** Days of readings, around half a year ago: with the devices, 10⁶ and 10⁷ of them. */
const SIZES = sized([1, 5], [1]);
const [RUNS, WARM_UP] = sized([200, 20], [10, 3]);
const HALF_A_YEAR = 182;
const OK = 'HTTP/1.1 200';

/** Four readings a minute, as a cabinet's sensors tell them: slowly, with some noise, in tenths and hundredths. */
const FILL = `insert into device_events (device, type, sensor_id, ts, received_at, v1, v2, v3, v4)
  select d.num, case k when 0 then 3 else 4 end, greatest(k, 1), s.ts, s.ts + make_interval(secs => random() * 0.9),
    case k when 0 then round((20 + 5 * sin(m / 200.0 + d.num) + random() * 0.4)::numeric, 1) else round((12 + k * 10 + random() * 0.2)::numeric, 2) end,
    case k when 0 then round((45 + 5 * cos(m / 300.0 + d.num) + random())::numeric, 1) else round((random() * 5)::numeric, 2) end,
    case when k > 0 then round((40 + random() * 5)::numeric, 1) end, case when k > 0 then round((1 + random() * 0.3)::numeric, 2) end
  from generate_series(0, 1439) m cross join devices d cross join generate_series(0, 3) k
  cross join lateral (select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - make_interval(days => $1::int) + make_interval(mins => m, secs => d.num * 37 % 60) as ts) s
  order by ts`;

async function times({ port }: MonitorServer, ask: Ask, runs: number): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < WARM_UP + runs; n += 1) all.push(...(await load(port, ask, OK, 1, 0)));
  return all.slice(WARM_UP);
}

const bytesOfRows = async ({ database }: MonitorServer): Promise<number> => {
  const { rows } = await database.query<{ bytes: string }>(
    `select coalesce(sum(pg_total_relation_size(relid)), 0) as bytes from pg_partition_tree('device_events') where isleaf`,
  );
  return Number(rows[0]?.bytes);
};

/** Of the process that reads files for the server; null: there is none. */
function readerMb(serverPid: number): number | null {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
      if (Number(parent) !== serverPid || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('archive-engine')) continue;
      const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      return Number(kilobytes) / 1024;
    } catch {
      // It ended meanwhile.
    }
  }
  return null;
}

async function measureAt(server: MonitorServer, known: BenchDevice[], days: number, before: number): Promise<Figure[]> {
  const { database, dataDir, databaseUrl, pid } = server;
  const archive = await openArchive(databaseUrl, join(dataDir, 'archive'), 'bench');
  await makeRoomFor(
    archive.database.pool,
    Array.from({ length: days + 1 }, (_, day) => Date.now() - (HALF_A_YEAR + day) * DAY_MS),
  );
  const empty = await bytesOfRows(server);
  for (let day = before; day < days; day += 1) await database.query(FILL, [HALF_A_YEAR + day]);
  await database.query('analyze device_events');
  const readings = DEVICES * 5_760 * days;
  const added = DEVICES * 5_760 * (days - before);
  const asRows = await bytesOfRows(server);
  const start = performance.now();
  await archive.closing.tend(null);
  const closedMs = performance.now() - start;
  // As the database does by itself within the hour: then the month is written anew.
  await database.query('vacuum analyze device_events');
  await archive.closing.tend(null);
  const { bytes, rows } = await archive.closing.measure();
  const writerMb = archive.engine.highestRssMb();
  await archive.stop();
  const after = await bytesOfRows(server);
  const { rows: catalogue } = await database.query<{ bytes: string }>(`select pg_total_relation_size('archive_files') as bytes`);

  const ask = asker(await signIn(server));
  const moment = () => at((HALF_A_YEAR + days - 1 - Math.random() * (days - 0.5)) * DAY_MS);
  const device = () => known[Math.floor(Math.random() * known.length)]?.id ?? '';
  const ofDevice = await times(server, () => ask(monitor.listEvents, { id: device(), limit: '50', to: moment() }), RUNS);
  const ofAll = await times(server, () => ask(monitor.listEvents, { limit: '50', to: moment() }), RUNS);
  const from = () => HALF_A_YEAR * DAY_MS + Math.random() * DAY_MS * 0.9;
  const hour = await times(
    server,
    () => {
      const begin = from();
      return ask(monitor.series, { id: device(), value: 'temp', from: at(begin), to: at(begin - 3_600_000) });
    },
    RUNS,
  );
  const year = await times(
    server,
    () => ask(monitor.series, { id: known[0]?.id ?? '', value: 'temp', from: at(365 * DAY_MS), to: at(0) }),
    RUNS,
  );
  const of = `${(readings / 1e6).toFixed(1)} M readings`;
  return [
    { what: `a reading as a row, ${of}`, value: (asRows - empty) / added, unit: 'bytes' },
    {
      what: `a reading of a closed day, ${of}, everything included`,
      value: (bytes + Number(catalogue[0]?.bytes) + Math.max(0, after - empty)) / rows,
      unit: 'bytes',
      budget: 12,
      note: `files alone ${(bytes / rows).toFixed(1)} bytes`,
    },
    {
      what: `closing days, ${of}`,
      value: added / (closedMs / 1_000),
      unit: 'readings/s',
      note: `the writer took ${writerMb.toFixed(0)} MB at most`,
    },
    {
      what: `page of 50 events of a device half a year ago, ${of}, p99`,
      value: percentile(ofDevice, 0.99),
      unit: 'ms',
      budget: 50,
      note: `p50 ${median(ofDevice).toFixed(1)} ms`,
    },
    {
      what: `page of 50 events of a fleet half a year ago, ${of}, p99`,
      value: percentile(ofAll, 0.99),
      unit: 'ms',
      budget: 50,
      note: `p50 ${median(ofAll).toFixed(1)} ms`,
    },
    { what: `an hour of a device half a year ago, ${of}, p50`, value: median(hour), unit: 'ms' },
    { what: `year of a device in 60 buckets, ${of}, p50`, value: median(year), unit: 'ms', budget: 5 },
    { what: `resident memory of the reader at most, ${of}`, value: readerMb(pid) ?? Number.NaN, unit: 'MB', budget: 200 },
  ];
}

export async function benchStorage(): Promise<Figure[]> {
  const server = await startMonitor({ ATALAYA_ARCHIVE: 'off' });
  try {
    const known = await registerDevices(server, DEVICES);
    await fillRollups(
      server,
      known.slice(0, 1).map(({ id }) => id),
      365,
    );
    const figures: Figure[] = [];
    let before = 0;
    for (const days of SIZES) {
      figures.push(...(await measureAt(server, known, days, before)));
      before = days;
    }
    return figures;
  } finally {
    await server.stop();
  }
}
