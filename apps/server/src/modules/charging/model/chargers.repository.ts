import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { ConnectorStatus, Protocol } from '@atalaya/contract/charging/actions.ts';
import type { Charger, ChargerListQuery, Connector } from '@atalaya/contract/charging/chargers.ts';
import type { Cost, Money } from '@atalaya/contract/charging/tariffs.ts';
import type { ChargerLive } from '@atalaya/contract/charging/stream.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Claims } from '#platform/leases/claims.ts';
import type { Queryable } from '#platform/database.ts';
import { prepared } from '#platform/statements/prepared.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { chargers, connectors, sites } from './chargers.table.ts';
import { comingsAndGoings } from './events.repository.ts';
import { tags } from './tags.table.ts';
import { tariffs } from './tariffs.table.ts';
import { transactions } from './transactions.table.ts';
import { uptimeSince } from './uptime.rules.ts';

const UPTIME_MS = 30 * 86_400_000;

/** Without its lines. */
export const moneyOf = (cost: Cost | null): Money | null =>
  cost && { currency: cost.currency, exclVat: cost.exclVat, inclVat: cost.inclVat };

const selectChargers = (db: Queryable) =>
  db
    .select({ charger: chargers, clientName: clients.name, siteName: sites.name, tariffName: tariffs.name })
    .from(chargers)
    .innerJoin(clients, eq(clients.id, chargers.clientId))
    .leftJoin(sites, eq(sites.id, chargers.siteId))
    .leftJoin(tariffs, eq(tariffs.id, chargers.tariffId));
type Row = Awaited<ReturnType<typeof selectChargers>>[number];

async function connectorsOf(db: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ connector: connectors, open: transactions, tagLabel: tags.label })
    .from(connectors)
    .leftJoin(
      transactions,
      and(
        eq(transactions.chargerId, connectors.chargerId),
        eq(transactions.evseId, connectors.evseId),
        or(
          eq(transactions.connectorId, connectors.connectorId),
          // Nobody said at which connector of the EVSE: at one that is not free.
          and(isNotNull(transactions.stationId), eq(transactions.connectorId, 0), ne(connectors.status, 'Available')),
        ),
        isNull(transactions.stoppedAt),
      ),
    )
    .leftJoin(tags, eq(tags.id, transactions.tagId))
    .where(inArray(connectors.chargerId, ids))
    .orderBy(asc(connectors.evseId), asc(connectors.connectorId), desc(transactions.startedAt));
}

function toConnectors(rows: Awaited<ReturnType<typeof connectorsOf>>, { id, online }: { id: string; online: boolean }): Connector[] {
  const own = new Map<string, Connector>();
  for (const { connector, open, tagLabel } of rows) {
    const place = `${connector.evseId} ${connector.connectorId}`;
    // Connector 0 is the charger as a whole.
    if (connector.chargerId !== id || connector.connectorId === 0 || own.has(place)) continue;
    own.set(place, {
      connectorId: connector.connectorId,
      evseId: connector.evseId || null,
      status: online ? connector.status : 'Offline',
      lastStatus: connector.status,
      errorCode: connector.errorCode,
      info: connector.info,
      vendorErrorCode: connector.vendorErrorCode,
      since: connector.since.toISOString(),
      transactionId: open ? (open.stationId ?? String(open.id)) : null,
      sessionId: open ? String(open.id) : null,
      powerW: online ? (open?.powerW ?? null) : null,
      energyWh: open?.energyWh ?? null,
      startedAt: open?.startedAt.toISOString() ?? null,
      idTag: open?.idTag ?? null,
      tagLabel,
      cost: moneyOf(open?.cost ?? null),
      soc: open?.soc ?? null,
      limitA: connector.limitA,
    });
  }
  return [...own.values()];
}

