import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { SessionRequest } from '@atalaya/contract/radius/sessions.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { nas } from '../model/nas.table.ts';
import { sessionRequests as requests, sessions } from '../model/network-sessions.table.ts';

export const toRequest = (row: typeof requests.$inferSelect): SessionRequest => ({
  id: row.id,
  sessionId: String(row.sessionId),
  kind: row.kind,
  state: row.state,
  errorCause: row.errorCause,
  requestedBy: row.requestedBy,
  requestedAt: row.requestedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
});

/** The session with the NAS as it is now: its address or secret may have changed since. */
export async function findTarget(db: Queryable, scope: Scope, sessionId: number) {
  const [row] = await db
    .select({ session: sessions, nas })
    .from(sessions)
    .leftJoin(nas, eq(nas.id, sessions.nasId))
    .where(and(eq(sessions.id, sessionId), inScope(scope, sessions.clientId)));
  return row;
}
export type Target = NonNullable<Awaited<ReturnType<typeof findTarget>>>;

export const openSessionsOf = async (db: Queryable, clientId: string, username: string) =>
  (
    await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.clientId, clientId), eq(sessions.username, username), isNull(sessions.stoppedAt)))
  ).map(({ id }) => id);

export async function insertRequest(db: Queryable, row: typeof requests.$inferInsert): Promise<SessionRequest> {
  const [made] = await db.insert(requests).values(row).returning();
  if (!made) throw new Error('no request was stored');
  return toRequest(made);
}

/** What was confirmed stays so: the answer may come after the proof. */
export const noteAnswer = (db: Queryable, id: string, change: Pick<SessionRequest, 'state' | 'errorCause'>, answeredAt: Date | null) =>
  db
    .update(requests)
    .set({ ...change, answeredAt })
    .where(and(eq(requests.id, id), ne(requests.state, 'confirmed')));

/** The session ended by the word of its NAS: the proof, whatever the answer was and however late. */
export const confirmEnded = (db: Queryable, sessionIds: number[], at: Date) =>
  db
    .update(requests)
    .set({ state: 'confirmed', confirmedAt: at })
    .where(and(inArray(requests.sessionId, sessionIds), eq(requests.kind, 'disconnect'), ne(requests.state, 'confirmed')));

export async function listRequests(db: Queryable, scope: Scope, sessionId: number): Promise<SessionRequest[]> {
  const rows = await db
    .select()
    .from(requests)
    .where(and(eq(requests.sessionId, sessionId), inScope(scope, requests.clientId)))
    .orderBy(desc(requests.requestedAt), desc(requests.id))
    .limit(50);
  return rows.map(toRequest);
}

export async function latestRequests(db: Queryable, sessionIds: number[]): Promise<Map<number, SessionRequest>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([requests.sessionId])
    .from(requests)
    .where(inArray(requests.sessionId, sessionIds))
    .orderBy(requests.sessionId, desc(requests.requestedAt), desc(requests.id));
  return new Map(rows.map((row) => [row.sessionId, toRequest(row)]));
}

/** Of a process that ended while it waited: nobody waits any more. */
export const abandonOld = (db: Queryable, before: Date) =>
  db
    .update(requests)
    .set({ state: 'unanswered' })
    .where(and(eq(requests.state, 'requested'), sql`${requests.requestedAt} < ${before.toISOString()}::timestamptz`));
