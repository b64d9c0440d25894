import { eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { siteMeters as meters, sites } from '../model/chargers.table.ts';

export type StoredMeter = typeof meters.$inferSelect;

/** Of sites that are measured. */
export const listMeters = (db: Queryable): Promise<StoredMeter[]> =>
  db
    .select({ siteId: meters.siteId, source: meters.source, password: meters.password, fault: meters.fault })
    .from(meters)
    .innerJoin(sites, eq(sites.id, meters.siteId))
    .where(isNotNull(sites.meterMode));
export const findMeter = async (db: Queryable, siteId: string): Promise<StoredMeter | undefined> =>
  (await db.select().from(meters).where(eq(meters.siteId, siteId)))[0];
export const lockMeter = async (db: Queryable, siteId: string): Promise<StoredMeter | undefined> =>
  (await db.select().from(meters).where(eq(meters.siteId, siteId)).for('update'))[0];

export const saveMeter = (db: Queryable, { siteId, source, password }: Omit<StoredMeter, 'fault'>) =>
  db
    .insert(meters)
    .values({ siteId, source, password })
    .onConflictDoUpdate({
      target: meters.siteId,
      set: { source, fault: null, password },
    });
export const saveFault = (db: Queryable, siteId: string, fault: string | null) =>
  db.update(meters).set({ fault }).where(eq(meters.siteId, siteId));
export const deleteMeter = (db: Queryable, siteId: string) => db.delete(meters).where(eq(meters.siteId, siteId));
