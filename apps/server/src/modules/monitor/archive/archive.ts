// The archive of one node: its files, the two engines that read and write them, and the work on days that are over.
import { join } from 'node:path';
import { createEngine } from '#platform/archive/engine.ts';
import { openStore } from '#platform/archive/open-store.ts';
import type { MonitorDeps } from '../deps.ts';
import { createArchivedReadings } from './archived-readings.service.ts';
import { createCloseDays } from './close-days.service.ts';

const [SECOND_MS, MINUTE_MS] = [1_000, 60_000];
const TEND_EVERY_MS = 10 * MINUTE_MS;

export type Archive = ReturnType<typeof createArchive>;

export function createArchive({ database, archive: settings, leases, bus, clock, log }: MonitorDeps) {
  const lease = leases.of('archive');
  const store = openStore(settings);
  const shared = { folders: [settings.folder], log };
  const temporary = (what: string) => join(settings.folder, 'temporary', `${process.pid}-${what}`);
  // Pages wait for it: small, and quick to be there again.
  const reader = createEngine({
    ...shared,
    temporary: temporary('read'),
    memoryMb: 64,
    threads: 1,
    limitMs: 15 * SECOND_MS,
    idleMs: 10 * MINUTE_MS,
    maxRssMb: 190,
  });
  // Nobody waits for it, and it ends when it has nothing to do.
  const writer = createEngine({
    ...shared,
    temporary: temporary('write'),
    memoryMb: 400,
    threads: 1,
    limitMs: 10 * MINUTE_MS,
    idleMs: 30 * SECOND_MS,
    maxRssMb: 1_000,
  });
  const readings = createArchivedReadings({ database, engine: reader, store, clock, log });
  let isStopped = false;
  let isTestedAlone = false;
  const closing = createCloseDays({
    database,
    engine: writer,
    store,
    settings,
    node: bus.node,
    clock,
    log,
    isOurs: () => !isStopped && (isTestedAlone || lease.isHeld()),
  });
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<unknown> = Promise.resolve();

  return {
    readings,
    reader,
    writer,
    store,
    measure: closing.measure,
    /** At once and whoever has the lease, for tests and benches. */
    async tendNow(keepAfter: Date | null = null) {
      isTestedAlone = true;
      return closing.tend(keepAfter);
    },
    start(keepAfter: () => Date) {
      const turn = (work: () => Promise<unknown>) => {
        running = running.then(work).catch((error: unknown) => {
          if (!isStopped) log.warn({ err: error }, 'days that are over could not be closed; it is tried again');
        });
      };
      // Whatever lies in this node's folder, whoever has the lease.
      turn(store.adopt);
      timer = setInterval(() => {
        turn(store.adopt);
        if (lease.isHeld()) turn(() => closing.tend(keepAfter()));
      }, TEND_EVERY_MS);
      timer.unref();
    },
    async stop() {
      isStopped = true;
      if (timer) clearInterval(timer);
      reader.close();
      writer.close();
      await running;
    },
  };
}
