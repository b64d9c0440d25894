import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { images } from './images.table.ts';

/** No scope: the id is random and only told to who may see the picture. */
export async function findImage(db: Queryable, id: string) {
  const [row] = await db.select({ type: images.type, bytes: images.bytes }).from(images).where(eq(images.id, id));
  return row;
}

export async function insertImage(db: Queryable, image: Omit<typeof images.$inferInsert, 'id'>): Promise<string> {
  const [row] = await db.insert(images).values(image).returning({ id: images.id });
  return row?.id ?? '';
}

export const deleteImage = (db: Queryable, id: string) => db.delete(images).where(eq(images.id, id));
