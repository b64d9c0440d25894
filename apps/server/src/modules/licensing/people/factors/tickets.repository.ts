import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { passkeyChallenges, signInTickets } from './factors.table.ts';

export const insertTicket = (db: Queryable, ticket: typeof signInTickets.$inferInsert) => db.insert(signInTickets).values(ticket);

/** One more try, if there is one left: whoever has guessed so often has to begin with the password again. */
export async function tryTicket(db: Queryable, digest: Buffer, now: Date, maxTries: number) {
  const [row] = await db
    .update(signInTickets)
    .set({ tries: sql`${signInTickets.tries} + 1` })
    .where(and(eq(signInTickets.digest, digest), gt(signInTickets.expiresAt, now), lt(signInTickets.tries, maxTries)))
    .returning();
  return row;
}

export async function findTicket(db: Queryable, digest: Buffer, now: Date, maxTries: number) {
  const [row] = await db
    .select()
    .from(signInTickets)
    .where(and(eq(signInTickets.digest, digest), gt(signInTickets.expiresAt, now), lt(signInTickets.tries, maxTries)));
  return row;
}

/** Of two at once one gets it. */
export async function takeTicket(db: Queryable, digest: Buffer): Promise<boolean> {
  const rows = await db.delete(signInTickets).where(eq(signInTickets.digest, digest)).returning({ digest: signInTickets.digest });
  return rows.length > 0;
}

/** For a ticket of which nobody kept a note: false if it was used before. */
export async function markUsed(db: Queryable, ticket: typeof signInTickets.$inferInsert): Promise<boolean> {
  const rows = await db.insert(signInTickets).values(ticket).onConflictDoNothing().returning({ digest: signInTickets.digest });
  return rows.length > 0;
}

export const deleteTicketsOf = (db: Queryable, userId: string) => db.delete(signInTickets).where(eq(signInTickets.userId, userId));

export async function deleteExpiredTickets(db: Queryable, now: Date): Promise<void> {
  await db.delete(signInTickets).where(lte(signInTickets.expiresAt, now));
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
}

type Challenge = typeof passkeyChallenges.$inferInsert;

export async function setChallenge(db: Queryable, { sessionId, ...challenge }: Challenge): Promise<void> {
  await db
    .insert(passkeyChallenges)
    .values({ sessionId, ...challenge })
    .onConflictDoUpdate({ target: passkeyChallenges.sessionId, set: challenge });
}

/** Taking it uses it up, whatever becomes of the answer. */
export async function takeChallenge(
  db: Queryable,
  sessionId: string,
  purpose: Challenge['purpose'],
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.sessionId, sessionId), eq(passkeyChallenges.purpose, purpose), gt(passkeyChallenges.expiresAt, now)))
    .returning({ challenge: passkeyChallenges.challenge });
  return row?.challenge;
}
