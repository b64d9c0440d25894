import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { startFailures } from '../model/drivers.table.ts';

export const insertFailures = async (db: Queryable, keys: readonly string[], failedAt: Date): Promise<string[]> =>
  (
    await db
      .insert(startFailures)
      .values(keys.map((key) => ({ key, failedAt })))
      .returning({ id: startFailures.id })
  ).map(({ id }) => id);

export const listFailures = (db: Queryable, key: string, since: Date, limit: number) =>
  db
    .select({ failedAt: startFailures.failedAt })
    .from(startFailures)
    .where(and(eq(startFailures.key, key), gt(startFailures.failedAt, since)))
    .orderBy(asc(startFailures.failedAt))
    .limit(limit);

export const deleteFailures = (db: Queryable, ids: readonly string[]) =>
  db.delete(startFailures).where(inArray(startFailures.id, [...ids]));
export const deleteOldFailures = (db: Queryable, until: Date) => db.delete(startFailures).where(lte(startFailures.failedAt, until));
