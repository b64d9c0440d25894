import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import { inScope, type Scope } from '../scope.ts';
import { authorities, certificates } from './certificates.table.ts';

export type StoredAuthority = typeof authorities.$inferSelect;
export type StoredCertificate = typeof certificates.$inferSelect;

const isServerOf = (purpose: string) => and(eq(certificates.purpose, purpose), eq(certificates.kind, 'server'));

export async function findAuthority(db: Queryable, purpose: string) {
  const [row] = await db.select().from(authorities).where(eq(authorities.purpose, purpose));
  return row;
}
/** Of several that make one at once the first stays. */
export const insertAuthority = (db: Queryable, row: typeof authorities.$inferInsert) =>
  db.insert(authorities).values(row).onConflictDoNothing();

export const replaceAuthority = (db: Queryable, { purpose, ...row }: typeof authorities.$inferInsert) =>
  db
    .insert(authorities)
    .values({ purpose, ...row })
    .onConflictDoUpdate({ target: authorities.purpose, set: row });

export const insertCertificate = (db: Queryable, row: typeof certificates.$inferInsert) => db.insert(certificates).values(row);

/** Those that were issued by it are made anew when they are asked for. */
export const deleteAuthority = (db: Queryable, purpose: string) => db.delete(authorities).where(eq(authorities.purpose, purpose));

/** One for a name: the one before is gone. */
export async function storeBroughtServer(db: Queryable, row: typeof certificates.$inferInsert): Promise<void> {
  await deleteBroughtServers(db, row.purpose, row.commonName);
  await insertCertificate(db, row);
}

/** Without a name: all of them. */
export const deleteBroughtServers = (db: Queryable, purpose: string, name?: string) =>
  db
    .delete(certificates)
    .where(and(isServerOf(purpose), isNotNull(certificates.chain), name === undefined ? undefined : eq(certificates.commonName, name)));

export interface StandingServer {
  name: string;
  pem: string;
  chain: string | null;
  key: Buffer | null;
  serial: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Of each name the one that its FreeRADIUS gets: what was brought, else the newest of ours. */
export const listServers = (db: Queryable, purpose: string): Promise<StandingServer[]> =>
  db
    .selectDistinctOn([certificates.commonName], {
      name: certificates.commonName,
      pem: certificates.pem,
      chain: certificates.chain,
      key: certificates.key,
      serial: certificates.serial,
      createdAt: certificates.createdAt,
      expiresAt: certificates.expiresAt,
    })
    .from(certificates)
    .where(and(isServerOf(purpose), isNull(certificates.revokedAt)))
    .orderBy(certificates.commonName, sql`${certificates.chain} is null`, desc(certificates.expiresAt));

export async function newestServer(db: Queryable, purpose: string, commonName: string) {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(isServerOf(purpose), eq(certificates.commonName, commonName), isNull(certificates.chain), isNull(certificates.revokedAt)))
    .orderBy(desc(certificates.expiresAt))
    .limit(1);
  return row;
}

/** For which servers there are certificates that still hold, the newest first. */
export async function listServerNames(db: Queryable, purpose: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ name: certificates.commonName })
    .from(certificates)
    .where(
      and(
        eq(certificates.purpose, purpose),
        eq(certificates.kind, 'server'),
        isNull(certificates.revokedAt),
        gt(certificates.expiresAt, now),
      ),
    )
    .orderBy(desc(certificates.createdAt));
  return [...new Set(rows.map(({ name }) => name))];
}

export async function findCertificate(db: Queryable, purpose: string, serial: string): Promise<StoredCertificate | undefined> {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.serial, serial), eq(certificates.purpose, purpose), eq(certificates.kind, 'client')));
  return row;
}

/** Of one owner, the newest first. */
export const listCertificatesOf = (db: Queryable, purpose: string, ownerId: string): Promise<StoredCertificate[]> =>
  db
    .select()
    .from(certificates)
    .where(and(eq(certificates.purpose, purpose), eq(certificates.kind, 'client'), eq(certificates.ownerId, ownerId)))
    .orderBy(desc(certificates.createdAt), desc(certificates.serial));

/** Those that came before the one that is in use now. */
export const revokeOlder = (db: Queryable, { purpose, ownerId, createdAt }: StoredCertificate, now: Date) =>
  db
    .update(certificates)
    .set({ revokedAt: now })
    .where(
      and(
        eq(certificates.purpose, purpose),
        eq(certificates.kind, 'client'),
        eq(certificates.ownerId, ownerId ?? ''),
        isNull(certificates.revokedAt),
        lt(certificates.createdAt, createdAt),
      ),
    );

/** Owners whose newest certificate that holds ends before that. */
export async function ownersToRenew(db: Queryable, purpose: string, endingBefore: Date, now: Date): Promise<string[]> {
  const rows = await db
    .select({ ownerId: certificates.ownerId })
    .from(certificates)
    .where(
      and(
        eq(certificates.purpose, purpose),
        eq(certificates.kind, 'client'),
        isNull(certificates.revokedAt),
        gt(certificates.expiresAt, now),
      ),
    )
    .groupBy(certificates.ownerId)
    .having(sql`max(${certificates.expiresAt}) < ${endingBefore.toISOString()}::timestamptz`);
  return rows.flatMap(({ ownerId }) => ownerId ?? []);
}

export const deleteEnded = (db: Queryable, purpose: string, before: Date) =>
  db
    .delete(certificates)
    .where(and(eq(certificates.purpose, purpose), eq(certificates.kind, 'client'), lt(certificates.expiresAt, before)));

interface Listed {
  clientId?: string;
  ownerId?: string;
  page: number;
  perPage: number;
}

export async function listCertificates(db: Queryable, scope: Scope, purpose: string, { clientId, ownerId, page, perPage }: Listed) {
  const where = and(
    inScope(scope, certificates.clientId),
    eq(certificates.purpose, purpose),
    eq(certificates.kind, 'client'),
    clientId ? eq(certificates.clientId, clientId) : undefined,
    ownerId ? eq(certificates.ownerId, ownerId) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(certificates)
      .where(where)
      .orderBy(desc(certificates.createdAt), desc(certificates.serial))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(certificates)
      .where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** What this owner had counts no longer. */
export const revokeCertificatesOf = (db: Queryable, purpose: string, ownerId: string, now: Date) =>
  db
    .update(certificates)
    .set({ revokedAt: now })
    .where(and(eq(certificates.purpose, purpose), eq(certificates.ownerId, ownerId), isNull(certificates.revokedAt)));

export const deleteCertificatesOf = (db: Queryable, purpose: string, ownerIds: readonly string[]) =>
  db.delete(certificates).where(and(eq(certificates.purpose, purpose), inArray(certificates.ownerId, [...ownerIds])));

/** Undefined: there is none for who asks. One that was revoked stays revoked since then. */
export async function revokeCertificate(db: Queryable, scope: Scope, purpose: string, serial: string, now: Date) {
  const [row] = await db
    .update(certificates)
    .set({ revokedAt: sql`coalesce(${certificates.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        inScope(scope, certificates.clientId),
        eq(certificates.serial, serial),
        eq(certificates.purpose, purpose),
        eq(certificates.kind, 'client'),
      ),
    )
    .returning();
  return row;
}
