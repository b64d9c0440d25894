import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { loginFailures } from './login-failures.table.ts';

export async function insertFailure(db: Queryable, email: string, address: string, failedAt: Date): Promise<string> {
  const [row] = await db.insert(loginFailures).values({ email, address, failedAt }).returning({ id: loginFailures.id });
  return row?.id ?? '';
}

export const listFailures = (db: Queryable, address: string, since: Date) =>
  db
    .select({ email: loginFailures.email, failedAt: loginFailures.failedAt })
    .from(loginFailures)
    .where(and(eq(loginFailures.address, address), gt(loginFailures.failedAt, since)))
    .orderBy(asc(loginFailures.failedAt))
    .limit(1_000);

export const deleteFailure = (db: Queryable, id: string) => db.delete(loginFailures).where(eq(loginFailures.id, id));

export const deleteFailuresOf = (db: Queryable, email: string, address: string) =>
  db.delete(loginFailures).where(and(eq(loginFailures.email, email), eq(loginFailures.address, address)));

export const deleteOldFailures = (db: Queryable, until: Date) => db.delete(loginFailures).where(lte(loginFailures.failedAt, until));
