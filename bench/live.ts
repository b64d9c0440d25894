// A thousand people watch a fleet: what that takes of the server, and how long a change is on its way to their screens.
import { setTimeout as sleep } from 'node:timers/promises';
import { STREAM_FRAME_MS } from '@atalaya/contract/stream.ts';
import type { Figure } from './report/figure.ts';
import { cpuSeconds } from './monitor/cpu.ts';
import { pace } from './monitor/mqtt-load.ts';
import { registerDevices, startMonitor, type MonitorServer } from './monitor/server.ts';
import { asServer, watchBy } from './monitor/viewers.ts';
import { sized } from './size.ts';

const VIEWERS = sized(1_000, 50);
/** A thousand cabinets that report once a minute. */
const CHANGES_PER_SECOND = 17;
const DEVICES = 50;
const MEASURED_MS = sized(30_000, 4_000);
const SETTLE_MS = 3_000;

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

async function shareOfCore({ pid }: MonitorServer): Promise<number> {
  await sleep(SETTLE_MS);
  const before = await cpuSeconds(pid);
  const startedAt = performance.now();
  await sleep(MEASURED_MS);
  return (100 * ((await cpuSeconds(pid)) - before)) / ((performance.now() - startedAt) / 1_000);
}

export async function benchLive(): Promise<Figure[]> {
  const server = await startMonitor();
  try {
    const fleet = await registerDevices(server, DEVICES);
    const idOf = new Map(fleet.map(({ mac, id }) => [mac, id]));
    /** When the latest reading of a device was acknowledged. Each is told before the next of the same device comes. */
    const storedAt = new Map<string, number>();
    const onWay: number[] = [];
    const beats: number[] = [];
    let isMeasuring = false;
    const ingest = await pace(server.mqttPort, fleet, CHANGES_PER_SECOND, (mac) => storedAt.set(idOf.get(mac) ?? '', performance.now()));
    const alone = await shareOfCore(server);

    const leave = await watchBy(VIEWERS, server.port, asServer, {
      onBeat: (ms) => isMeasuring && beats.push(ms),
      onChange(text) {
        if (!isMeasuring) return;
        const now = performance.now();
        for (const [, id = ''] of text.matchAll(/"id":"([^"]+)","status"/g)) {
          const since = storedAt.get(id);
          if (since !== undefined) onWay.push(Math.max(0, now - since));
        }
      },
    });
    isMeasuring = true;
    const watched = await shareOfCore(server);
    isMeasuring = false;
    leave();
    ingest.stop();
    const expected = (VIEWERS * CHANGES_PER_SECOND * (SETTLE_MS + MEASURED_MS)) / 1_000;
    return [
      {
        what: `processor for ${VIEWERS.toLocaleString('en')} viewers, ${CHANGES_PER_SECOND} changes/s, of one core`,
        value: watched - alone,
        unit: '%',
        budget: 20,
        reference: { what: 'ingest alone', value: alone },
      },
      { what: 'frame from the server to a viewer, p99', value: p99(beats), unit: 'ms', budget: 100 },
      {
        what: `stored reading to a viewer, ${STREAM_FRAME_MS} ms of gathering included, p99`,
        value: p99(onWay),
        unit: 'ms',
        budget: STREAM_FRAME_MS + 100,
      },
      { what: 'changes that arrived, of those sent to each viewer', value: (100 * onWay.length) / expected, unit: '%', floor: 95 },
    ];
  } finally {
    await server.stop();
  }
}
