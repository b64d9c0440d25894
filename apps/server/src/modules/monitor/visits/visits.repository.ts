import { and, asc, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { VisitListQuery } from '@atalaya/contract/monitor/visits.ts';
import { sitesTable as sites } from '#modules/charging/index.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { containing } from '#platform/search.ts';
import { devices } from '../model/devices.table.ts';
import { visitPhotos as photos, visits, type StoredVisit } from './visits.table.ts';

const select = (db: Queryable) =>
  db
    .select({
      visit: visits,
      num: devices.num,
      mac: devices.mac,
      label: devices.label,
      clientName: clients.name,
      siteName: sites.name,
    })
    .from(visits)
    .innerJoin(devices, eq(devices.id, visits.deviceId))
    .innerJoin(clients, eq(clients.id, visits.clientId))
    .leftJoin(sites, eq(sites.id, devices.siteId));
export type VisitRow = Awaited<ReturnType<typeof select>>[number];

/** Over, and nobody said that they had come: only the door can tell. */
const isUnattended = (now: Date) =>
  and(isNull(visits.cancelledAt), isNull(visits.leftAt), isNull(visits.arrivedAt), lte(visits.endsAt, now));

/** `opened` are the visits whose openings are not kept yet and whose door was opened all the same. */
function isInState(state: VisitListQuery['state'], now: Date, opened: readonly string[]): SQL | undefined {
  const hasNoOpening = or(and(isNull(visits.openings), notInArray(visits.id, [...opened])), sql`${visits.openings} = '[]'::jsonb`);
  const isMissed = and(isUnattended(now), hasNoOpening);
  const isOpen = and(isNull(visits.cancelledAt), isNull(visits.leftAt), gt(visits.endsAt, now));
  switch (state) {
    case undefined:
      return undefined;
    case 'cancelled':
      return isNotNull(visits.cancelledAt);
    case 'announced':
      return and(isOpen, isNull(visits.arrivedAt), gt(visits.startsAt, now));
    case 'under_way':
      return and(isOpen, or(isNotNull(visits.arrivedAt), sql`${visits.startsAt} <= ${now.toISOString()}::timestamptz`));
    case 'over':
      return and(isNull(visits.cancelledAt), sql`not (${isOpen})`, sql`(${isMissed}) is not true`);
    case 'missed':
      return isMissed;
  }
}

const sortable: Record<VisitListQuery['sortColumn'], SQL> = {
  start: sql`${visits.startsAt}`,
  person: sql`lower(${visits.person})`,
  label: sql`lower(${devices.label})`,
};

/** Of those that only the door can tell of, the ones whose openings are not kept yet. */
export const listUnattended = (db: Queryable, scope: Scope, now: Date): Promise<VisitRow[]> =>
  select(db).where(and(inScope(scope, visits.clientId), isUnattended(now), isNull(visits.openings)));

export async function listVisits(db: Queryable, scope: Scope, query: VisitListQuery, now: Date, opened: readonly string[]) {
  const { id, mac, clientId, state, q, page, perPage, sort, sortColumn } = query;
  const where = and(
    inScope(scope, visits.clientId),
    id ? eq(visits.deviceId, id) : undefined,
    mac ? eq(devices.mac, mac) : undefined,
    clientId ? eq(visits.clientId, clientId) : undefined,
    isInState(state, now, opened),
    q ? or(...[visits.person, visits.company, visits.reason, devices.label].map((column) => ilike(column, containing(q)))) : undefined,
  );
  const direction = sort === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(direction(sortable[sortColumn]), direction(visits.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(visits)
      .innerJoin(devices, eq(devices.id, visits.deviceId))
      .where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function findVisit(db: Queryable, scope: Scope, id: string): Promise<VisitRow | undefined> {
  const [row] = await select(db).where(and(eq(visits.id, id), inScope(scope, visits.clientId)));
  return row;
}

/** It waits for whoever changes the visit meanwhile. */
export async function lockVisit(db: Queryable, scope: Scope, id: string): Promise<StoredVisit | undefined> {
  const [row] = await db
    .select()
    .from(visits)
    .where(and(eq(visits.id, id), inScope(scope, visits.clientId)))
    .for('update');
  return row;
}

export const insertVisit = (db: Queryable, row: typeof visits.$inferInsert) => db.insert(visits).values(row);
export const updateVisit = (db: Queryable, scope: Scope, id: string, change: Partial<typeof visits.$inferInsert>) =>
  db
    .update(visits)
    .set(change)
    .where(and(eq(visits.id, id), inScope(scope, visits.clientId)));

/** Those that were expected or there between two moments, by device. */
export const listVisitsBetween = (db: Queryable, scope: Scope, deviceIds: readonly string[], from: Date, to: Date) =>
  db
    .select()
    .from(visits)
    .where(
      and(
        inScope(scope, visits.clientId),
        inArray(visits.deviceId, [...deviceIds]),
        isNull(visits.cancelledAt),
        lt(sql`least(${visits.startsAt}, ${visits.arrivedAt})`, to),
        gt(visits.endsAt, from),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));

/** Long enough ago that nothing late is expected of their doors, and not settled. */
export const listUnsettled = (db: Queryable, before: Date, most: number): Promise<VisitRow[]> =>
  select(db)
    .where(and(isNull(visits.openings), lt(visits.endsAt, before)))
    .orderBy(asc(visits.endsAt))
    .limit(most);

export const removeOldVisits = (db: Queryable, before: Date) => db.delete(visits).where(lt(visits.endsAt, before));
export const removeOldPhotos = (db: Queryable, before: Date) => db.delete(photos).where(lt(photos.takenAt, before));

const told = { id: photos.id, visitId: photos.visitId, type: photos.type, size: photos.size, takenAt: photos.takenAt };
/** Without the pictures themselves. */
export const listPhotos = (db: Queryable, scope: Scope, visitIds: readonly string[]) =>
  db
    .select(told)
    .from(photos)
    .where(and(inScope(scope, photos.clientId), inArray(photos.visitId, [...visitIds])))
    .orderBy(asc(photos.takenAt), asc(photos.id));
export async function findPhoto(db: Queryable, scope: Scope, id: string) {
  const [row] = await db
    .select({ type: photos.type, bytes: photos.bytes })
    .from(photos)
    .where(and(inScope(scope, photos.clientId), eq(photos.id, id)));
  return row;
}
export const insertPhoto = (db: Queryable, row: typeof photos.$inferInsert) => db.insert(photos).values(row);
export const deletePhoto = async (db: Queryable, scope: Scope, id: string) =>
  (
    await db
      .delete(photos)
      .where(and(inScope(scope, photos.clientId), eq(photos.id, id)))
      .returning(told)
  )[0];
