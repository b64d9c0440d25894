import { and, asc, eq, sql } from 'drizzle-orm';
import { sitesTable as sites } from '#modules/charging/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { devices } from '../model/devices.table.ts';
import { planPlaces as places, sitePlans as plans, siteRacks as racks } from './plans.table.ts';

export async function findSite(db: Queryable, scope: Scope, id: string) {
  const [row] = await db
    .select({ id: sites.id, name: sites.name, clientId: sites.clientId })
    .from(sites)
    .where(and(eq(sites.id, id), inScope(scope, sites.clientId)));
  return row;
}

/** Without the picture itself. */
export async function describeImage(db: Queryable, scope: Scope, siteId: string) {
  const [row] = await db
    .select({ type: plans.type, bytes: plans.size, changedAt: plans.changedAt })
    .from(plans)
    .where(and(eq(plans.siteId, siteId), inScope(scope, plans.clientId)));
  return row;
}
export async function findImage(db: Queryable, scope: Scope, siteId: string) {
  const [row] = await db
    .select({ type: plans.type, bytes: plans.bytes })
    .from(plans)
    .where(and(eq(plans.siteId, siteId), inScope(scope, plans.clientId)));
  return row;
}
export function storeImage(db: Queryable, row: typeof plans.$inferInsert) {
  const { siteId: _, ...values } = row;
  return db.insert(plans).values(row).onConflictDoUpdate({ target: plans.siteId, set: values });
}
export const deleteImage = (db: Queryable, scope: Scope, siteId: string) =>
  db
    .delete(plans)
    .where(and(eq(plans.siteId, siteId), inScope(scope, plans.clientId)))
    .returning({ siteId: plans.siteId });

/** Of those that still stand there. */
export const listPlaces = (db: Queryable, scope: Scope, siteId: string) =>
  db
    .select({ deviceId: places.deviceId, x: places.x, y: places.y })
    .from(places)
    .innerJoin(devices, and(eq(devices.id, places.deviceId), eq(devices.siteId, places.siteId)))
    .where(and(eq(places.siteId, siteId), inScope(scope, places.clientId)));
export function storePlace(db: Queryable, row: typeof places.$inferInsert) {
  const { deviceId: _, ...values } = row;
  return db.insert(places).values(row).onConflictDoUpdate({ target: places.deviceId, set: values });
}
export const deletePlace = (db: Queryable, scope: Scope, deviceId: string) =>
  db.delete(places).where(and(eq(places.deviceId, deviceId), inScope(scope, places.clientId)));

export const listRacks = (db: Queryable, scope: Scope, siteId: string) =>
  db
    .select()
    .from(racks)
    .where(and(eq(racks.siteId, siteId), inScope(scope, racks.clientId)))
    .orderBy(asc(sql`lower(${racks.name})`), asc(racks.id));
export async function lockRack(db: Queryable, scope: Scope, id: string) {
  const [row] = await db
    .select()
    .from(racks)
    .where(and(eq(racks.id, id), inScope(scope, racks.clientId)))
    .for('update');
  return row;
}
export const insertRack = async (db: Queryable, row: typeof racks.$inferInsert) => (await db.insert(racks).values(row).returning())[0];
export const updateRack = async (db: Queryable, scope: Scope, id: string, change: Partial<typeof racks.$inferInsert>) =>
  (
    await db
      .update(racks)
      .set(change)
      .where(and(eq(racks.id, id), inScope(scope, racks.clientId)))
      .returning()
  )[0];
export const deleteRack = (db: Queryable, scope: Scope, id: string) =>
  db.delete(racks).where(and(eq(racks.id, id), inScope(scope, racks.clientId)));