const toLive = (
  { charger: { passwordDigest: _, endedBy: __, lat, lng, ...charger }, clientName, siteName, tariffName }: Row,
  connectors: Connector[],
): ChargerLive => ({
  ...charger,
  clientName,
  siteName,
  tariffName,
  onlineSince: charger.onlineSince?.toISOString() ?? null,
  lastSeenAt: charger.lastSeenAt?.toISOString() ?? null,
  bootedAt: charger.bootedAt?.toISOString() ?? null,
  createdAt: charger.createdAt.toISOString(),
  localization: lat === null || lng === null ? null : { lat, lng },
  connectors,
});

async function toChargers(db: Queryable, rows: Row[], now: Date): Promise<Charger[]> {
  const ids = rows.map(({ charger }) => charger.id);
  const from = new Date(now.getTime() - UPTIME_MS);
  const [ofConnectors, changes] = await Promise.all([connectorsOf(db, ids), comingsAndGoings(db, ids, from)]);
  return rows.map((row) => ({
    ...toLive(row, toConnectors(ofConnectors, row.charger)),
    uptime: row.charger.lastSeenAt
      ? uptimeSince(
          from,
          changes.filter(({ chargerId }) => chargerId === row.charger.id),
          now,
        )
      : null,
  }));
}

/** As they are now, whosever they are: whoever tells of them knows who may hear it. */
export async function listLiveChargers(db: Queryable, ids: string[]): Promise<ChargerLive[]> {
  if (ids.length === 0) return [];
  const [rows, ofConnectors] = await Promise.all([selectChargers(db).where(inArray(chargers.id, ids)), connectorsOf(db, ids)]);
  return rows.map((row) => toLive(row, toConnectors(ofConnectors, row.charger)));
}

const hasConnector = (status: string) =>
  sql`exists (select 1 from charger_connectors c where c.charger_id = ${chargers.id} and c.status = ${status})`;
function isInState(state: NonNullable<ChargerListQuery['state']>): SQL | undefined {
  switch (state) {
    case 'online':
      return eq(chargers.online, true);
    case 'offline':
      return and(eq(chargers.online, false), isNotNull(chargers.lastSeenAt));
    case 'never':
      return isNull(chargers.lastSeenAt);
    case 'faulted':
      return and(eq(chargers.online, true), hasConnector('Faulted'));
    case 'charging':
      return and(eq(chargers.online, true), hasConnector('Charging'));
  }
}

const sortable: Record<ChargerListQuery['sortColumn'], SQL> = {
  label: sql`lower(${chargers.label})`,
  id: sql`${chargers.id}`,
  clientName: sql`lower(${clients.name})`,
  siteName: sql`lower(${sites.name})`,
  online: sql`${chargers.online}`,
  lastSeenAt: sql`${chargers.lastSeenAt}`,
  model: sql`${chargers.model}`,
  createdAt: sql`${chargers.createdAt}`,
};

export async function listChargers(db: Queryable, scope: Scope, query: ChargerListQuery, now: Date) {
  const { q } = query;
  const where = and(
    inScope(scope, chargers.clientId),
    query.clientId ? eq(chargers.clientId, query.clientId) : undefined,
    query.siteId ? eq(chargers.siteId, query.siteId) : undefined,
    query.state ? isInState(query.state) : undefined,
    q ? or(...[chargers.id, chargers.label, chargers.model, chargers.serial, clients.name].map((c) => ilike(c, containing(q)))) : undefined,
  );
  const direction = query.sort === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    selectChargers(db)
      .where(where)
      .orderBy(sql`${direction(sortable[query.sortColumn])} nulls last`, direction(chargers.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(chargers)
      .innerJoin(clients, eq(clients.id, chargers.clientId))
      .where(where),
  ]);
  return { data: await toChargers(db, rows, now), total: counted?.total ?? 0 };
}

export async function findCharger(db: Queryable, scope: Scope, id: string, now: Date): Promise<Charger | undefined> {
  const rows = await selectChargers(db).where(and(eq(chargers.id, id), inScope(scope, chargers.clientId)));
  return (await toChargers(db, rows, now))[0];
}

