// What is out of date goes.
import type { Queryable } from '#platform/database.ts';
import { removeOldWindows } from '#platform/maintenance/old-windows.ts';
import { removeOldPost } from '#platform/post/post.ts';
import { removeOld } from './outbox.repository.ts';
import { removeOfGonePeople } from './tidy.repository.ts';

export async function tidy(db: Queryable, now: Date): Promise<void> {
  await removeOld(db, now);
  await removeOldPost(db, now);
  await removeOldWindows(db, now);
  await removeOfGonePeople(db);
}
