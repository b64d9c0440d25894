// Reports: a year of a large fleet, and a long table on paper while others go on working.
import { setTimeout as sleep } from 'node:timers/promises';
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { Job } from '@atalaya/contract/jobs/jobs.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { dataOf } from '@atalaya/contract/paging.ts';
import { reports } from '@atalaya/contract/reports/endpoints.ts';
import { ReportDocument } from '@atalaya/contract/reports/report.ts';
import type { SentReportRequest } from '@atalaya/contract/reports/request.ts';
import { ADMIN_KEY_HEADER } from '@atalaya/contract/services.ts';
import { ADMIN_KEY } from '../tools/prove/support/shared-database.ts';
import { load, percentile } from './monitor/http-load.ts';
import { asker, dashboardCalls } from './monitor/dashboard.ts';
import { fillDevices, fillStatuses } from './monitor/fill.ts';
import { registerDevices, signIn, startMonitor, type BenchDevice, type MonitorServer } from './monitor/server.ts';
import { median, type Figure } from './report/figure.ts';
import { sized } from './size.ts';

const [DEVICES, PAPER_ROWS, TALKING] = sized([5_000, 1_000, 20], [200, 50, 5]);
const DAYS = 365;
/** Each time it goes away and comes back: two a week. */
const OUTAGES = 104;
const RUNS = 3;
const CALLS_PER_SECOND = 40;
/** So long they are asked with nothing beside them. */
const ALONE_MS = 5_000;
const DAY_MS = 86_400_000;

/** As a program asks: at once, or by a job if it takes longer than a call may. */
async function make({ url, call }: MonitorServer, body: SentReportRequest): Promise<{ ms: number; bytes: Buffer }> {
  const headers = { 'Content-Type': 'application/json', [ADMIN_KEY_HEADER]: ADMIN_KEY };
  const startedAt = performance.now();
  let reply = await fetch(url + fullPath(reports.makeReport), { method: 'POST', headers, body: JSON.stringify(body) });
  if (reply.status === 202) {
    const job = await awaitJob(dataOf(Job).parse(await reply.json()).data, (id) => call(reports.getJob, { query: { id } }));
    reply = await fetch(url + (job.resultUrl ?? ''), { headers });
  }
  const bytes = Buffer.from(await reply.arrayBuffer());
  if (!reply.ok) throw new Error(`a report was not made: ${bytes.toString()}`);
  return { ms: performance.now() - startedAt, bytes };
}

/** What dashboards ask at fixed moments, whether or not those before were answered, for as long as `work` takes. */
async function meanwhile<T>(server: MonitorServer, known: BenchDevice[], work: () => Promise<T>) {
  const asks = Object.values(dashboardCalls(asker(await signIn(server)), known));
  for (const ask of asks) await load(server.port, ask, 'HTTP/1.1 200', 1, 0);
  const times: number[] = [];
  const running: Promise<unknown>[] = [];
  const over = new AbortController();
  const startedAt = performance.now();
  const asking = (async () => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const due = startedAt + (n * 1_000) / CALLS_PER_SECOND;
      await sleep(Math.max(0, due - performance.now()));
      const ask = asks[n % asks.length];
      if (ask) running.push(load(server.port, ask, 'HTTP/1.1 200', 1, 0).then(() => times.push(performance.now() - due)));
    }
  })();
  const result = await work();
  over.abort();
  await asking;
  await Promise.all(running);
  return { result, times };
}

async function several<T>(work: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let run = 0; run < RUNS; run += 1) all.push(await work());
  return all;
}

export async function benchReports(): Promise<Figure[]> {
  const server = await startMonitor();
  try {
    const known = await registerDevices(server, TALKING);
    await fillDevices(server, DEVICES);
    const paper = (await server.call(tenants.createClient, { body: { name: 'On paper' } })).data.id;
    await fillDevices({ database: server.database, clientId: paper }, PAPER_ROWS, DEVICES);
    await fillStatuses(server, OUTAGES, DAYS);
    const to = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
    const [from, until] = [new Date(to.getTime() - DAYS * DAY_MS).toISOString(), to.toISOString()];
    const ask = (clientId: string, format: 'json' | 'pdf') =>
      make(server, { kind: 'availability', scope: { clientId }, from, to: until, zone: 'Europe/Madrid', format });
    await ask(paper, 'json');
    const [first, ...others] = await several(() => ask(server.clientId, 'json'));
    const year = [first, ...others].flatMap((one) => one?.ms ?? []);
    const { rows } = dataOf(ReportDocument).parse(JSON.parse(first?.bytes.toString() ?? '')).data;
    if (rows.length !== DEVICES) throw new Error(`${DEVICES} devices were to be counted, and there are ${rows.length} rows`);
    const alone = percentile((await meanwhile(server, known, () => sleep(ALONE_MS))).times, 0.99);
    const drawn = await meanwhile(server, known, () => several(() => ask(paper, 'pdf')));
    const whileCounted = await meanwhile(server, known, () => several(() => ask(server.clientId, 'json')));
    const devices = DEVICES.toLocaleString('en');
    const reference = { what: 'nothing else going on', value: alone };
    const paperRows = PAPER_ROWS.toLocaleString('en');
    return [
      {
        what: `availability of ${devices} devices × ${DAYS} days, median of ${RUNS}`,
        value: median(year),
        unit: 'ms',
        budget: 5_000,
        note: `${(rows.length * OUTAGES * 2).toLocaleString('en')} words of devices`,
      },
      {
        what: `PDF of ${paperRows} rows, made and drawn, while dashboards ask, median of ${RUNS}`,
        value: median(drawn.result.map(({ ms }) => ms)),
        unit: 'ms',
        budget: 3_000,
        note: `${Math.round((drawn.result[0]?.bytes.length ?? 0) / 1_024)} kB`,
      },
      {
        what: `dashboard calls meanwhile, ${CALLS_PER_SECOND}/s, p99`,
        value: percentile(drawn.times, 0.99),
        unit: 'ms',
        budget: 100,
        reference,
      },
      {
        what: `dashboard calls while ${devices} devices are counted, ${CALLS_PER_SECOND}/s, p99`,
        value: percentile(whileCounted.times, 0.99),
        unit: 'ms',
        budget: 100,
        reference,
      },
    ];
  } finally {
    await server.stop();
  }
}
