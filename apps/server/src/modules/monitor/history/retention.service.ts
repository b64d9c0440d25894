import { defaultRetention, type MonitorSettings, type RetentionSettings } from '@atalaya/contract/monitor/fleet.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { MonitorDeps } from '../deps.ts';
import { dropPartition, listPartitions, makeMonthsAhead } from '../model/partitions.repository.ts';
import * as repository from './retention.repository.ts';
import { LEVEL_MINUTES } from '../model/rollups.rules.ts';

const DAY_MS = 86_400_000;
const RUN_EVERY_MS = 3_600_000;
const READ_EVERY_MS = 60_000;
const [FINEST_MINUTES] = LEVEL_MINUTES;
const HOUR_MS = 3_600_000;
/** Events go by the month. Where a month more would be much more than was asked for, what is left of the oldest one is thinned out day by day. */
const EXACT_BELOW_DAYS = 180;

export type Retention = ReturnType<typeof createRetention>;

export function createRetention({ database: { db, pool }, licensing: { deviceKeys }, leases, clock, log }: MonitorDeps) {
  const lease = leases.of('retention');
  let settings = defaultRetention;
  const timers: NodeJS.Timeout[] = [];
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);

  async function untilDone(step: () => Promise<boolean>) {
    for (let isMore = true; isMore;) isMore = (await step()) && !isStopped;
  }

  async function run(): Promise<void> {
    settings = await repository.readRetention(db);
    const { eventsDays, logsDays, rollupsDays } = settings;
    await removeEvents(eventsDays);
    await untilDone(() => repository.deleteLogs(db, daysAgo(logsDays)));
    await untilDone(() => repository.deleteCommands(db, daysAgo(logsDays)));
    for (const level of LEVEL_MINUTES)
      await untilDone(() =>
        repository.deleteRollups(db, level, daysAgo(level === FINEST_MINUTES ? Math.min(eventsDays, rollupsDays) : rollupsDays)),
      );
    const partitions = await listPartitions(pool);
    await untilDone(() => repository.deleteOrphans(db, partitions));
  }

  async function removeEvents(days: number): Promise<void> {
    const before = daysAgo(days);
    for (const partition of await listPartitions(pool)) {
      if (partition.to !== null && partition.to <= before.getTime()) await dropPartition(pool, partition);
      else if (partition.to === null || days < EXACT_BELOW_DAYS) await untilDone(() => repository.deleteEvents(db, partition, before));
    }
    // An event is filed a few minutes after its arrival at most; with a day to spare whatever is forgotten here is stored no more.
    await untilDone(() => repository.forgetSeen(db, daysAgo(days + 1)));
  }

  /** The months to come, then what is too old. */
  async function tend(): Promise<void> {
    await makeMonthsAhead(pool, clock().getTime());
    await run();
  }

  async function get(): Promise<MonitorSettings> {
    settings = await repository.readRetention(db);
    return { ...settings, ...(await repository.measure(db)) };
  }

  return {
    run,
    /** Where events are gone already, hours are the finest there is; drawn finer it would look like a gap. */
    finestMs: (from: string) => (Date.parse(from) < daysAgo(settings.eventsDays).getTime() ? HOUR_MS : 0),
    keepEventsAfter: () => daysAgo(settings.eventsDays),
    get,
    async change(ctx: CallContext, wanted: Partial<RetentionSettings>): Promise<MonitorSettings> {
      await deviceKeys.change(async (tx) => {
        const before = await repository.readRetention(tx);
        const after = { ...before, ...wanted };
        await repository.saveRetention(tx, after);
        await deviceKeys.audit(tx, ctx, 'monitor.retention', 'monitor', { before, after });
      });
      return get();
    },
    async start() {
      settings = await repository.readRetention(db);
      const every = (ms: number, what: string, work: () => Promise<void>) => {
        const timer = setInterval(() => {
          running = running.then(work).catch((error: unknown) => log.warn({ err: error }, `${what}; it is tried again`));
        }, ms);
        timers.push(timer.unref());
      };
      every(RUN_EVERY_MS, 'old history could not be removed', async () => void (lease.isHeld() && (await tend())));
      // Another node may have changed them.
      every(READ_EVERY_MS, 'how long history is kept could not be read', async () => {
        settings = await repository.readRetention(db);
      });
    },
    async stop() {
      isStopped = true;
      for (const timer of timers.splice(0)) clearInterval(timer);
      await running;
    },
  };
}
