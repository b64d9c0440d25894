import { and, asc, eq, sql } from 'drizzle-orm';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import type { Queryable } from '#platform/database.ts';
import { calendarFeeds as feeds } from '../model/calendar-feeds.table.ts';

/** Feeds are a person's own: there is no way to list those of another. */
export const listFeeds = (db: Queryable, userId: string) =>
  db.select().from(feeds).where(eq(feeds.userId, userId)).orderBy(asc(feeds.createdAt), asc(feeds.id));
export type StoredFeed = typeof feeds.$inferSelect;

export async function insertFeed(db: Queryable, row: typeof feeds.$inferInsert): Promise<StoredFeed | undefined> {
  const [made] = await db.insert(feeds).values(row).returning();
  return made;
}

/** `userId` null: whosever it is. */
export async function deleteFeed(db: Queryable, userId: string | null, id: string): Promise<StoredFeed | undefined> {
  const [gone] = await db
    .delete(feeds)
    .where(and(eq(feeds.id, id), userId === null ? undefined : eq(feeds.userId, userId)))
    .returning();
  return gone;
}

/** With its owner's rights as they are now; undefined: nobody has this address, or who has it may not any more. */
export async function findByDigest(db: Queryable, digest: Buffer) {
  const [row] = await db
    .select({
      id: feeds.id,
      name: feeds.name,
      lastReadAt: feeds.lastReadAt,
      owner: sql<{
        role: string;
        access: Account['access'];
        clientId: string | null;
      } | null>`(select json_build_object('role', u.role, 'access', u.access,
        'clientId', u.client_id) from users u where u.id = ${feeds.userId} and u.active and u.client_id is not distinct from ${feeds.clientId}
        and (u.client_id is null or exists (select 1 from clients c where c.id = u.client_id and c.active)))`,
    })
    .from(feeds)
    .where(eq(feeds.digest, digest));
  return row;
}

export const noteRead = (db: Queryable, id: string, at: Date) => db.update(feeds).set({ lastReadAt: at }).where(eq(feeds.id, id));
