import { randomInt, randomUUID } from 'node:crypto';
import type { Picture } from '@atalaya/contract/endpoint.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { Device, DeviceReference } from '@atalaya/contract/monitor/devices.ts';
import {
  VISIT_CODE_LENGTH,
  type Opening,
  type Visit,
  type VisitInput,
  type VisitListQuery,
  type VisitWithCode,
} from '@atalaya/contract/monitor/visits.ts';
import { findClient } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { endVisitWindow, saveVisitWindow } from '#platform/maintenance/visit-windows.ts';
import { everything, type Scope } from '#platform/scope.ts';
import { actorOf } from '../model/actor.ts';
import type { MonitorDeps } from '../deps.ts';
import type { Devices } from '../devices/devices.service.ts';
import { listDoorWords } from './door-words.repository.ts';
import { belongsTo, openingsOf, stateOf, visitedFrom, visitedUntil } from './openings.rules.ts';
import type { VisitCodes } from './visit-codes.ts';
import * as repository from './visits.repository.ts';
import type { StoredVisit } from './visits.table.ts';

export type Visits = ReturnType<typeof createVisits>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An opening that began so long before the visit is looked for; and one that ends so long after it. */
const AROUND_MS = 12 * HOUR_MS;
/** A device keeps what it could not send for two days at most. */
const SETTLED_MS = 3 * DAY_MS;
const SETTLED_AT_ONCE = 200;
/** As long as windows of maintenance are kept; photos are larger, and of people. */
const [KEPT_MS, PHOTOS_KEPT_MS] = [1_100 * DAY_MS, 400 * DAY_MS];

const newCode = () => String(randomInt(10 ** VISIT_CODE_LENGTH)).padStart(VISIT_CODE_LENGTH, '0');

/** What is ticked stays so where its text does. */
const checklistOf = (texts: readonly string[], before: StoredVisit['checklist'] = []) =>
  texts.map((text) => ({ text, doneAt: before.find((item) => item.text === text)?.doneAt ?? null }));

/** The maintenance window is what the visit has come to. */
export async function saveWindow(
  tx: Queryable,
  visit: StoredVisit,
  { mac, label }: { mac: string; label: string },
  at: Date,
): Promise<void> {
  const { id, windowId, clientId, person, endsAt, leftAt, createdAt } = visit;
  if (visit.cancelledAt) return void (await endVisitWindow(tx, id, at));
  const zone = (await findClient(tx, everything, clientId))?.zone ?? 'UTC';
  const start = new Date(visitedFrom(visit));
  const end = leftAt && leftAt < endsAt ? leftAt : endsAt;
  const name = `${person} · ${label}`.slice(0, 80);
  await saveVisitWindow(tx, { windowId, visitId: id, clientId, subjectId: mac, name, zone, start, end, createdAt }, at);
}

