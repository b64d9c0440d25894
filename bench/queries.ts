// What the screens ask, over a large fleet with a long past, while readings come in.
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, type Figure } from './report/figure.ts';
import { load, percentile } from './monitor/http-load.ts';
import { asker, at, dashboardCalls, type Ask } from './monitor/dashboard.ts';
import { fillDevices, fillEvents, fillRollups } from './monitor/fill.ts';
import { pace } from './monitor/mqtt-load.ts';
import { registerDevices, signIn, startMonitor, type BenchDevice, type MonitorServer } from './monitor/server.ts';
import { sized } from './size.ts';

const [DEVICES, TALKING, EVENTS, DAYS] = sized([10_000, 100, 5_000_000, 365], [500, 20, 50_000, 365]);
const EVENTS_PER_SECOND = 500;
const [RUNS, MIX_MS, REQUESTS_PER_SECOND] = sized([200, 30_000, 50], [10, 3_000, 10]);
const WARM_UP = 50;
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const OK = 'HTTP/1.1 200';

/** One after the other, as one person asks. */
async function time({ port }: MonitorServer, ask: Ask, runs: number): Promise<number[]> {
  let left = runs;
  const times: number[] = [];
  while ((left -= 1) >= 0) times.push(...(await load(port, ask, OK, 1, 0)));
  return times;
}

/** Of a server that has been asked before: the first calls compile what answers them. */
async function timeWarm(server: MonitorServer, ask: Ask): Promise<number[]> {
  await time(server, ask, WARM_UP);
  return time(server, ask, RUNS);
}

/** Requests at fixed moments, whether or not those before were answered: a queue that builds up shows. */
async function atRate({ port }: MonitorServer, asks: Record<string, Ask>): Promise<Map<string, number[]>> {
  const byName = new Map<string, number[]>(Object.keys(asks).map((name) => [name, []]));
  const all = Object.entries(asks);
  const startedAt = performance.now();
  const running: Promise<unknown>[] = [];
  for (let n = 0; n < (MIX_MS / 1_000) * REQUESTS_PER_SECOND; n += 1) {
    const dueMs = (n * 1_000) / REQUESTS_PER_SECOND;
    await sleep(Math.max(0, startedAt + dueMs - performance.now()));
    const [name, ask] = all[n % all.length] ?? ['', () => ''];
    const one = load(port, ask, OK, 1, 0).then(() => byName.get(name)?.push(performance.now() - startedAt - dueMs));
    running.push(one);
  }
  await Promise.all(running);
  return byName;
}

async function measure(server: MonitorServer, known: BenchDevice[]): Promise<Figure[]> {
  const ask = asker(await signIn(server));
  let turn = 0;
  const series = (lengthMs: number) => () => {
    const id = known[(turn += 1) % known.length]?.id ?? '';
    return ask(monitor.series, { id, value: 'temp', from: at(lengthMs), to: at(0) });
  };
  const [year, hour] = [series(365 * DAY_MS), series(HOUR_MS)];
  await time(server, year, WARM_UP);
  await time(server, hour, WARM_UP);
  // In turns, so that what else goes on falls on both.
  const [ofYear, ofHour]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    ofYear.push(...(await time(server, year, 1)));
    ofHour.push(...(await time(server, hour, 1)));
  }
  const page = await timeWarm(server, () => ask(monitor.listEvents, { limit: '50' }));
  const old = await timeWarm(server, () => ask(monitor.listEvents, { limit: '50', to: at(200 * DAY_MS), eventCode: 'IMU_DOOR' }));
  const list = await timeWarm(server, () => ask(monitor.listDevices, { perPage: '50', sortColumn: 'temp', sort: 'desc' }));
  const searched = await timeWarm(server, () => ask(monitor.listDevices, { perPage: '50', q: 'sur cabinet 12' }));
  const mixed = await atRate(server, dashboardCalls(ask, known));
  const devices = DEVICES.toLocaleString('en');
  const events = `${EVENTS / 1e6} M events`;
  return [
    {
      what: 'year of a device in 60 buckets, p50',
      value: median(ofYear),
      unit: 'ms',
      budget: 5,
      reference: { what: 'an hour of it', value: median(ofHour) },
    },
    { what: 'year of a device in 60 buckets, p99', value: percentile(ofYear, 0.99), unit: 'ms' },
    { what: `page of 50 events, ${events}, p99`, value: percentile(page, 0.99), unit: 'ms', budget: 20 },
    { what: `page of 50 door events half a year ago, ${events}, p99`, value: percentile(old, 0.99), unit: 'ms', budget: 20 },
    { what: `page of 50 devices by temperature, ${devices} devices, p99`, value: percentile(list, 0.99), unit: 'ms', budget: 100 },
    { what: `page of 50 devices by text, ${devices} devices, p99`, value: percentile(searched, 0.99), unit: 'ms', budget: 100 },
    ...[...mixed].map(([name, times]) => ({
      what: `at ${REQUESTS_PER_SECOND} dashboard calls/s: ${name}, p99`,
      value: percentile(times, 0.99),
      unit: 'ms',
      budget: 100,
    })),
  ];
}

export async function benchQueries(): Promise<Figure[]> {
  const server = await startMonitor();
  try {
    const known = await registerDevices(server, TALKING);
    await fillDevices(server, DEVICES - TALKING);
    await fillEvents(server, EVENTS, DAYS);
    const drawn = known.slice(0, 10);
    await fillRollups(
      server,
      drawn.map(({ id }) => id),
      DAYS,
    );
    await server.database.query('checkpoint');
    const ingest = await pace(server.mqttPort, known, EVENTS_PER_SECOND);
    const figures = await measure(server, drawn);
    return [...figures, { what: 'meanwhile stored', value: ingest.stop(), unit: 'readings/s', floor: 0.9 * EVENTS_PER_SECOND }];
  } finally {
    await server.stop();
  }
}
