import type { MonitorDeps } from './deps.ts';
import type { DeviceRecord } from './directory.repository.ts';
import { insertLogs, type LogRow } from './ingest.repository.ts';
import type { FleetLive } from './live.ts';
import { toLogEntry } from './present.ts';

const FLUSH_MS = 250;
const MAX_WAITING = 20_000;

export type Story = ReturnType<typeof createStory>;

/** Log entries that nobody waits for, written together: five thousand devices that reconnect at once are one statement. */
export function createStory({ database: { pool }, clock, log }: Pick<MonitorDeps, 'database' | 'clock' | 'log'>, live: FleetLive) {
  let waiting: { device: DeviceRecord; row: LogRow }[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      const ids = await insertLogs(
        pool,
        batch.map(({ row }) => row),
      );
      for (const [index, { device, row }] of batch.entries()) live.note(device.clientId, { log: toLogEntry(device, ids[index] ?? 0, row) });
    } catch (error) {
      log.warn({ err: error, entries: batch.length }, 'entries of device logs could not be written');
    }
  }
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    return (writing = writing.then(write));
  }

  return {
    tell(device: DeviceRecord, kind: LogRow['kind'], details: LogRow['details'], actor = 'device') {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push({ device, row: { device: device.num, ts: clock(), kind, actor, actorName: null, details } });
      timer ??= setTimeout(() => void flush(), FLUSH_MS);
    },
    flush,
  };
}
