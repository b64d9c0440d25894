// Importing devices as a job, rows in batches, against the way of one row after the other, each in a transaction of its own.
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { median, type Figure } from './report/figure.ts';
import { macOf, startMonitor, type MonitorServer } from './monitor/server.ts';
import { sized } from './size.ts';

const [ROWS, SINGLE_ROWS] = sized([5_000, 500], [1_000, 100]);
const ROUNDS = sized(3, 1);
const ACCEPTED_WITHIN_MS = 2_000;

interface Import {
  msPerRow: number;
  acceptedMs: number;
}

async function importAll({ call, clientId }: MonitorServer, from: number): Promise<Import> {
  const lines = Array.from({ length: ROWS }, (_, n) => `${macOf(from + n)},Cabinet ${from + n}`);
  const startedAt = performance.now();
  const { data: job } = await call(monitor.importDevices, { body: { csv: ['mac,label', ...lines].join('\n'), clientId } });
  const acceptedMs = performance.now() - startedAt;
  const { state } = await awaitJob(job, (id) => call(monitor.getJob, { query: { id } }));
  const { data } = await call(monitor.importedDevices, { query: { id: job.id } });
  const msPerRow = (performance.now() - startedAt) / ROWS;
  if (state !== 'done' || data.registered !== ROWS) throw new Error(`of ${ROWS} devices ${data.registered} were registered: ${state}`);
  await call(monitor.confirmJob, { query: { id: job.id } });
  return { msPerRow, acceptedMs };
}

async function registerOneByOne({ call, clientId }: MonitorServer, from: number): Promise<number> {
  const startedAt = performance.now();
  for (let n = from; n < from + SINGLE_ROWS; n += 1)
    await call(monitor.registerDevice, { query: { mac: macOf(n), label: `Cabinet ${n}`, clientId } });
  return (performance.now() - startedAt) / SINGLE_ROWS;
}

export async function benchImports(): Promise<Figure[]> {
  const server = await startMonitor();
  try {
    const imports: Import[] = [];
    const singles: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = round * (ROWS + SINGLE_ROWS);
      imports.push(await importAll(server, from));
      singles.push(await registerOneByOne(server, from + ROWS));
    }
    const [perRow, single] = [median(imports.map(({ msPerRow }) => msPerRow)), median(singles)];
    const reference = { what: 'one after the other, a transaction each', value: single };
    return [
      // Ten times faster, or it is not worth its batches.
      {
        what: `a device of an import of ${ROWS.toLocaleString('en')}, result included`,
        value: perRow,
        unit: 'ms',
        budget: single / 10,
        reference,
      },
      {
        what: 'an import accepted',
        value: median(imports.map(({ acceptedMs }) => acceptedMs)),
        unit: 'ms',
        budget: ACCEPTED_WITHIN_MS,
      },
    ];
  } finally {
    await server.stop();
  }
}
