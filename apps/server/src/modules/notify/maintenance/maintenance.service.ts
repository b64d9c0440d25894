import { randomUUID } from 'node:crypto';
import { occurrences } from '@atalaya/calendar/schedule.ts';
import { fail, failField } from '@atalaya/contract/errors.ts';
import type { Maintenance, MaintenanceScope, NewMaintenance, OccurrencesQuery, Zones } from '@atalaya/contract/notify/maintenance.ts';
import { findClient, findProject } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { NotifyDeps } from '../deps.ts';
import { createCalendarFeeds } from './calendar-feeds.service.ts';
import * as repository from './maintenance.repository.ts';
import { siteExists, subjectExists } from './things.repository.ts';

export type MaintenanceService = ReturnType<typeof createMaintenance>;

const DAY_MS = 86_400_000;
/** The next one is looked for in steps: most are near, and one in the distance of years costs little more. */
const LOOKS_MS = [8, 62, 400, 4_000].map((days) => days * DAY_MS);

const toText = ({ start, end }: { start: number; end: number }) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

function nextOf(window: repository.StoredWindow['window'], now: number) {
  for (const ahead of LOOKS_MS) {
    const [next] = occurrences(window, now, now + ahead);
    if (next) return next;
  }
  return null;
}

const scopeOf = ({ clientId, projectId, siteId, subjectId }: repository.StoredWindow['window']): MaintenanceScope => ({
  ...(clientId && { clientId }),
  ...(projectId && { projectId }),
  ...(siteId && { siteId }),
  ...(subjectId && { subjectId }),
});

function toMaintenance({ scope }: CallContext, { window, ...names }: repository.StoredWindow, now: number): Maintenance {
  const { windowId, name, zone, start, end, repeat, telling, judging, availability, visitId, createdAt, savedAt } = window;
  const next = nextOf(window, now);
  return {
    id: windowId,
    name,
    scope: scopeOf(window),
    ...names,
    zone,
    start,
    end,
    repeat,
    telling,
    judging,
    availability,
    next: next && toText(next),
    isNow: next !== null && next.start <= now,
    visitId,
    mayChange: visitId === null && (scope.kind === 'all' || (scope.kind === 'client' && scope.clientId === window.clientId)),
    createdAt: createdAt.toISOString(),
    changedAt: savedAt.toISOString(),
  };
}

export function createMaintenance(deps: NotifyDeps) {
  const {
    database: { db },
    licensing: { deviceKeys },
    clock,
  } = deps;

  /** Where a window may hold: within what its maker looks after. */
  async function placeFor(tx: Queryable, ctx: CallContext, { clientId, projectId, siteId, subjectId }: MaintenanceScope) {
    const own = ctx.scope.kind === 'client' ? ctx.scope.clientId : null;
    const asked = clientId ?? own;
    if (asked !== null && (own ?? asked) !== asked) fail('client.not_found', { errors: { 'scope.clientId': ['not_found'] } });
    if (asked !== null && !(await findClient(tx, ctx.scope, asked)))
      fail('client.not_found', { errors: { 'scope.clientId': ['not_found'] } });
    const project = projectId ? await findProject(tx, ctx.scope, projectId) : null;
    if (projectId && (!project || (asked !== null && project.clientId !== asked)))
      fail('project.not_found', { errors: { 'scope.projectId': ['not_found'] } });
    const owner = asked ?? project?.clientId ?? null;
    if (siteId && !(await siteExists(tx, siteId, owner))) failField('scope.siteId', 'not_found');
    if (subjectId && !(await subjectExists(tx, subjectId, owner))) failField('scope.subjectId', 'not_found');
    return {
      clientId: owner,
      projectId: projectId ?? null,
      siteId: siteId ?? null,
      subjectId: subjectId ?? null,
    };
  }

  const found = async (tx: Queryable, ctx: CallContext, id: string) =>
    toMaintenance(ctx, (await repository.findWindow(tx, ctx.scope, id)) ?? fail('maintenance.not_found'), clock().getTime());

  async function save(tx: Queryable, ctx: CallContext, windowId: string, createdAt: Date, at: Date, { scope, ...said }: NewMaintenance) {
    const place = await placeFor(tx, ctx, scope);
    await repository.insertVersion(tx, { windowId, ...place, ...said, createdAt, savedAt: at });
    return { ...place, ...said };
  }

  return {
    feeds: createCalendarFeeds(deps),
    async list(ctx: CallContext, { clientId }: { clientId?: string | undefined }) {
      const now = clock().getTime();
      const data = (await repository.listWindows(db, ctx.scope, { clientId })).map((row) => toMaintenance(ctx, row, now));
      return { data, total: data.length };
    },
    create: (ctx: CallContext, window: NewMaintenance): Promise<Maintenance> =>
      db.transaction(async (tx) => {
        const at = clock();
        const id = randomUUID();
        const saved = await save(tx, ctx, id, at, at, window);
        await deviceKeys.audit(tx, ctx, 'maintenance.create', `maintenance:${id}`, saved);
        return found(tx, ctx, id);
      }),
    change: (ctx: CallContext, id: string, window: NewMaintenance): Promise<Maintenance> =>
      db.transaction(async (tx) => {
        const at = clock();
        const { createdAt } = (await repository.lockWindow(tx, ctx.scope, id)) ?? fail('maintenance.not_found');
        await repository.endVersion(tx, ctx.scope, id, at);
        const saved = await save(tx, ctx, id, createdAt, at, window);
        await deviceKeys.audit(tx, ctx, 'maintenance.change', `maintenance:${id}`, saved);
        return found(tx, ctx, id);
      }),
    remove: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const { name } = (await repository.lockWindow(tx, ctx.scope, id)) ?? fail('maintenance.not_found');
        await repository.endVersion(tx, ctx.scope, id, clock());
        await deviceKeys.audit(tx, ctx, 'maintenance.remove', `maintenance:${id}`, { name });
        return { id };
      }),
    /** Of one window, or of all that the caller sees. */
    async occurrences(ctx: CallContext, { id, clientId, from, to }: OccurrencesQuery) {
      const rows = await repository.listWindows(db, ctx.scope, { id, clientId });
      if (id !== undefined && rows.length === 0) fail('maintenance.not_found');
      const data = rows
        .flatMap(({ window }) =>
          occurrences(window, Date.parse(from), Date.parse(to)).map((occurrence) => ({ id: window.windowId, ...toText(occurrence) })),
        )
        .toSorted((a, b) => a.start.localeCompare(b.start));
      return { data, total: data.length };
    },
    zones: (): Zones => ({ version: process.versions['tz'] ?? '', zones: Intl.supportedValuesOf('timeZone') }),
  };
}
