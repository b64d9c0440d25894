import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { checkFailures } from './check-failures.table.ts';

export interface Pair {
  address: string;
  username: string;
}
const isOf = ({ address, username }: Pair) => and(eq(checkFailures.address, address), eq(checkFailures.username, username));

export async function insertFailure(db: Queryable, pair: Pair, failedAt: Date): Promise<string> {
  const [row] = await db
    .insert(checkFailures)
    .values({ ...pair, failedAt })
    .returning({ id: checkFailures.id });
  return row?.id ?? '';
}

export const listFailures = (db: Queryable, pair: Pair, since: Date, limit: number) =>
  db
    .select({ failedAt: checkFailures.failedAt })
    .from(checkFailures)
    .where(and(isOf(pair), gt(checkFailures.failedAt, since)))
    .orderBy(asc(checkFailures.failedAt))
    .limit(limit);

export const deleteFailure = (db: Queryable, id: string) => db.delete(checkFailures).where(eq(checkFailures.id, id));
export const deleteFailuresOf = (db: Queryable, pair: Pair) => db.delete(checkFailures).where(isOf(pair));
export const deleteOldFailures = (db: Queryable, until: Date) => db.delete(checkFailures).where(lte(checkFailures.failedAt, until));
