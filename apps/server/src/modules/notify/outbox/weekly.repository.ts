import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { notifyDeliveries as deliveries } from '../model/deliveries.table.ts';
import { notifyPreferences as preferences } from '../model/preferences.table.ts';

export const listWeeklyReaders = (db: Queryable) =>
  db
    .select({ userId: preferences.userId, zone: preferences.zone, digestAt: preferences.digestAt })
    .from(preferences)
    .where(eq(preferences.weekly, true));

/** Those that are in the ledger already. */
export async function weeklyCauses(db: Queryable, causes: string[]): Promise<Set<string>> {
  if (causes.length === 0) return new Set();
  const rows = await db.select({ cause: deliveries.cause }).from(deliveries).where(inArray(deliveries.cause, causes));
  return new Set(rows.map(({ cause }) => cause));
}
