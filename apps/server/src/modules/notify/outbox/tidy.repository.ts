import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { calendarFeeds } from '../model/calendar-feeds.table.ts';
import { notifyPreferences } from '../model/preferences.table.ts';

/** What somebody wished, and the addresses of their calendar, go with them. A feed that was revoked is gone at once. */
export async function removeOfGonePeople(db: Queryable): Promise<void> {
  for (const table of [notifyPreferences, calendarFeeds])
    await db.delete(table).where(sql`not exists (select 1 from users u where u.id = ${table.userId})`);
}
