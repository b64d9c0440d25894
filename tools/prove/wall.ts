// Proves: a wall screen can stand for days. Two screens in a real browser follow a fleet with hundreds of changes a second; what they keep in
// memory and how long their frames take stays as it was.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { launchBrowser } from '../../bench/monitor/browser.ts';
import { join, type Sender } from '../../bench/monitor/mqtt-load.ts';
import { registerDevices, startMonitor, type BenchDevice, type MonitorServer } from '../../bench/monitor/server.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' }, short: { type: 'boolean', default: false } } });
const minutes = values.short ? 0.5 : Number(values.minutes);
if (!(minutes > 0)) throw new Error('usage: npm run prove:wall -- [--minutes 30] [--short]');

const SCREENS = 2;
const [DEVICES, CHANGES_PER_S] = [250, 500];
const TICK_MS = 100;
const AGAIN_MS = 1_000;
/** Caches fill at first; from then on it has to be flat. */
const WARM_UP_SHARE = 0.2;
const SAMPLES = values.short ? 6 : 30;
const MAX_HEAP_GROWTH_MB = 2;
const MAX_NODE_GROWTH = 200;
/** The machine that proves this may be busy with other things. */
const MAX_FRAME_GROWTH = 1.5;
const MB = 2 ** 20;

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;

/** Each device is too hot every other time it says something: each message is a change. */
async function startChanges({ mqttPort }: MonitorServer, fleet: Awaited<ReturnType<typeof registerDevices>>) {
  const senders: (Sender | null)[] = [];
  const over = new AbortController();
  let cuts = 0;
  /** As devices do: a server that cannot store in time ends the connection, and they come again. */
  async function stay(index: number, device: BenchDevice): Promise<void> {
    const come = () =>
      join(
        mqttPort,
        device,
        () => undefined,
        undefined,
        () => {
          senders[index] = null;
          cuts += 1;
          void stay(index, device);
        },
      );
    for (senders[index] = null; !over.signal.aborted && !senders[index];) {
      senders[index] = await come().catch(() => null);
      if (!senders[index]) await sleep(AGAIN_MS);
    }
    if (over.signal.aborted) senders[index]?.close();
  }
  for (const [index, device] of fleet.entries()) await stay(index, device);
  const startedAt = performance.now();
  let [turns, sent] = [0, 0];
  const timer = setInterval(() => {
    for (const due = ((performance.now() - startedAt) / 1_000) * CHANGES_PER_S; turns < due; turns += 1) {
      const sender = senders[turns % senders.length];
      if (!sender || sender.waiting() > 50) continue;
      const turn = Math.floor(turns / senders.length);
      sent += 1;
      const temp = turn % 2 === 0 ? 60 : 20;
      sender.send(
        `{"seq":${turn + 1},"boot":"wall","ts":"${new Date().toISOString()}","type":"IMU_TEMP","sensor_id":1,"details":{"temp":${temp},"humidity":40}}`,
      );
    }
  }, TICK_MS);
  return () => {
    over.abort();
    clearInterval(timer);
    for (const sender of senders) sender?.close();
    return { perSecond: sent / ((performance.now() - startedAt) / 1_000), cuts };
  };
}

interface Sample {
  heapMb: number;
  nodes: number;
  frameMs: number;
}

/** What is left after a collection, and the longest but few of two seconds' frames. */
async function look(page: Page, session: CDPSession): Promise<Sample> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const figure = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const frames = await page.evaluate(async () => {
    const times: number[] = [];
    for (let last = performance.now(), end = last + 2_000; last < end;) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      times.push(now - last);
      last = now;
    }
    return times;
  });
  return { heapMb: figure('JSHeapUsedSize') / MB, nodes: figure('Nodes'), frameMs: median(frames) };
}

async function pair(page: Page, { url, call }: MonitorServer, name: string): Promise<void> {
  await page.goto(`${url}/wall`);
  const shown = page.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/);
  await shown.waitFor();
  await call(alarms.confirmWall, { body: { code: (await shown.textContent()) ?? '', name } });
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

function isFlat(name: string, samples: readonly Sample[]): boolean {
  const settled = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  const third = Math.max(1, Math.floor(settled.length / 3));
  const of = (part: readonly Sample[], pick: (sample: Sample) => number) => median(part.map(pick));
  const grown = (pick: (sample: Sample) => number) => [of(settled.slice(0, third), pick), of(settled.slice(-third), pick)] as const;
  const heap = grown(({ heapMb }) => heapMb);
  const nodes = grown(({ nodes: many }) => many);
  const frame = grown(({ frameMs }) => frameMs);
  console.log(
    `${name}: memory ${heap[0].toFixed(1)} → ${heap[1].toFixed(1)} MB, nodes ${nodes[0]} → ${nodes[1]}, frame ${frame[0].toFixed(1)} → ${frame[1].toFixed(1)} ms`,
  );
  return (
    heap[1] - heap[0] <= MAX_HEAP_GROWTH_MB &&
    nodes[1] - nodes[0] <= MAX_NODE_GROWTH &&
    frame[1] <= Math.max(20, frame[0] * MAX_FRAME_GROWTH)
  );
}

const server = await startMonitor();
const browser = await launchBrowser();
try {
  const fleet = await registerDevices(server, DEVICES);
  const rule = {
    name: 'Over 40 °C',
    section: 'imu',
    signal: 'temperature',
    scope: {},
    condition: { kind: 'above', levels: { high: 40 } },
  } as const;
  await server.call(alarms.createRule, { body: rule });
  const screens = await Promise.all(
    Array.from({ length: SCREENS }, async (_, n) => {
      const page = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
      await pair(page, server, `Screen ${n + 1}`);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      const samples: Sample[] = [];
      return { page, session, samples };
    }),
  );
  const stop = await startChanges(server, fleet);
  const end = performance.now() + minutes * 60_000;
  for (let n = 1; n <= SAMPLES; n += 1) {
    await sleep(Math.max(0, end - performance.now()) / (SAMPLES - n + 1));
    for (const { page, session, samples } of screens) samples.push(await look(page, session));
  }
  const { perSecond, cuts } = stop();
  const raised = await server.database.query<{ many: number }>(`select count(*)::int as many from alarm_transitions`);
  const isShown = await Promise.all(
    screens.map(({ page }) =>
      page
        .getByText(/over 40 °c/i)
        .first()
        .isVisible(),
    ),
  );
  const flat = screens.map(({ samples }, n) => isFlat(`screen ${n + 1}`, samples));
  console.log(
    `${minutes} minutes, ${perSecond.toFixed(0)} changes/s sent, ${cuts} connections ended by the server, ${raised.rows[0]?.many ?? 0} entries in the history of alarms, screens that show alarms: ${isShown.filter(Boolean).length}`,
  );
  const isProved = flat.every(Boolean) && isShown.some(Boolean);
  console.log(isProved ? 'flat' : 'NOT flat');
  process.exitCode = isProved ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}
