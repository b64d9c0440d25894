import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { prepared } from '#platform/statements/prepared.ts';
import type { ChargingState } from '../model/station-messages.ts';
import { transactionEvents as events, transactions } from '../model/transactions.table.ts';

const given = sql.placeholder;
const insert = prepared((db) =>
  db
    .insert(events)
    .values({
      transactionId: given('transactionId'),
      seqNo: given('seqNo'),
      ts: given('ts'),
      kind: given('kind'),
      trigger: given('trigger'),
      offline: given('offline'),
      chargingState: sql`${given('chargingState')}`,
    })
    .onConflictDoNothing()
    .returning({ seqNo: events.seqNo })
    .prepare('insert_charging_event'),
);

/** Whether it was not known before: what is told again has the same number and time. */
export async function insertTransactionEvent(db: Queryable, row: typeof events.$inferInsert): Promise<boolean> {
  return (await insert(db).execute({ ...row })).length > 0;
}

/** What a session did, by the numbers that the charger gave. */
export interface States {
  last: { seqNo: number; state: ChargingState } | null;
  before: ChargingState | null;
  hasCharged: boolean;
}

const told = sql`from ${events} e where e.transaction_id = ${transactions.id} and e.charging_state is not null`;
const states = prepared((db) =>
  db
    .select({
      before: sql<ChargingState | null>`(select e.charging_state ${told} and e.seq_no < ${given('seqNo')} order by e.seq_no desc, e.ts desc limit 1)`,
      last: sql<
        States['last']
      >`(select jsonb_build_object('seqNo', e.seq_no, 'state', e.charging_state) ${told} order by e.seq_no desc, e.ts desc limit 1)`,
      hasCharged: sql<boolean>`exists (select ${told} and e.charging_state = 'Charging')`,
    })
    .from(transactions)
    .where(eq(transactions.id, given('transactionId')))
    .prepare('find_charging_states'),
);

/** The last word on it, and the one before an event: in one question, since each meter value asks. */
export async function statesOf(db: Queryable, transactionId: number, seqNo = 0): Promise<States> {
  const [found] = await states(db).execute({ transactionId, seqNo });
  return found ?? { last: null, before: null, hasCharged: false };
}