export function createVisits(deps: MonitorDeps, { devices, codes }: { devices: Devices; codes: VisitCodes }) {
  const {
    database: { db },
    licensing: { deviceKeys },
    clock,
  } = deps;

  /** What the door said of each: as it is kept, or else as it was heard. */
  async function openingsFor(tx: Queryable, rows: readonly repository.VisitRow[]): Promise<Map<string, Opening[]>> {
    const now = clock().getTime();
    const asked = rows
      .filter(({ visit }) => visit.openings === null && visit.cancelledAt === null && visitedFrom(visit) <= now)
      .map(({ visit, num }) => ({ key: visit.id, num, from: visitedFrom(visit) - AROUND_MS, to: visitedUntil(visit) + AROUND_MS }));
    const words = await listDoorWords(tx, asked);
    return new Map(
      rows.map(({ visit }) => [
        visit.id,
        visit.openings ?? openingsOf(words.get(visit.id) ?? []).filter((opening) => belongsTo(visit, opening)),
      ]),
    );
  }

  /** Ended visits that nobody signed in to, and whose door was opened: the database itself knows of settled ones only. */
  async function openedOf({ scope }: CallContext, { state }: VisitListQuery): Promise<string[]> {
    if (state !== 'over' && state !== 'missed') return [];
    const rows = await repository.listUnattended(db, scope, clock());
    const openings = await openingsFor(db, rows);
    return rows.map(({ visit }) => visit.id).filter((id) => openings.get(id)?.length);
  }

  async function toVisits(tx: Queryable, scope: Scope, rows: readonly repository.VisitRow[]): Promise<Visit[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ visit }) => visit.id);
    const [openings, photos] = await Promise.all([openingsFor(tx, rows), repository.listPhotos(tx, scope, ids)]);
    return rows.map(({ visit, mac, label, clientName, siteName }) => {
      const own = openings.get(visit.id) ?? [];
      return {
        id: visit.id,
        deviceId: visit.deviceId,
        mac,
        label,
        clientId: visit.clientId,
        clientName,
        siteName,
        person: visit.person,
        company: visit.company,
        reason: visit.reason,
        start: visit.startsAt.toISOString(),
        end: visit.endsAt.toISOString(),
        state: stateOf(visit, own, clock()),
        checklist: visit.checklist,
        note: visit.note,
        photos: photos
          .filter(({ visitId }) => visitId === visit.id)
          .map(({ id, type, size, takenAt }) => ({ id, type, bytes: size, takenAt: takenAt.toISOString() })),
        arrivedAt: visit.arrivedAt?.toISOString() ?? null,
        leftAt: visit.leftAt?.toISOString() ?? null,
        openings: own,
        createdAt: visit.createdAt.toISOString(),
        createdBy: visit.createdBy,
      };
    });
  }

  async function get(tx: Queryable, ctx: CallContext, id: string): Promise<Visit> {
    const row = (await repository.findVisit(tx, ctx.scope, id)) ?? fail('visit.not_found');
    return (await toVisits(tx, ctx.scope, [row]))[0] ?? fail('visit.not_found');
  }

  async function insert(
    tx: Queryable,
    ctx: CallContext,
    device: Device,
    { person, company, reason, start, end, checklist }: VisitInput,
    own: Pick<StoredVisit, 'id' | 'codeDigest'> & Partial<StoredVisit>,
  ): Promise<void> {
    const now = clock();
    const { actor, actorName } = actorOf(ctx);
    const visit: StoredVisit = {
      deviceId: device.id,
      clientId: device.clientId,
      windowId: randomUUID(),
      person,
      company,
      reason,
      startsAt: new Date(start),
      endsAt: new Date(end),
      checklist: checklistOf(checklist),
      note: '',
      arrivedAt: null,
      leftAt: null,
      cancelledAt: null,
      openings: null,
      createdAt: now,
      createdBy: actorName ?? actor,
      ...own,
    };
    await repository.insertVisit(tx, visit);
    await saveWindow(tx, visit, device, now);
  }

  /** Locks the visit, changes it and its window, and tells the audit log, all or nothing. */
  const change = (
    ctx: CallContext,
    id: string,
    action: string,
    decide: (visit: StoredVisit, now: Date) => Partial<StoredVisit>,
    details: Record<string, unknown> = {},
  ): Promise<Visit> =>
    db.transaction(async (tx) => {
      const stored = (await repository.lockVisit(tx, ctx.scope, id)) ?? fail('visit.not_found');
      const now = clock();
      const values = decide(stored, now);
      await repository.updateVisit(tx, ctx.scope, id, values);
      await saveWindow(tx, { ...stored, ...values }, await devices.get(ctx, { id: stored.deviceId }), now);
      await deviceKeys.audit(tx, ctx, action, `device:${stored.deviceId}`, { visit: id, ...details });
      return get(tx, ctx, id);
    });

  const refuseOver = ({ cancelledAt, leftAt, endsAt }: StoredVisit, now: Date) => {
    if (cancelledAt || leftAt || endsAt <= now) fail('visit.over');
  };

  return {
    get: (ctx: CallContext, id: string) => get(db, ctx, id),
    async list(ctx: CallContext, query: VisitListQuery) {
      const { rows, total } = await repository.listVisits(db, ctx.scope, query, clock(), await openedOf(ctx, query));
      return { data: await toVisits(db, ctx.scope, rows), total };
    },
    async announce(ctx: CallContext, reference: DeviceReference, input: VisitInput): Promise<VisitWithCode> {
      const device = await devices.get(ctx, reference);
      if (Date.parse(input.end) <= clock().getTime()) fail('visit.over');
      const [code, id] = [newCode(), randomUUID()];
      return db.transaction(async (tx) => {
        await insert(tx, ctx, device, input, { id, codeDigest: codes.digestOf(id, code) });
        const { person, reason, start, end } = input;
        await deviceKeys.audit(tx, ctx, 'visit.announce', `device:${device.id}`, { visit: id, person, reason, start, end });
        return { ...(await get(tx, ctx, id)), code };
      });
    },
    /** One that is over already, with what the door said: for samples. */
    async remember(ctx: CallContext, reference: DeviceReference, input: VisitInput, openings: Opening[], note: string): Promise<void> {
      const device = await devices.get(ctx, reference);
      const [first, last] = [openings[0], openings.at(-1)];
      const id = randomUUID();
      const there = {
        arrivedAt: first ? new Date(first.openedAt) : null,
        leftAt: last?.closedAt ? new Date(last.closedAt) : null,
      };
      await db.transaction((tx) =>
        insert(tx, ctx, device, input, { id, codeDigest: codes.digestOf(id, newCode()), openings, note, ...there }),
      );
    },
    change: (ctx: CallContext, id: string, { person, company, reason, start, end, checklist }: VisitInput) =>
      change(
        ctx,
        id,
        'visit.change',
        (visit, now) => {
          refuseOver(visit, now);
          const ticked = checklistOf(checklist, visit.checklist);
          return { person, company, reason, startsAt: new Date(start), endsAt: new Date(end), checklist: ticked };
        },
        { person, reason, start, end },
      ),
    cancel: (ctx: CallContext, id: string) =>
      change(ctx, id, 'visit.cancel', (visit, now) => {
        refuseOver(visit, now);
        return { cancelledAt: now };
      }),
    async renewCode(ctx: CallContext, id: string): Promise<VisitWithCode> {
      const code = newCode();
      const visit = await change(ctx, id, 'visit.code', (stored, now) => {
        refuseOver(stored, now);
        return { codeDigest: codes.digestOf(id, code) };
      });
      return { ...visit, code };
    },
    async photo(ctx: CallContext, id: string): Promise<Picture> {
      const { type, bytes } = (await repository.findPhoto(db, ctx.scope, id)) ?? fail('image.not_found');
      ctx.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
      ctx.setHeader('Cache-Control', 'private, no-store');
      return { type, bytes: new Uint8Array(bytes) };
    },
    removePhoto: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const { visitId } = (await repository.deletePhoto(tx, ctx.scope, id)) ?? fail('image.not_found');
        const visit = (await repository.findVisit(tx, ctx.scope, visitId)) ?? fail('visit.not_found');
        await deviceKeys.audit(tx, ctx, 'visit.remove_photo', `device:${visit.visit.deviceId}`, { visit: visitId });
        return { id };
      }),
    /** Keeps what doors said of visits that are over, and removes what is old. */
    async tidy(): Promise<void> {
      const now = clock().getTime();
      const rows = await repository.listUnsettled(db, new Date(now - SETTLED_MS), SETTLED_AT_ONCE);
      const openings = await openingsFor(db, rows);
      for (const { visit } of rows) await repository.updateVisit(db, everything, visit.id, { openings: openings.get(visit.id) ?? [] });
      await repository.removeOldPhotos(db, new Date(now - PHOTOS_KEPT_MS));
      await repository.removeOldVisits(db, new Date(now - KEPT_MS));
    },
  };
}
