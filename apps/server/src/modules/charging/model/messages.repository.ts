import { and, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { MessageQuery, OcppMessage } from '@atalaya/contract/charging/transactions.ts';
import type { Queryable } from '#platform/database.ts';
import { prepared } from '#platform/statements/prepared.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { chargers } from './chargers.table.ts';
import { messages, messageWords } from './transactions.table.ts';

export type NewMessage = typeof messages.$inferInsert;
type StoredMessage = typeof messages.$inferSelect;

const given = sql.placeholder;
// A column of JSON would write null as a value.
const givenJson = (name: string) => sql`${given(name)}::jsonb`;
const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));
const insert = prepared((db) =>
  db
    .insert(messages)
    .values({
      chargerId: given('chargerId'),
      clientId: given('clientId'),
      direction: given('direction'),
      action: given('action'),
      messageId: given('messageId'),
      ts: given('ts'),
      request: givenJson('request'),
      response: givenJson('response'),
      error: sql`${given('error')}`,
      errorText: sql`${given('errorText')}`,
      durationMs: sql`${given('durationMs')}`,
      transactionId: sql`${given('transactionId')}`,
    })
    .returning({ id: messages.id })
    .prepare('insert_ocpp_message'),
);
const nothing = { request: null, response: null, error: null, errorText: null, durationMs: null, transactionId: null };

export async function insertMessage(db: Queryable, row: Omit<NewMessage, 'id'>): Promise<StoredMessage> {
  const whole = { ...nothing, ...row };
  const [stored] = await insert(db).execute({ ...whole, request: asJson(whole.request), response: asJson(whole.response) });
  if (!stored) throw new Error('a message was not stored');
  return { ...whole, ...stored };
}
export const toMessage = ({ clientId: _, ...row }: StoredMessage): Omit<OcppMessage, 'chargerLabel'> => ({
  ...row,
  id: String(row.id),
  ts: row.ts.toISOString(),
  transactionId: row.transactionId === null ? null : String(row.transactionId),
});

/** These words in this order, of which the last may go on. */
const beginningWith = (text: string) => `'${text.replace(/['\\]/g, ' ')}':*`;

type Before = { at: number; id: number } | null;

/** As it is asked: whoever wants to know how it is answered may look at it. */
export function selectMessages(db: Queryable, scope: Scope, query: MessageQuery, before: Before) {
  const { q } = query;
  const where = and(
    inScope(scope, messages.clientId),
    query.clientId ? eq(messages.clientId, query.clientId) : undefined,
    query.chargerId ? eq(messages.chargerId, query.chargerId) : undefined,
    query.direction ? eq(messages.direction, query.direction) : undefined,
    query.action ? eq(messages.action, query.action) : undefined,
    query.failed ? isNotNull(messages.error) : undefined,
    query.transactionId ? eq(messages.transactionId, Number(query.transactionId)) : undefined,
    query.from ? gte(messages.ts, new Date(query.from)) : undefined,
    query.to ? lt(messages.ts, new Date(query.to)) : undefined,
    q ? sql`${messageWords} @@ to_tsquery('simple', ${beginningWith(q)})` : undefined,
    before ? sql`(${messages.ts}, ${messages.id}) < (${new Date(before.at).toISOString()}::timestamptz, ${before.id}::bigint)` : undefined,
  );
  return db
    .select({ message: messages, chargerLabel: chargers.label })
    .from(messages)
    .innerJoin(chargers, eq(chargers.id, messages.chargerId))
    .where(where)
    .orderBy(desc(messages.ts), desc(messages.id))
    .limit(query.limit);
}

export async function pageOfMessages(db: Queryable, scope: Scope, query: MessageQuery, before: Before): Promise<OcppMessage[]> {
  const rows = await selectMessages(db, scope, query, before);
  return rows.map(({ message, chargerLabel }) => ({ ...toMessage(message), chargerLabel }));
}

/** In pieces, so that no lock lasts. */
export async function deleteOldMessages(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ocpp_messages where id in (select id from ocpp_messages where ts < ${before.toISOString()}::timestamptz order by ts limit ${limit})`,
  );
  return rowCount ?? 0;
}
