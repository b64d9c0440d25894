import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { factorFailures } from './factors.table.ts';
import { signInNetworks } from '../sign-in/sign-in-networks.table.ts';

export interface Place {
  userId: string;
  network: string;
}

export async function insertFailure(db: Queryable, { userId, network }: Place, failedAt: Date): Promise<string> {
  const [row] = await db.insert(factorFailures).values({ userId, network, failedAt }).returning({ id: factorFailures.id });
  return row?.id ?? '';
}

export const deleteFailure = (db: Queryable, id: string) => db.delete(factorFailures).where(eq(factorFailures.id, id));

/** Wrong codes from this network, and those from networks that the owner has not signed in from since. */
export async function countFailures(db: Queryable, { userId, network }: Place, since: Date, knownSince: Date) {
  const isKnown = (column: unknown) =>
    sql`exists (select 1 from ${signInNetworks} where ${signInNetworks.userId} = ${userId} and ${signInNetworks.network} = ${column} and ${signInNetworks.lastAt} > ${knownSince.toISOString()})`;
  const [row] = await db
    .select({
      here: sql<number>`count(*) filter (where ${factorFailures.network} = ${network})::int`,
      strange: sql<number>`count(*) filter (where not ${isKnown(factorFailures.network)})::int`,
      isKnownHere: sql<boolean>`${isKnown(network)}`,
    })
    .from(factorFailures)
    .where(and(eq(factorFailures.userId, userId), gt(factorFailures.failedAt, since)));
  return row ?? { here: 0, strange: 0, isKnownHere: false };
}

export const forgiveFailures = (db: Queryable, { userId, network }: Place) =>
  db.delete(factorFailures).where(and(eq(factorFailures.userId, userId), eq(factorFailures.network, network)));

export const deleteFailuresOf = (db: Queryable, userId: string) => db.delete(factorFailures).where(eq(factorFailures.userId, userId));

export const deleteOldFailures = (db: Queryable, until: Date) => db.delete(factorFailures).where(lte(factorFailures.failedAt, until));
