import { and, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import { maintenanceWindows as windows } from './maintenance-windows.table.ts';

const DAY_MS = 86_400_000;
/** Longer than anybody makes reports of: three years and some. */
const KEPT_MS = 1_100 * DAY_MS;

/** Windows that are long over, and versions that were replaced long ago. What still comes again stays. */
export const removeOldWindows = (db: Queryable, now: Date) => {
  const until = new Date(now.getTime() - KEPT_MS);
  const day = until.toISOString().slice(0, 10);
  const isOver = and(isNull(windows.repeat), lt(windows.end, day));
  const wasRepeated = sql`${windows.repeat}->>'until' < ${day}`;
  return db.delete(windows).where(or(lt(windows.replacedAt, until), isOver, wasRepeated));
};
