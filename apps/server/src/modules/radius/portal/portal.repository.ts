import { and, eq, isNull, sql } from 'drizzle-orm';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { sessions } from '../model/network-sessions.table.ts';
import { portals } from '../model/portals.table.ts';

export type PortalRow = typeof portals.$inferSelect;

export const findPortal = async (db: Queryable, scope: Scope, clientId: string): Promise<PortalRow | undefined> =>
  (
    await db
      .select()
      .from(portals)
      .where(and(inScope(scope, portals.clientId), eq(portals.clientId, clientId)))
  )[0];

/** One that is switched on, of a client that is there: for everybody. */
export const findPublicPortal = async (db: Queryable, slug: string) =>
  (
    await db
      .select({ portal: portals, operator: clients.name })
      .from(portals)
      .innerJoin(clients, eq(clients.id, portals.clientId))
      .where(and(eq(portals.slug, slug), eq(portals.enabled, true), eq(clients.active, true)))
  )[0];

/** Undefined: nobody's, or that of several, of which none is guessed. */
export async function slugOfSite(db: Queryable, site: string): Promise<string | undefined> {
  const rows = await db
    .select({ slug: portals.slug })
    .from(portals)
    .where(and(eq(portals.controller, 'unifi'), eq(portals.enabled, true), sql`${portals.unifi}->>'site' = ${site}`))
    .limit(2);
  return rows.length === 1 ? rows[0]?.slug : undefined;
}

export const storePortal = (db: Queryable, row: PortalRow) =>
  db.insert(portals).values(row).onConflictDoUpdate({ target: portals.clientId, set: row });
export const deletePortal = (db: Queryable, clientId: string) => db.delete(portals).where(eq(portals.clientId, clientId));

/** Whether somebody with this address is online in a client's network. */
export const isOnline = async (db: Queryable, clientId: string, address: string): Promise<boolean> =>
  (
    await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.clientId, clientId), isNull(sessions.stoppedAt), eq(sessions.framedIp, address)))
      .limit(1)
  ).length > 0;
