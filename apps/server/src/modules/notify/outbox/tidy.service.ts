// What is out of date goes.
import type { Queryable } from '#platform/database.ts';
import { removeOldPost } from '#platform/post/post.ts';
import { removeOld } from './outbox.repository.ts';

export async function tidy(db: Queryable, now: Date): Promise<void> {
  await removeOld(db, now);
  await removeOldPost(db, now);
}
