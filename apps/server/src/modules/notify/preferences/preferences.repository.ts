import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Preferences } from '@atalaya/contract/notify/preferences.ts';
import type { Queryable } from '#platform/database.ts';
import { notifyDeliveries as deliveries, type DeliveryRow } from '../model/deliveries.table.ts';
import { notifyPreferences as preferences } from '../model/preferences.table.ts';

export async function findPreferences(db: Queryable, userId: string): Promise<Preferences | null> {
  const [row] = await db.select().from(preferences).where(eq(preferences.userId, userId));
  if (!row) return null;
  const { zone, quiet, digestAt, ways, perHour, weekly } = row;
  return { zone, quiet, digestAt, ways, perHour, weekly };
}

export const savePreferences = (db: Queryable, row: typeof preferences.$inferInsert) =>
  db.insert(preferences).values(row).onConflictDoUpdate({ target: preferences.userId, set: row });

/** When each message went out to a recipient since an instant, the oldest first. */
export async function sentSince(db: Queryable, recipientKey: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: sql<string>`min(${deliveries.lastAt})` })
    .from(deliveries)
    .where(
      and(eq(deliveries.recipientKey, recipientKey), gt(deliveries.lastAt, since), inArray(deliveries.state, ['accepted', 'delivered'])),
    )
    .groupBy(deliveries.messageId)
    .orderBy(asc(sql`min(${deliveries.lastAt})`));
  return rows.map(({ at }) => new Date(at));
}

/** Of which of these something later has already been said to the recipient. */
export async function saidLater(db: Queryable, rows: readonly DeliveryRow[]): Promise<Set<string>> {
  const [first] = rows;
  if (!first) return new Set();
  const later = await db
    .select({ subject: deliveries.subject, seq: deliveries.seq })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.recipientKey, first.recipientKey),
        inArray(deliveries.subject, [...new Set(rows.map(({ subject }) => subject))]),
        inArray(deliveries.state, ['accepted', 'delivered']),
      ),
    );
  const isLater = (row: DeliveryRow) => later.some(({ subject, seq }) => subject === row.subject && seq > row.seq);
  return new Set(rows.filter(isLater).map(({ id }) => id));
}
