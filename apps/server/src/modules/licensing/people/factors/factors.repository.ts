import { and, asc, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { LOCKS } from '#platform/advisory-locks.ts';
import type { Queryable } from '#platform/database.ts';
import { passkeys, recoveryCodes, totpFactors } from './factors.table.ts';

/** Holds the person, so that two changes of their factors see each other. */
export const lockFactors = (db: Queryable, userId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${LOCKS.factors}, hashtext(${userId}))`);

// Authenticator apps

export async function findTotp(db: Queryable, userId: string) {
  const [row] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  return row;
}

/** Says whether it was written: one that counts is not replaced. */
export async function startTotp(db: Queryable, userId: string, secret: Buffer, createdAt: Date): Promise<boolean> {
  const rows = await db
    .insert(totpFactors)
    .values({ userId, secret, createdAt })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { secret, createdAt, lastStep: null },
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

export async function confirmTotp(db: Queryable, userId: string, secret: Buffer, lastStep: number, confirmedAt: Date): Promise<boolean> {
  const rows = await db
    .update(totpFactors)
    .set({ confirmedAt, lastStep })
    .where(and(eq(totpFactors.userId, userId), eq(totpFactors.secret, secret), isNull(totpFactors.confirmedAt)))
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

/** The database decides who was first with a code: of two at once one gets it. */
export async function takeStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(totpFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(totpFactors.userId, userId),
        isNotNull(totpFactors.confirmedAt),
        or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step)),
      ),
    )
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

export async function deleteTotp(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .delete(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

// Passkeys

export type PasskeyRow = typeof passkeys.$inferSelect;

export const listPasskeys = (db: Queryable, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export async function findPasskey(db: Queryable, credentialId: string, rpId: string) {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.rpId, rpId)));
  return row;
}

/** Undefined: somebody has it already. */
export async function insertPasskey(db: Queryable, passkey: typeof passkeys.$inferInsert): Promise<PasskeyRow | undefined> {
  const [row] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return row;
}

/** Says whether it was still there and had not been used with this count by somebody else. */
export async function notePasskeyUse(
  db: Queryable,
  { id, counter: before }: PasskeyRow,
  { counter, isBackedUp, lastUsedAt }: Pick<PasskeyRow, 'counter' | 'isBackedUp' | 'lastUsedAt'>,
): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, before)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

const isOwn = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

export async function renamePasskey(db: Queryable, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await db.update(passkeys).set({ name }).where(isOwn(userId, id)).returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function deletePasskey(db: Queryable, userId: string, id: string): Promise<string | undefined> {
  const [row] = await db.delete(passkeys).where(isOwn(userId, id)).returning({ name: passkeys.name });
  return row?.name;
}

// Recovery codes

export async function replaceRecoveryCodes(db: Queryable, userId: string, digests: Buffer[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (digests.length > 0) await db.insert(recoveryCodes).values(digests.map((digest) => ({ userId, digest })));
}

export async function takeRecoveryCode(db: Queryable, userId: string, digest: Buffer, usedAt: Date): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.digest, digest), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** Takes everything; says whether there was a factor. */
export async function deleteFactors(db: Queryable, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const apps = await db.delete(totpFactors).where(eq(totpFactors.userId, userId)).returning({ confirmedAt: totpFactors.confirmedAt });
  const keys = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  return keys.length > 0 || apps.some(({ confirmedAt }) => confirmedAt !== null);
}
