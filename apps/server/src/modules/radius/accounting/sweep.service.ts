import { deleteOldAttempts } from '../logins/attempts.repository.ts';
import type { RadiusDeps } from '../deps.ts';
import type { SessionRequests } from '../disconnects/requests.service.ts';
import { closeSilent, deleteOldSessions, overQuota } from './sweep.repository.ts';
import { overdueDeviceSessions } from '../mac-logins/mac-logins.repository.ts';
import { overdueVoucherSessions } from '../redemption/redeem.repository.ts';
import { deleteOldBatches } from '../vouchers/vouchers.repository.ts';
import { overdueSessions } from '../users/users.repository.ts';

const SWEEP_EVERY_MS = 15_000;
const TIDY_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
const ATTEMPTS_KEPT_DAYS = 90;
const SESSIONS_KEPT_DAYS = 400;
const DELETE_AT_ONCE = 5_000;

export type Sweep = ReturnType<typeof createSweep>;

/** What nobody asks for: sessions that went silent, accounts that ran out while online, history that is out of date. */
export function createSweep({ database: { db, pool }, leases, clock, log }: RadiusDeps, requests: SessionRequests) {
  const lease = leases.of('radius sweep');
  const startedAt = clock();
  const timers: NodeJS.Timeout[] = [];
  let running: Promise<void> = Promise.resolve();
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);

  async function sweep(): Promise<void> {
    const now = clock();
    await closeSilent(db, now, lease.since() ?? startedAt);
    await requests.abandonOld();
    await requests.endMany('system', [
      ...(await overdueSessions(db, now)),
      ...(await overQuota(db, now)),
      ...(await overdueVoucherSessions(pool, now)),
      ...(await overdueDeviceSessions(pool, now)),
    ]);
  }

  async function tidy(): Promise<void> {
    while ((await deleteOldAttempts(db, daysAgo(ATTEMPTS_KEPT_DAYS), DELETE_AT_ONCE)) === DELETE_AT_ONCE);
    while ((await deleteOldSessions(db, daysAgo(SESSIONS_KEPT_DAYS), DELETE_AT_ONCE)) === DELETE_AT_ONCE);
    await deleteOldBatches(db, daysAgo(SESSIONS_KEPT_DAYS));
  }

  const every = (ms: number, work: () => Promise<void>) => {
    const timer = setInterval(() => {
      running = running
        .then(async () => void (lease.isHeld() && (await work())))
        .catch((error: unknown) => log.warn({ err: error }, 'RADIUS sessions could not be swept; it is tried again'));
    }, ms);
    timer.unref();
    timers.push(timer);
  };

  return {
    sweep,
    tidy,
    start() {
      every(SWEEP_EVERY_MS, sweep);
      every(TIDY_EVERY_MS, tidy);
    },
    async stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await running;
    },
  };
}