export async function lockCharger(db: Queryable, scope: Scope, id: string) {
  const [row] = await db
    .select()
    .from(chargers)
    .where(and(eq(chargers.id, id), inScope(scope, chargers.clientId)))
    .for('update');
  return row;
}
export type StoredCharger = NonNullable<Awaited<ReturnType<typeof lockCharger>>>;

/** For the door: whoever connects has no scope yet. */
export async function findForDoor(db: Queryable, id: string): Promise<StoredCharger | undefined> {
  const [row] = await db.select().from(chargers).where(eq(chargers.id, id));
  return row;
}

export const insertCharger = (db: Queryable, row: typeof chargers.$inferInsert) => db.insert(chargers).values(row);
export const updateCharger = (db: Queryable, id: string, change: Partial<typeof chargers.$inferInsert>) =>
  db.update(chargers).set(change).where(eq(chargers.id, id));
const given = sql.placeholder;
const contact = prepared((db) =>
  db
    .update(chargers)
    .set({ lastSeenAt: sql`${given('at')}::timestamptz` })
    .where(eq(chargers.id, given('id')))
    .prepare('note_charger_contact'),
);
/** With each message; it locks the charger's row. */
export const noteContact = (db: Queryable, id: string, at: Date) => contact(db).execute({ id, at });
export const deleteCharger = (db: Queryable, id: string) => db.delete(chargers).where(eq(chargers.id, id));

/** Whoever counts as online and is connected to no node that lives, is offline since it was last heard. */
export const markAbandoned = (db: Queryable, claims: Claims, now: Date) =>
  db
    .update(chargers)
    .set({ online: false, onlineSince: sql`coalesce(${chargers.lastSeenAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(chargers.online, true), not(claims.isClaimed(chargers.id))))
    .returning({ chargerId: chargers.id, clientId: chargers.clientId, ts: chargers.onlineSince });

/** The newest by the charger's clock counts, in whatever order they arrive. */
export async function upsertConnector(db: Queryable, row: typeof connectors.$inferInsert): Promise<boolean> {
  const { chargerId: _, connectorId: __, evseId: ___, ...change } = row;
  const changed = await db
    .insert(connectors)
    .values(row)
    .onConflictDoUpdate({
      target: [connectors.chargerId, connectors.evseId, connectors.connectorId],
      set: change,
      setWhere: sql`${connectors.since} <= excluded.since`,
    })
    .returning({ connectorId: connectors.connectorId });
  return changed.length > 0;
}

/** After a change of the version that it speaks: places of the other kind are no more. */
export const deleteConnectorsOfOtherKind = (db: Queryable, chargerId: string, protocol: Protocol) =>
  db
    .delete(connectors)
    .where(and(eq(connectors.chargerId, chargerId), protocol === 'ocpp2.0.1' ? eq(connectors.evseId, 0) : ne(connectors.evseId, 0)));

const setState = prepared((db) =>
  db
    .update(connectors)
    .set({ status: sql`${given('status')}`, since: sql`${given('since')}::timestamptz` })
    .where(
      and(
        eq(connectors.chargerId, given('chargerId')),
        eq(connectors.evseId, given('evseId')),
        // Connector 0: the one that is in use.
        sql`case ${given('connectorId')}::int when 0 then ${connectors.status} <> 'Available' else ${connectors.connectorId} = ${given('connectorId')}::int end`,
        not(inArray(connectors.status, ['Faulted', 'Unavailable'])),
        ne(connectors.status, given('status')),
        sql`${connectors.since} <= ${given('since')}::timestamptz`,
      ),
    )
    .prepare('set_connector_state'),
);

/** What a session says of its connector: whoever is out of order stays so, and what is older than the last word changes nothing. */
export async function setConnectorState(
  db: Queryable,
  { chargerId, evseId, connectorId }: { chargerId: string; evseId: number; connectorId: number },
  status: ConnectorStatus,
  since: Date,
): Promise<void> {
  await setState(db).execute({ chargerId, evseId, connectorId, status, since });
}
