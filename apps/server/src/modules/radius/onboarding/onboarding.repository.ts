import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { NetworkSettings, Onboarding } from '@atalaya/contract/radius/onboarding.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { networks, onboardingCodes as codes } from '../model/onboarding.table.ts';
import { radiusUsers as users } from '../model/users.table.ts';

export async function findNetwork(db: Queryable, scope: Scope, clientId: string): Promise<NetworkSettings | null> {
  const { ssid, serverName, method, certificateDays } = networks;
  const [row] = await db
    .select({ ssid, serverName, method, certificateDays })
    .from(networks)
    .where(and(inScope(scope, networks.clientId), eq(networks.clientId, clientId)));
  return row ?? null;
}
export const storeNetwork = (db: Queryable, clientId: string, settings: NetworkSettings, changedAt: Date) =>
  db
    .insert(networks)
    .values({ clientId, ...settings, changedAt })
    .onConflictDoUpdate({ target: networks.clientId, set: { ...settings, changedAt } });
export const deleteNetwork = (db: Queryable, clientId: string) => db.delete(networks).where(eq(networks.clientId, clientId));

type Row = typeof codes.$inferSelect;
function stateOf({ revokedAt, uses, maxUses, expiresAt }: Row, now: Date): Onboarding['state'] {
  if (revokedAt) return 'revoked';
  if (uses >= maxUses) return 'used';
  return expiresAt <= now ? 'expired' : 'open';
}
export function toOnboarding(row: Row, now: Date): Onboarding {
  const { id, userId, clientId, method, ending, uses, maxUses, createdBy } = row;
  const times = { createdAt: row.createdAt.toISOString(), expiresAt: row.expiresAt.toISOString() };
  return { id, userId, clientId, method, ending, uses, maxUses, createdBy, state: stateOf(row, now), ...times };
}

const SHOWN = 50;
export const listCodes = (db: Queryable, scope: Scope, userId: string) =>
  db
    .select()
    .from(codes)
    .where(and(inScope(scope, codes.clientId), eq(codes.userId, userId)))
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(SHOWN);
export const insertCode = async (db: Queryable, row: typeof codes.$inferInsert) => (await db.insert(codes).values(row).returning())[0];
export const revokeCode = async (db: Queryable, scope: Scope, id: string, now: Date) =>
  (
    await db
      .update(codes)
      .set({ revokedAt: sql`coalesce(${codes.revokedAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(inScope(scope, codes.clientId), eq(codes.id, id)))
      .returning()
  )[0];
export const deleteOldCodes = (db: Queryable, until: Date) => db.delete(codes).where(lt(codes.expiresAt, until));

const isOpen = (digest: Buffer, now: Date) =>
  and(eq(codes.digest, digest), isNull(codes.revokedAt), lt(codes.uses, codes.maxUses), gt(codes.expiresAt, now));

/** Whoever comes with a code has no scope: the code says whose network it is. Nobody who may not log in is set up. */
export async function findOffer(db: Queryable, digest: Buffer, now: Date) {
  const [row] = await db
    .select({ code: codes, username: users.username, fullName: users.fullName, operator: clients.name, network: networks })
    .from(codes)
    .innerJoin(users, eq(users.id, codes.userId))
    .innerJoin(clients, eq(clients.id, codes.clientId))
    .innerJoin(networks, eq(networks.clientId, codes.clientId))
    .where(
      and(isOpen(digest, now), eq(clients.active, true), eq(users.enabled, true), or(isNull(users.expiresAt), gt(users.expiresAt, now))),
    );
  return row;
}
export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** Of many that come at once as many get through as there are uses. */
export const takeUse = async (db: Queryable, digest: Buffer, now: Date) =>
  (
    await db
      .update(codes)
      .set({ uses: sql`${codes.uses} + 1` })
      .where(isOpen(digest, now))
      .returning()
  )[0];
