import { and, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { CostLine } from '@atalaya/contract/charging/tariffs.ts';
import type { Transaction, TransactionExportQuery } from '@atalaya/contract/charging/transactions.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { moneyOf } from '../model/chargers.repository.ts';
import { chargers, sites } from '../model/chargers.table.ts';
import { tags } from '../model/tags.table.ts';
import { transactions } from '../model/transactions.table.ts';

const select = (db: Queryable) =>
  db
    .select({
      transaction: transactions,
      chargerLabel: chargers.label,
      siteId: chargers.siteId,
      siteName: sites.name,
      tagLabel: tags.label,
    })
    .from(transactions)
    .innerJoin(chargers, eq(chargers.id, transactions.chargerId))
    .leftJoin(sites, eq(sites.id, chargers.siteId))
    .leftJoin(tags, eq(tags.id, transactions.tagId));
type Row = Awaited<ReturnType<typeof select>>[number];

const toTransaction = ({ transaction: row, chargerLabel, siteId, siteName, tagLabel }: Row): Transaction => ({
  id: String(row.id),
  transactionId: row.stationId ?? String(row.id),
  chargerId: row.chargerId,
  chargerLabel,
  clientId: row.clientId,
  connectorId: row.connectorId,
  evseId: row.evseId || null,
  siteId,
  siteName,
  idTag: row.idTag,
  tagLabel,
  tagStatus: row.tagStatus,
  startedAt: row.startedAt.toISOString(),
  stoppedAt: row.stoppedAt?.toISOString() ?? null,
  meterStart: row.meterStart,
  meterStop: row.meterStop,
  energyWh: row.energyWh,
  powerW: row.powerW,
  soc: row.soc,
  reason: row.reason,
  endedBy: row.endedBy,
  startUnknown: row.startUnknown,
  tariffId: row.tariff?.id ?? null,
  tariffName: row.tariff?.name ?? null,
  cost: moneyOf(row.cost),
});

export async function pageOfTransactions(
  db: Queryable,
  scope: Scope,
  query: TransactionExportQuery,
  limit: number,
  before: { at: number; id: number } | null,
): Promise<Transaction[]> {
  const where = and(
    inScope(scope, transactions.clientId),
    query.clientId ? eq(transactions.clientId, query.clientId) : undefined,
    query.chargerId ? eq(transactions.chargerId, query.chargerId) : undefined,
    query.idTag ? sql`lower(${transactions.idTag}) = lower(${query.idTag})` : undefined,
    query.siteId ? eq(chargers.siteId, query.siteId) : undefined,
    query.q ? or(ilike(transactions.idTag, containing(query.q)), ilike(tags.label, containing(query.q))) : undefined,
    query.state ? (query.state === 'open' ? isNull(transactions.stoppedAt) : isNotNull(transactions.stoppedAt)) : undefined,
    query.from ? gte(transactions.startedAt, new Date(query.from)) : undefined,
    query.to ? lt(transactions.startedAt, new Date(query.to)) : undefined,
    before
      ? sql`(${transactions.startedAt}, ${transactions.id}) < (${new Date(before.at).toISOString()}::timestamptz, ${before.id}::bigint)`
      : undefined,
  );
  return (await select(db).where(where).orderBy(desc(transactions.startedAt), desc(transactions.id)).limit(limit)).map(toTransaction);
}

export async function findSession(db: Queryable, scope: Scope, id: number): Promise<Transaction | undefined> {
  const [row] = await select(db).where(and(eq(transactions.id, id), inScope(scope, transactions.clientId)));
  return row && toTransaction(row);
}

export async function costLinesOf(db: Queryable, id: number): Promise<CostLine[]> {
  const [row] = await db.select({ cost: transactions.cost }).from(transactions).where(eq(transactions.id, id));
  return row?.cost?.lines ?? [];
}

/** Of any client: the publisher filters by owner. */
export const listSessions = async (db: Queryable, ids: number[]): Promise<Transaction[]> =>
  ids.length === 0 ? [] : (await select(db).where(inArray(transactions.id, ids))).map(toTransaction);

/** An EVSE is one place, however many connectors it has. */
const isPlaceOf = sql`k.charger_id = t.charger_id and k.evse_id = t.evse_id and (t.evse_id > 0 or k.connector_id = t.connector_id)`;

/** Sessions of a site that are open now, with what each was last given. */
export async function listShares(db: Queryable, siteId: string) {
  const { rows } = await db.execute<{
    id: number;
    chargerId: string;
    clientId: string;
    stationId: string | null;
    evseId: number;
    connectorId: number;
    limitA: number | null;
    status: string | null;
    online: boolean;
  }>(
    sql`select t.id, t.charger_id as "chargerId", t.client_id as "clientId", t.station_id as "stationId", t.evse_id as "evseId",
      t.connector_id as "connectorId", c.limit_a as "limitA", c.status, h.online
      from charging_transactions t join chargers h on h.id = t.charger_id
      left join lateral (select max(k.limit_a) as limit_a, max(k.status) filter (where k.status = 'SuspendedEVSE') as status
        from charger_connectors k where ${isPlaceOf}) c on true
      where h.site_id = ${siteId} and t.stopped_at is null and (t.connector_id > 0 or t.evse_id > 0) order by t.started_at, t.id`,
  );
  return rows;
}
export type Share = Awaited<ReturnType<typeof listShares>>[number];

/** The same with their names, for people. */
export async function listShareNames(db: Queryable, siteId: string) {
  const shares = await listShares(db, siteId);
  if (shares.length === 0) return [];
  const named = await listSessions(
    db,
    shares.map(({ id }) => id),
  );
  return shares.map((share) => {
    const session = named.find(({ id }) => id === String(share.id));
    return { ...share, chargerLabel: session?.chargerLabel ?? share.chargerId, powerW: session?.powerW ?? null };
  });
}

export const setShare = (
  db: Queryable,
  { chargerId, evseId, connectorId }: Pick<Share, 'chargerId' | 'evseId' | 'connectorId'>,
  limitA: number | null,
) =>
  db.execute(sql`update charger_connectors set limit_a = ${limitA} where charger_id = ${chargerId} and evse_id = ${evseId}
    and (evse_id > 0 or connector_id = ${connectorId})`);

/** What connectors without a session were given is free again. */
export const clearShares = (db: Queryable, siteId: string) =>
  db.execute(sql`update charger_connectors c set limit_a = null from chargers h where h.id = c.charger_id and h.site_id = ${siteId}
    and c.limit_a is not null and not exists (select 1 from charging_transactions t
      where t.charger_id = c.charger_id and t.evse_id = c.evse_id and (t.evse_id > 0 or t.connector_id = c.connector_id) and t.stopped_at is null)`);
