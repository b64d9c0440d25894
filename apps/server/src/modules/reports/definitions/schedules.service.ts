// Issues saved reports when they are due. One node looks at a time; which of two was quicker the database decides.
import { nextStart } from '@atalaya/calendar/schedule.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import type { ReportsDeps } from '../deps.ts';
import type { DefinitionRow } from '../model/definitions.table.ts';
import * as repository from './definitions.repository.ts';
import type { IssueSaved } from './issue-saved.service.ts';

const LOOK_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
/** After the first failure, the second, and so on; then every hour. */
const AGAIN_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS];

/** Somebody else issued it, or changed it meanwhile: what is under way is undone. */
class Overtaken extends Error {}

export const nextOf = ({ schedule, enabled, zone }: Pick<DefinitionRow, 'schedule' | 'enabled' | 'zone'>, after: Date): Date | null => {
  const next = schedule && enabled ? nextStart({ zone, ...schedule }, after.getTime()) : null;
  return next === null ? null : new Date(next);
};

export type Schedules = ReturnType<typeof createSchedules>;

export function createSchedules(deps: ReportsDeps, issueSaved: IssueSaved) {
  const {
    database: { db },
    clock,
    log,
    licensing: { deviceKeys },
  } = deps;
  const lease = deps.leases.of('report schedules');
  let timer: NodeJS.Timeout | null = null;
  let turning: Promise<void> = Promise.resolve();
  let isStopping = false;
  const calendar = { caller: { kind: 'server' as const }, address: '', requestId: 'schedule' };

  async function issueDue(definition: DefinitionRow, due: Date): Promise<void> {
    const next = nextOf(definition, due);
    await issueSaved(definition, {
      at: due,
      issuedBy: definition.name,
      async before(tx, { id, kind, request: { from, to } }) {
        const change = { nextAt: next, tryAt: next, attempts: 0, lastAt: clock(), failure: null };
        if (!(await repository.moveOn(tx, definition, change))) throw new Overtaken();
        await deviceKeys.audit(tx, calendar, 'report.issue', `report:${id}`, { kind, from, to, definition: definition.id });
      },
    });
  }

  async function noteFailure(definition: DefinitionRow, due: Date, error: unknown): Promise<void> {
    if (error instanceof Overtaken) return;
    // What it is about is gone, or nobody may see it: another try changes nothing, the next time comes all the same.
    if (error instanceof AppError) {
      const next = nextOf(definition, due);
      await repository.moveOn(db, definition, { nextAt: next, tryAt: next, attempts: 0, failure: error.code });
      return;
    }
    log.warn({ err: error, definition: definition.id }, 'a report that is due could not be issued; it is tried again');
    const wait = AGAIN_MS[Math.min(definition.attempts, AGAIN_MS.length - 1)] ?? MINUTE_MS;
    const tryAt = new Date(clock().getTime() + wait);
    await repository.moveOn(db, definition, { tryAt, attempts: definition.attempts + 1, failure: 'internal' });
  }

  /** All that is due, one after another; what was missed while no server ran too. */
  async function turn(): Promise<void> {
    for (;;) {
      if (isStopping) return;
      const definition = await repository.firstDue(db, clock());
      if (!definition?.nextAt) return;
      const due = definition.nextAt;
      try {
        await issueDue(definition, due);
      } catch (error) {
        await noteFailure(definition, due, error);
      }
    }
  }
  const look = () => {
    if (!lease.isHeld()) return;
    turning = turning
      .then(turn)
      .catch((error: unknown) => log.warn({ err: error }, 'reports that are due could not be looked for; it is tried again'));
  };

  return {
    turn,
    start() {
      timer ??= setInterval(look, LOOK_EVERY_MS);
      timer.unref();
    },
    async stop() {
      isStopping = true;
      if (timer) clearInterval(timer);
      timer = null;
      await turning;
    },
  };
}
