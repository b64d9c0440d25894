import { StatusResult } from '@atalaya/contract/constants.ts';
import { inTransaction } from '#platform/batches/transaction.ts';
import type { MonitorDeps } from '../deps.ts';
import type { Directory } from '../model/device-directory.ts';
import { insertEvents, takeIds } from '../model/events.repository.ts';
import { makeRoomFor } from '../model/partitions.repository.ts';
import { statusOf } from '../model/device-state.rules.ts';
import { createStates, lockSilent, saveStates } from './device-states.repository.ts';
import { inferredStatus, type Written } from './write-batch.service.ts';

const LOOK_EVERY_MS = 2_000;

/**
 * Finds devices that have kept silent for too long. While the server itself, or the log in front of it, was away nobody could be
 * heard, so that time does not count; and what still waits in the log may be a word of theirs, so only the time before it counts.
 */
export function createOfflineDetection(
  { database: { pool }, leases, clock, log, workLog }: Pick<MonitorDeps, 'database' | 'leases' | 'clock' | 'log' | 'workLog'>,
  directory: Directory,
  afterCommit: (written: Written) => void,
) {
  const lease = leases.of('silence');
  let startedAt = clock();
  /** When the log was last found to be away. */
  let deafUntil = 0;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();

  /** Up to when all that was heard is written; null: nobody can be heard now. */
  async function heardUntil(): Promise<Date | null> {
    const now = clock();
    if (!workLog) return now;
    try {
      const oldest = await workLog.waitingSince();
      return oldest && oldest < now ? oldest : now;
    } catch (error) {
      log.warn({ err: error }, 'the log is away, so that no device can be heard; none is taken to be silent');
      return null;
    }
  }

  /** `since`: from when on devices could be heard, at whichever node; `now`: up to when. */
  async function look(since = startedAt, now = clock()): Promise<number> {
    await makeRoomFor(pool, [now.getTime()]);
    const written = await inTransaction(pool, async (db): Promise<Written> => {
      const nums = await lockSilent(db, now, since);
      const { states } = await createStates().lock(db, nums);
      const result: Written = { results: [], states: [], events: [], logs: [] };
      const at = now.getTime();
      const firstId = await takeIds(pool, states.size);
      const rows = [...states].map(([num, state], index) => {
        const before = { status: statusOf(state), boot: state.boot };
        state.silent = true;
        if (statusOf(state) !== before.status) state.statusSince = at;
        return { id: firstId + index, device: { num }, state, before, reading: inferredStatus(StatusResult.Offline, at) };
      });
      await insertEvents(db, rows);
      await saveStates(db, states.values());
      for (const {
        id,
        device: { num },
        state,
        before,
        reading,
      } of rows) {
        const device = await directory.findByNum(num);
        if (!device) continue;
        result.states.push({ device, state, before });
        result.events.push({ device, id, reading });
      }
      return result;
    });
    afterCommit(written);
    return written.states.length;
  }

  /** Every node asks the log, and the one whose turn it is looks: whoever takes over knows since when devices can be heard. */
  async function lookInTurn(): Promise<void> {
    const until = await heardUntil();
    if (!until) deafUntil = clock().getTime();
    else if (lease.isHeld()) await look(new Date(Math.max((lease.since() ?? startedAt).getTime(), deafUntil)), until);
  }

  return {
    look,
    lookInTurn,
    start() {
      startedAt = clock();
      timer ??= setInterval(() => {
        looking = looking.then(lookInTurn).catch((error: unknown) => log.warn({ err: error }, 'silent devices could not be looked for'));
      }, LOOK_EVERY_MS);
      timer.unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      timer = null;
      await looking;
    },
  };
}
