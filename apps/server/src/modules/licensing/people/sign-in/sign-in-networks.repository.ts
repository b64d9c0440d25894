import { and, eq, gt, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { users } from '../../model/users.table.ts';
import { signInNetworks } from './sign-in-networks.table.ts';

export const noteNetwork = (db: Queryable, userId: string, network: string, lastAt: Date) =>
  db
    .insert(signInNetworks)
    .values({ userId, network, lastAt })
    .onConflictDoUpdate({ target: [signInNetworks.userId, signInNetworks.network], set: { lastAt } });

export async function hasSignedInFrom(db: Queryable, email: string, network: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ userId: signInNetworks.userId })
    .from(signInNetworks)
    .innerJoin(users, eq(users.id, signInNetworks.userId))
    .where(and(eq(users.email, email), eq(signInNetworks.network, network), gt(signInNetworks.lastAt, since)));
  return rows.length > 0;
}

export const deleteOldNetworks = (db: Queryable, until: Date) => db.delete(signInNetworks).where(lte(signInNetworks.lastAt, until));
