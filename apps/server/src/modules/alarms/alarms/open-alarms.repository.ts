// Whether anything is wrong with a device: for who must not add to it.
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { alarms } from '../model/alarms.table.ts';

export async function hasOpenAlarms(db: Queryable, mac: string): Promise<boolean> {
  const found = await db
    .select({ id: alarms.id })
    .from(alarms)
    .where(and(eq(alarms.section, 'imu'), eq(alarms.subjectId, mac), isNull(alarms.clearedAt), eq(alarms.disproved, false)))
    .limit(1);
  return found.length > 0;
}
