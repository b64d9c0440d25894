import { and, desc, eq, gt, inArray, isNull, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { prepared } from '#platform/statements/prepared.ts';
import { clients } from '../../model/clients.table.ts';
import { sessions, sessionTokens } from './sign-in-sessions.table.ts';
import { userColumns } from '../users.repository.ts';
import { users } from '../../model/users.table.ts';

export interface NewToken {
  digest: Buffer;
  sessionId: string;
  kind: 'access' | 'refresh';
  expiresAt: Date;
}

export async function insertSession(db: Queryable, session: Omit<typeof sessions.$inferInsert, 'id'>): Promise<string> {
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id });
  return row?.id ?? '';
}

export const insertTokens = (db: Queryable, tokens: NewToken[]) => db.insert(sessionTokens).values(tokens);

const access = (db: Queryable, isMeant: SQL, now: SQLWrapper) =>
  db
    .select({
      ...userColumns,
      sessionId: sessions.id,
      factorAt: sessions.factorAt,
      isFactorOfIssuer: sessions.isFactorOfIssuer,
      digest: sessionTokens.digest,
      snapshot: sql<string>`pg_current_snapshot()::text`,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(clients, eq(clients.id, users.clientId))
    .where(and(isMeant, eq(sessionTokens.kind, 'access'), gt(sessionTokens.expiresAt, now), isNull(sessions.endedAt)));

export type Access = Awaited<ReturnType<typeof access>>[number];

export const listAccess = (db: Queryable, digests: Buffer[], now: Date) =>
  access(db, inArray(sessionTokens.digest, digests), sql.param(now, sessionTokens.expiresAt));

const accessByDigest = prepared((db) =>
  access(db, eq(sessionTokens.digest, sql.placeholder('digest')), sql.placeholder('now')).prepare('find_access'),
);
/** Asked for with every call. */
export const findAccess = async (db: Queryable, digest: Buffer, now: Date): Promise<Access | undefined> =>
  (await accessByDigest(db).execute({ digest, now }))[0];

/** Locks the session, so that two refreshes at once see each other. */
export async function findRefreshForUpdate(db: Queryable, digest: Buffer) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      endedAt: sessions.endedAt,
      isLasting: sessions.isLasting,
      expiresAt: sessionTokens.expiresAt,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .where(and(eq(sessionTokens.digest, digest), eq(sessionTokens.kind, 'refresh')))
    .for('update', { of: sessions });
  return row;
}

/** The state of the token again, once the session's lock is held: the first read may be older than the lock. */
export async function findToken(db: Queryable, digest: Buffer) {
  const [row] = await db.select().from(sessionTokens).where(eq(sessionTokens.digest, digest));
  return row;
}

export async function replaceToken(db: Queryable, digest: Buffer, successor: Buffer, replacedAt: Date, sessionId: string) {
  await db.update(sessionTokens).set({ replacedAt, successor }).where(eq(sessionTokens.digest, digest));
  await db.update(sessions).set({ lastSeenAt: replacedAt }).where(eq(sessions.id, sessionId));
  await db
    .delete(sessionTokens)
    .where(and(eq(sessionTokens.sessionId, sessionId), eq(sessionTokens.kind, 'access'), lt(sessionTokens.expiresAt, replacedAt)));
}

export const noteFactor = (db: Queryable, sessionId: string, factorAt: Date) =>
  db.update(sessions).set({ factorAt }).where(eq(sessions.id, sessionId));

export const setLasting = (db: Queryable, sessionId: string, isLasting: boolean) =>
  db.update(sessions).set({ isLasting }).where(eq(sessions.id, sessionId));

export const endSession = (db: Queryable, sessionId: string, endedAt: Date) =>
  db
    .update(sessions)
    .set({ endedAt })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));

export const endSessionsOf = (db: Queryable, userId: string, endedAt: Date) =>
  db
    .update(sessions)
    .set({ endedAt })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));

/** Sessions that nothing can bring back: ended, or with no live token left. */
export const deleteDeadSessions = (db: Queryable, now: Date) =>
  db
    .delete(sessions)
    .where(
      sql`not exists (select 1 from ${sessionTokens} where ${sessionTokens.sessionId} = ${sessions.id} and ${sessionTokens.expiresAt} > ${now.toISOString()})`,
    );

const isLive = (now: Date) =>
  sql`exists (select 1 from ${sessionTokens} where ${sessionTokens.sessionId} = ${sessions.id} and ${sessionTokens.expiresAt} > ${now.toISOString()})`;

export const listSessionsOf = (db: Queryable, userId: string, now: Date) =>
  db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      address: sessions.address,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), isLive(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));

export async function findSession(db: Queryable, id: string) {
  const [row] = await db
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
  return row;
}

export const endSessionsOfClient = (db: Queryable, clientId: string, endedAt: Date) =>
  db
    .update(sessions)
    .set({ endedAt })
    .where(
      and(inArray(sessions.userId, db.select({ id: users.id }).from(users).where(eq(users.clientId, clientId))), isNull(sessions.endedAt)),
    );
