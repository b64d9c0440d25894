// Sessions of partners' drivers: found by the token, and followed until their record was told.
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { CdrToken } from '@atalaya/contract/ocpi/objects.ts';
import type { Queryable } from '#platform/database.ts';
import { partnerSessions as sessions, partnerTokens, partnerWords as words } from '../model/roaming.table.ts';
import { transactions } from '../model/transactions.table.ts';
import type { PartnerRow } from './partners.repository.ts';

export type GuestSession = typeof sessions.$inferSelect;

const LOOKED_BACK = sql`interval '3 days'`;
/** Before the session began, and a little after: clocks differ. */
const WORD_BEFORE = sql`interval '16 minutes'`;
const WORD_AFTER = sql`interval '5 minutes'`;

interface Found extends Record<string, unknown> {
  id: number;
  chargerId: string;
  evseId: number;
  connectorId: number;
  token: CdrToken | null;
  method: 'COMMAND' | 'AUTH_REQUEST' | 'WHITELIST';
  reference: string | null;
}

/** Those that nobody has yet: by what the partner said of the token there, else by the token that it told us of. */
export async function findNewSessions(db: Queryable, { id, clientIds }: PartnerRow, now: Date): Promise<Found[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Found>(sql`
    select t.id, t.charger_id as "chargerId", t.evse_id as "evseId", t.connector_id as "connectorId",
      coalesce(w.token, k.token) as token, coalesce(w.method, 'WHITELIST') as method, w.reference
    from ${transactions} t
    left join lateral (select w.token, w.method, w.reference from ${words} w
      where w.partner_id = ${id} and w.client_id = t.client_id and w.charger_id = t.charger_id and w.id_tag = lower(t.id_tag) and w.allowed
        and w.ts between t.started_at - ${WORD_BEFORE} and t.started_at + ${WORD_AFTER} order by w.id desc limit 1) w on true
    left join lateral (select k.token from ${partnerTokens} k
      where k.partner_id = ${id} and k.uid = lower(t.id_tag) order by k.type limit 1) k on true
    where t.client_id in ${[...clientIds]} and t.started_at > ${at} - ${LOOKED_BACK} and t.tag_id is null and t.tag_status = 'Accepted'
      and (w.token is not null or k.token is not null)
      and not exists (select 1 from ${sessions} s where s.transaction_id = t.id)
    order by t.id limit 200`);
  return rows;
}

export const insertGuestSession = (db: Queryable, row: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(row).onConflictDoNothing();

export const listUnsettled = (db: Queryable, partnerId: string, limit: number) =>
  db
    .select({ session: sessions, transaction: transactions })
    .from(sessions)
    .innerJoin(transactions, eq(transactions.id, sessions.transactionId))
    .where(and(eq(sessions.partnerId, partnerId), isNull(sessions.settledAt)))
    .orderBy(asc(sessions.transactionId))
    .limit(limit);

export const changeGuestSession = (db: Queryable, transactionId: number, change: Partial<typeof sessions.$inferInsert>) =>
  db.update(sessions).set(change).where(eq(sessions.transactionId, transactionId));

export async function findGuestSession(db: Queryable, partnerId: string, transactionId: number) {
  const [row] = await db
    .select({ session: sessions, transaction: transactions })
    .from(sessions)
    .innerJoin(transactions, eq(transactions.id, sessions.transactionId))
    .where(and(eq(sessions.partnerId, partnerId), eq(sessions.transactionId, transactionId)));
  return row;
}

export const insertWord = (db: Queryable, row: typeof words.$inferInsert) => db.insert(words).values(row);
export const deleteOldWords = (db: Queryable, until: Date) => db.delete(words).where(lt(words.ts, until));
