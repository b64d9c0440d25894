// Sites that have a place, with their chargers: what partners may be told of.
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { prepared } from '#platform/statements/prepared.ts';
import { chargers, connectors, sites } from '../model/chargers.table.ts';
import { places } from '../model/roaming.table.ts';
import { tariffs } from '../model/tariffs.table.ts';
import type { PlacedConnector, PlacedSite } from './location.rules.ts';

const selectSites = (db: Queryable) =>
  db
    .select({
      siteId: sites.id,
      siteName: sites.name,
      clientName: clients.name,
      zone: clients.zone,
      address: places.address,
      city: places.city,
      postalCode: places.postalCode,
      country: places.country,
      lat: places.lat,
      lng: places.lng,
      plug: places.plug,
      plugs: places.plugs,
    })
    .from(places)
    .innerJoin(sites, eq(sites.id, places.siteId))
    .innerJoin(clients, eq(clients.id, sites.clientId));

export const listPlacedSites = (db: Queryable, clientIds: readonly string[]): Promise<PlacedSite[]> =>
  selectSites(db)
    .where(inArray(sites.clientId, [...clientIds]))
    .orderBy(asc(sites.createdAt), asc(sites.id));

const placedOf = prepared((db) =>
  selectSites(db)
    .innerJoin(chargers, eq(chargers.siteId, sites.id))
    .where(eq(chargers.id, sql.placeholder('chargerId')))
    .prepare('find_place_of_charger'),
);
export async function findPlacedSiteOf(db: Queryable, chargerId: string): Promise<PlacedSite | undefined> {
  const [row] = await placedOf(db).execute({ chargerId });
  return row;
}

export interface CommandedConnector extends PlacedConnector {
  clientId: string;
  protocol: string | null;
}
/** Connector 0 is the charger as a whole. */
export const listPlacedConnectors = (db: Queryable, clientIds: readonly string[]): Promise<CommandedConnector[]> =>
  db
    .select({
      siteId: sites.id,
      clientId: chargers.clientId,
      chargerId: chargers.id,
      label: chargers.label,
      protocol: chargers.protocol,
      online: chargers.online,
      enabled: chargers.enabled,
      tariffId: chargers.tariffId,
      evseId: connectors.evseId,
      connectorId: connectors.connectorId,
      status: connectors.status,
    })
    .from(connectors)
    .innerJoin(chargers, eq(chargers.id, connectors.chargerId))
    .innerJoin(sites, eq(sites.id, chargers.siteId))
    .innerJoin(places, eq(places.siteId, sites.id))
    .where(and(inArray(chargers.clientId, [...clientIds]), gt(connectors.connectorId, 0)))
    .orderBy(asc(chargers.createdAt), asc(chargers.id), asc(connectors.evseId), asc(connectors.connectorId));

/** Those of chargers that partners are told of. */
export const listPlacedTariffs = (db: Queryable, clientIds: readonly string[]) =>
  db
    .select({ id: tariffs.id, terms: tariffs.terms, updatedAt: tariffs.updatedAt })
    .from(tariffs)
    .where(
      and(
        inArray(tariffs.clientId, [...clientIds]),
        sql`exists (select 1 from ${chargers} c join ${places} p on p.site_id = c.site_id where c.tariff_id = ${tariffs.id})`,
      ),
    );

export async function findPlace(db: Queryable, siteId: string) {
  const [row] = await db.select().from(places).where(eq(places.siteId, siteId));
  return row;
}
export const savePlace = (db: Queryable, row: typeof places.$inferInsert) =>
  db.insert(places).values(row).onConflictDoUpdate({ target: places.siteId, set: row });
export const deletePlace = (db: Queryable, siteId: string) => db.delete(places).where(eq(places.siteId, siteId));
export const listSiteChargers = (db: Queryable, siteId: string) =>
  db
    .select({ id: chargers.id, label: chargers.label })
    .from(chargers)
    .where(eq(chargers.siteId, siteId))
    .orderBy(asc(chargers.label), asc(chargers.id));
