import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { transactionEvents as events } from '../model/transactions.table.ts';

/** Whether it was not known before: what is told again has the same number and time. */
export async function insertTransactionEvent(db: Queryable, row: typeof events.$inferInsert): Promise<boolean> {
  return (await db.insert(events).values(row).onConflictDoNothing().returning({ seqNo: events.seqNo })).length > 0;
}

/** The last word on what a session does, by the numbers that the charger gave. */
export async function lastState(db: Queryable, transactionId: number) {
  const [row] = await db
    .select({ seqNo: events.seqNo, ts: events.ts, chargingState: events.chargingState })
    .from(events)
    .where(and(eq(events.transactionId, transactionId), isNotNull(events.chargingState)))
    .orderBy(desc(events.seqNo), desc(events.ts))
    .limit(1);
  return row;
}

/** What it did before an event, by the numbers. */
export async function stateBefore(db: Queryable, transactionId: number, seqNo: number): Promise<string | null> {
  const [row] = await db
    .select({ chargingState: events.chargingState })
    .from(events)
    .where(and(eq(events.transactionId, transactionId), isNotNull(events.chargingState), lt(events.seqNo, seqNo)))
    .orderBy(desc(events.seqNo), desc(events.ts))
    .limit(1);
  return row?.chargingState ?? null;
}

export async function hasCharged(db: Queryable, transactionId: number): Promise<boolean> {
  const rows = await db
    .select({ seqNo: events.seqNo })
    .from(events)
    .where(and(eq(events.transactionId, transactionId), eq(events.chargingState, 'Charging')))
    .limit(1);
  return rows.length > 0;
}
