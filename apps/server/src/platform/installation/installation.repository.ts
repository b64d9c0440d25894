import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { installation } from '#platform/installation/installation.table.ts';

const ONLY_ROW = 1;

/** The fingerprint of the master secret this database was filled under; the given one if it is new. */
export async function rememberSecret(db: Queryable, fingerprint: string): Promise<string> {
  await db.insert(installation).values({ id: ONLY_ROW, secretFingerprint: fingerprint }).onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.id, ONLY_ROW));
  return row?.secretFingerprint ?? fingerprint;
}

export async function findInstallation(db: Queryable): Promise<{ createdAt: Date; backedUpAt: Date | null } | null> {
  const [row] = await db.select().from(installation).where(eq(installation.id, ONLY_ROW));
  return row ?? null;
}

/** Nodes come and go, and demo mode ends: what they leave behind in the table is nobody's work. */
export async function isWorkLeft(db: Queryable, forSeconds: number): Promise<boolean> {
  const { rows } = await db.execute<{ isLeft: boolean }>(sql`select exists (select 1 from leases
    where until < now() - make_interval(secs => ${forSeconds}) and name not like 'node %' and name <> 'demo fleet') as "isLeft"`);
  return rows[0]?.isLeft ?? false;
}
