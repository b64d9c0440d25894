import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { installation } from '#platform/installation.table.ts';

const ONLY_ROW = 1;

/** The fingerprint of the master secret this database was filled under; the given one if it is new. */
export async function rememberSecret(db: Queryable, fingerprint: string): Promise<string> {
  await db.insert(installation).values({ id: ONLY_ROW, secretFingerprint: fingerprint }).onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.id, ONLY_ROW));
  return row?.secretFingerprint ?? fingerprint;
}
