import { and, asc, eq, gte, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { siteReadings, sitePowerStates as states, sites } from '../model/chargers.table.ts';
import type { Decision } from './site-available.rules.ts';
import { assignedTo } from './sites.repository.ts';

const select = (db: Queryable) => db.select({ site: sites, state: states }).from(sites).leftJoin(states, eq(states.siteId, sites.id));
export type MeasuredSite = Awaited<ReturnType<typeof select>>[number];

export const findMeasured = async (db: Queryable, id: string): Promise<MeasuredSite | undefined> =>
  (await select(db).where(eq(sites.id, id)))[0];
export const listMeasuredIds = async (db: Queryable) =>
  (await db.select({ id: sites.id }).from(sites).where(isNotNull(sites.meterMode))).map(({ id }) => id);
/** Whose last reading is older than that, and who were given more than the safe value since. */
export const listFallenSilent = async (db: Queryable, before: Date) =>
  (await select(db).where(and(isNotNull(sites.meterMode), lt(states.meterAt, before), ne(states.reason, 'silent')))).map(
    ({ site }) => site.id,
  );

/** An older reading than the last changes nothing. */
export const saveReading = (db: Queryable, siteId: string, meterA: number, meterAt: Date) =>
  db
    .insert(states)
    .values({ siteId, meterA, meterAt })
    .onConflictDoUpdate({
      target: states.siteId,
      set: { meterA, meterAt },
      setWhere: sql`${states.meterAt} is null or ${states.meterAt} <= excluded.meter_at`,
    });

export async function saveDecision(db: Queryable, siteId: string, decision: Decision): Promise<void> {
  await db
    .insert(states)
    .values({ siteId, ...decision })
    .onConflictDoUpdate({ target: states.siteId, set: decision });
}

export async function assignedOf(db: Queryable, siteId: string): Promise<number> {
  const { rows } = await db.execute<{ a: number }>(sql`select ${assignedTo(siteId)} as a`);
  return rows[0]?.a ?? 0;
}
export const insertReading = (db: Queryable, row: typeof siteReadings.$inferInsert) =>
  db
    .insert(siteReadings)
    .values(row)
    .onConflictDoUpdate({
      target: [siteReadings.siteId, siteReadings.ts],
      set: { meterA: row.meterA ?? null, availableA: row.availableA, assignedA: row.assignedA },
    });
export const listReadings = (db: Queryable, siteId: string, from: Date) =>
  db
    .select()
    .from(siteReadings)
    .where(and(eq(siteReadings.siteId, siteId), gte(siteReadings.ts, from)))
    .orderBy(asc(siteReadings.ts));
export const deleteOldReadings = (db: Queryable, until: Date) => db.delete(siteReadings).where(lt(siteReadings.ts, until));
