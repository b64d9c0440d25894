import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { links } from './links.table.ts';
import { users } from '../model/users.table.ts';

export const insertLink = (db: Queryable, link: typeof links.$inferInsert) => db.insert(links).values(link);

/** Taking a link uses it up, whoever comes second. */
export async function takeLink(db: Queryable, digest: Buffer, now: Date) {
  const [link] = await db
    .delete(links)
    .where(and(eq(links.digest, digest), gt(links.expiresAt, now)))
    .returning();
  return link;
}

export const deleteLinksOf = (db: Queryable, userId: string) => db.delete(links).where(eq(links.userId, userId));
export const deleteLinksOfClient = (db: Queryable, clientId: string) =>
  db.delete(links).where(inArray(links.userId, db.select({ id: users.id }).from(users).where(eq(users.clientId, clientId))));
export const deleteFirstAdminLinks = (db: Queryable) => db.delete(links).where(eq(links.kind, 'first-admin'));
export const deleteExpiredLinks = (db: Queryable, now: Date) => db.delete(links).where(lte(links.expiresAt, now));
