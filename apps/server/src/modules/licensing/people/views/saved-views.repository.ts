import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { users } from '../../model/users.table.ts';
import { savedViews as views, type SavedViewRow } from './saved-views.table.ts';

export const listViews = (db: Queryable, userId: string, list: string): Promise<SavedViewRow[]> =>
  db
    .select()
    .from(views)
    .where(and(eq(views.userId, userId), eq(views.list, list)))
    .orderBy(asc(sql`lower(${views.name})`));

/** Until the transaction ends nobody else saves one for this person. */
export const lockPerson = (db: Queryable, userId: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

export const insertView = (db: Queryable, row: SavedViewRow) => db.insert(views).values(row);

export const replaceView = (db: Queryable, { id, userId, name, settings, savedAt }: SavedViewRow) =>
  db
    .update(views)
    .set({ name, settings, savedAt })
    .where(and(eq(views.userId, userId), eq(views.id, id)));

export async function removeView(db: Queryable, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(views)
    .where(and(eq(views.userId, userId), eq(views.id, id)))
    .returning({ id: views.id });
  return removed.length > 0;
}
