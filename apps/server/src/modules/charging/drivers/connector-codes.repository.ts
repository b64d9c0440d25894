import { and, asc, eq } from 'drizzle-orm';
import type { ConnectorCodeQuery } from '@atalaya/contract/charging/drivers.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { chargers, connectors, sites } from '../model/chargers.table.ts';
import { connectorCodes as codes } from '../model/drivers.table.ts';

const select = (db: Queryable) =>
  db
    .select({ code: codes, label: chargers.label, siteId: chargers.siteId, siteName: sites.name, operator: clients.name })
    .from(codes)
    .innerJoin(chargers, eq(chargers.id, codes.chargerId))
    .innerJoin(clients, eq(clients.id, chargers.clientId))
    .leftJoin(sites, eq(sites.id, chargers.siteId));
export type PlaceRow = Awaited<ReturnType<typeof select>>[number];

export const listCodes = (db: Queryable, scope: Scope, { clientId, siteId, chargerId }: ConnectorCodeQuery) =>
  select(db)
    .where(
      and(
        inScope(scope, codes.clientId),
        clientId ? eq(codes.clientId, clientId) : undefined,
        siteId ? eq(chargers.siteId, siteId) : undefined,
        chargerId ? eq(codes.chargerId, chargerId) : undefined,
      ),
    )
    .orderBy(asc(chargers.label), asc(chargers.id), asc(codes.evseId), asc(codes.connectorId))
    .limit(1_000);

/** Whoever stands before a connector has no scope: the code says which one. */
export const findPlace = async (db: Queryable, code: string): Promise<PlaceRow | undefined> =>
  (await select(db).where(eq(codes.code, code)))[0];

/** How a place is called, whether or not its code was withdrawn since. */
export async function findPlaceOf(
  db: Queryable,
  { chargerId, evseId, connectorId }: Pick<PlaceRow['code'], 'chargerId' | 'evseId' | 'connectorId'>,
) {
  const isHere = and(eq(codes.chargerId, chargers.id), eq(codes.evseId, evseId), eq(codes.connectorId, connectorId));
  const [row] = await db
    .select({ code: codes.code, label: chargers.label, siteName: sites.name, operator: clients.name })
    .from(chargers)
    .innerJoin(clients, eq(clients.id, chargers.clientId))
    .leftJoin(sites, eq(sites.id, chargers.siteId))
    .leftJoin(codes, isHere)
    .where(eq(chargers.id, chargerId));
  return row;
}

/** One driver at a time starts at a connector. */
export const lockPlace = async (db: Queryable, code: string) =>
  (await db.select({ code: codes.code }).from(codes).where(eq(codes.code, code)).for('update'))[0];

export const listPlaces = (db: Queryable, chargerId: string) =>
  db.select({ evseId: connectors.evseId, connectorId: connectors.connectorId }).from(connectors).where(eq(connectors.chargerId, chargerId));

/** A connector that has one keeps it. */
export const insertCode = (db: Queryable, row: typeof codes.$inferInsert) => db.insert(codes).values(row).onConflictDoNothing();

export const deleteCode = (db: Queryable, scope: Scope, code: string) =>
  db
    .delete(codes)
    .where(and(eq(codes.code, code), inScope(scope, codes.clientId)))
    .returning({ chargerId: codes.chargerId });
