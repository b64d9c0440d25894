import { and, eq, inArray, isNotNull, isNull, lte, ne, gt, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { oidcSignIns, oidcUsed } from './oidc-sign-ins.table.ts';
import { sessions } from './sign-in-sessions.table.ts';

export type OidcSignIn = typeof oidcSignIns.$inferSelect;

export const insertSignIn = (db: Queryable, signIn: typeof oidcSignIns.$inferInsert) => db.insert(oidcSignIns).values(signIn);

/** Of two at once one gets it. */
export async function takeSignIn(db: Queryable, digest: Buffer, now: Date): Promise<OidcSignIn | undefined> {
  const [row] = await db
    .delete(oidcSignIns)
    .where(and(eq(oidcSignIns.digest, digest), isNull(oidcSignIns.sessionId), gt(oidcSignIns.expiresAt, now)))
    .returning();
  return row;
}

export async function findSignInOf(db: Queryable, sessionId: string): Promise<OidcSignIn | undefined> {
  const [row] = await db.select().from(oidcSignIns).where(eq(oidcSignIns.sessionId, sessionId));
  return row;
}

/** False if it was used before. */
export async function markUsed(db: Queryable, digest: Buffer, expiresAt: Date): Promise<boolean> {
  const rows = await db.insert(oidcUsed).values({ digest, expiresAt }).onConflictDoNothing().returning({ digest: oidcUsed.digest });
  return rows.length > 0;
}

export async function deleteOldSignIns(db: Queryable, now: Date): Promise<void> {
  await db.delete(oidcSignIns).where(and(isNull(oidcSignIns.sessionId), lte(oidcSignIns.expiresAt, now)));
  await db.delete(oidcUsed).where(lte(oidcUsed.expiresAt, now));
}

/** Whom sessions came from: a provider, a person there, or one session there. What has not become a session yet is gone with them. */
export interface CameBy {
  issuer: string;
  subject?: string | null;
  sid?: string | null;
  userId?: string;
  /** The session that stays. */
  but?: string;
}

/** The people whose sessions have ended. */
export async function endSessionsBy(db: Queryable, { issuer, subject, sid, userId, but }: CameBy, endedAt: Date): Promise<string[]> {
  const meant: (SQL | undefined)[] = [
    eq(oidcSignIns.issuer, issuer),
    subject ? eq(oidcSignIns.subject, subject) : undefined,
    sid ? eq(oidcSignIns.sid, sid) : undefined,
    userId ? eq(oidcSignIns.userId, userId) : undefined,
  ];
  await db.delete(oidcSignIns).where(and(...meant, isNull(oidcSignIns.sessionId)));
  const ended = await db
    .update(sessions)
    .set({ endedAt })
    .where(
      and(
        isNull(sessions.endedAt),
        but === undefined ? undefined : ne(sessions.id, but),
        inArray(
          sessions.id,
          db
            .select({ id: oidcSignIns.sessionId })
            .from(oidcSignIns)
            .where(and(...meant, isNotNull(oidcSignIns.sessionId))),
        ),
      ),
    )
    .returning({ userId: sessions.userId });
  return [...new Set(ended.map((row) => row.userId))];
}
