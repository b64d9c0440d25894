import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { keyAliases } from './key-aliases.table.ts';
import { keys } from './keys.table.ts';

const nameOf = (digest: Buffer) => digest.toString('base64');

/** Those of another system's keys that somebody brought along before. */
export async function takenAliases(tx: Queryable, digests: Buffer[]): Promise<Set<string>> {
  if (digests.length === 0) return new Set();
  const rows = await tx.select({ digest: keyAliases.digest }).from(keyAliases).where(inArray(keyAliases.digest, digests));
  return new Set(rows.map(({ digest }) => nameOf(digest)));
}
export const isTaken = (taken: ReadonlySet<string>, digest: Buffer) => taken.has(nameOf(digest));

export async function insertAliases(tx: Queryable, rows: (typeof keyAliases.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(keyAliases).values(rows);
}

/** The digest of the key that an alias stands for. Verification knows no scope: who has the whole key is its owner. */
export async function findAliased(db: Queryable, digest: Buffer): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ digest: keys.digest })
    .from(keyAliases)
    .innerJoin(keys, eq(keys.id, keyAliases.keyId))
    .where(eq(keyAliases.digest, digest));
  return row?.digest;
}

export async function hasAliases(db: Queryable): Promise<boolean> {
  return (await db.select({ keyId: keyAliases.keyId }).from(keyAliases).limit(1)).length > 0;
}
