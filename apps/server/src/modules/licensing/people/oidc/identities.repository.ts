import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { oidcIdentities, oidcIssuers } from './issuers.table.ts';

export type IssuerRow = typeof oidcIssuers.$inferSelect;
export type IdentityRow = typeof oidcIdentities.$inferSelect;

export const listIssuers = (db: Queryable): Promise<IssuerRow[]> =>
  db.select().from(oidcIssuers).orderBy(asc(oidcIssuers.title), asc(oidcIssuers.name));

export const insertIssuer = (db: Queryable, issuer: typeof oidcIssuers.$inferInsert) => db.insert(oidcIssuers).values(issuer);

export async function updateIssuer(db: Queryable, name: string, change: Partial<typeof oidcIssuers.$inferInsert>): Promise<boolean> {
  const rows = await db.update(oidcIssuers).set(change).where(eq(oidcIssuers.name, name)).returning({ name: oidcIssuers.name });
  return rows.length > 0;
}

export async function deleteIssuer(db: Queryable, name: string): Promise<boolean> {
  const rows = await db.delete(oidcIssuers).where(eq(oidcIssuers.name, name)).returning({ name: oidcIssuers.name });
  return rows.length > 0;
}

/** How many people each provider vouches for. */
export async function countPeople(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .select({ issuer: oidcIdentities.issuer, people: sql<number>`count(distinct ${oidcIdentities.userId})::int` })
    .from(oidcIdentities)
    .groupBy(oidcIdentities.issuer);
  return new Map(rows.map(({ issuer, people }) => [issuer, people]));
}

/** Locked, so that two sign-ins of one person at once see each other. */
export async function findIdentity(db: Queryable, issuer: string, subject: string): Promise<IdentityRow | undefined> {
  const [row] = await db
    .select()
    .from(oidcIdentities)
    .where(and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.subject, subject)))
    .for('update');
  return row;
}

export const listIdentitiesOf = (db: Queryable, userId: string): Promise<IdentityRow[]> =>
  db.select().from(oidcIdentities).where(eq(oidcIdentities.userId, userId)).orderBy(asc(oidcIdentities.linkedAt), asc(oidcIdentities.id));

/** False if somebody has it already. */
export async function insertIdentity(db: Queryable, identity: typeof oidcIdentities.$inferInsert): Promise<boolean> {
  const rows = await db.insert(oidcIdentities).values(identity).onConflictDoNothing().returning({ id: oidcIdentities.id });
  return rows.length > 0;
}

export const noteIdentityUse = (db: Queryable, id: string, email: string | null, lastUsedAt: Date) =>
  db.update(oidcIdentities).set({ email, lastUsedAt }).where(eq(oidcIdentities.id, id));

export async function deleteIdentity(db: Queryable, id: string, userId: string): Promise<IdentityRow | undefined> {
  const [row] = await db
    .delete(oidcIdentities)
    .where(and(eq(oidcIdentities.id, id), eq(oidcIdentities.userId, userId)))
    .returning();
  return row;
}
