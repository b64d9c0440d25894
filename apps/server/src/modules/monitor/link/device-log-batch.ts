import { createRefusedRows, writeByHalves } from '#platform/batches/refused-rows.ts';
import type { MonitorDeps } from '../deps.ts';
import type { DeviceRecord } from '../model/device-directory.repository.ts';
import { insertLogs, type LogRow } from '../model/events.repository.ts';
import type { FleetLive } from '../live/fleet-live.ts';
import type { Actor } from '../model/actor.ts';
import { toLogEntry } from '../model/device-reply.ts';

const FLUSH_MS = 250;
const MAX_WAITING = 20_000;

export type DeviceLogBatch = ReturnType<typeof createDeviceLogBatch>;

/** Log entries that nobody waits for, written together: five thousand devices that reconnect at once are one statement. */
export function createDeviceLogBatch(
  { database: { pool }, clock, log, metrics }: Pick<MonitorDeps, 'database' | 'clock' | 'log' | 'metrics'>,
  live: FleetLive,
) {
  const refuse = createRefusedRows({ log, metrics }, 'device log');
  let waiting: { device: DeviceRecord; row: LogRow }[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const batch = waiting;
    waiting = [];
    const lost = await writeByHalves(batch, { write: writeAll, refuse: ({ device: { mac } }, error) => refuse(error, { mac }) });
    if (lost) log.warn({ err: lost.error, entries: lost.rows.length }, 'entries of device logs could not be written');
  }
  async function writeAll(entries: Readonly<typeof waiting>): Promise<void> {
    const ids = await insertLogs(
      pool,
      entries.map(({ row }) => row),
    );
    for (const [index, { device, row }] of entries.entries()) live.note(device.clientId, { log: toLogEntry(device, ids[index] ?? 0, row) });
  }
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    return (writing = writing.then(write));
  }

  return {
    tell(device: DeviceRecord, kind: LogRow['kind'], details: LogRow['details'], by: Actor = { actor: 'device', actorName: null }) {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push({ device, row: { device: device.num, ts: clock(), kind, ...by, details } });
      timer ??= setTimeout(() => void flush(), FLUSH_MS);
    },
    flush,
  };
}
