import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import type { ChargingState } from '../model/station-messages.ts';
import { transactionEvents as events } from '../model/transactions.table.ts';

/** Whether it was not known before: what is told again has the same number and time. */
export async function insertTransactionEvent(db: Queryable, row: typeof events.$inferInsert): Promise<boolean> {
  return (await db.insert(events).values(row).onConflictDoNothing().returning({ seqNo: events.seqNo })).length > 0;
}

/** What a session did, by the numbers that the charger gave. */
export interface States {
  last: { seqNo: number; state: ChargingState } | null;
  before: ChargingState | null;
  hasCharged: boolean;
}

/** The last word on it, and the one before an event: in one question, since each meter value asks. */
export async function statesOf(db: Queryable, transactionId: number, beforeSeqNo = 0): Promise<States> {
  const told = sql`from ${events} e where e.transaction_id = ${transactionId} and e.charging_state is not null`;
  const { rows } = await db.execute<
    { before: ChargingState | null; last: States['last']; hasCharged: boolean } & Record<string, unknown>
  >(sql`
    select
      (select e.charging_state ${told} and e.seq_no < ${beforeSeqNo} order by e.seq_no desc, e.ts desc limit 1) as before,
      (select jsonb_build_object('seqNo', e.seq_no, 'state', e.charging_state) ${told} order by e.seq_no desc, e.ts desc limit 1) as last,
      exists (select ${told} and e.charging_state = 'Charging') as "hasCharged"`);
  return rows[0] ?? { last: null, before: null, hasCharged: false };
}
