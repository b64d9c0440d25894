// How chargers, connectors and sites are now, of all clients: for the judgement of alarms, which knows whose each of them is.
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { chargers, configurationKeys, connectors, sites } from '../model/chargers.table.ts';
import { transactions } from '../model/transactions.table.ts';

/** Switched off or never connected: nothing is expected of it. */
const isExpected = and(eq(chargers.enabled, true), isNotNull(chargers.lastSeenAt));

export const listExpectedChargers = (db: Queryable) =>
  db
    .select({
      id: chargers.id,
      label: chargers.label,
      clientId: chargers.clientId,
      siteId: chargers.siteId,
      online: chargers.online,
      onlineSince: chargers.onlineSince,
    })
    .from(chargers)
    .where(isExpected)
    .orderBy(asc(chargers.id));

export const listExpectedConnectors = (db: Queryable) =>
  db
    .select({
      chargerId: connectors.chargerId,
      evseId: connectors.evseId,
      connectorId: connectors.connectorId,
      status: connectors.status,
      label: chargers.label,
      clientId: chargers.clientId,
      siteId: chargers.siteId,
    })
    .from(connectors)
    .innerJoin(chargers, eq(chargers.id, connectors.chargerId))
    .where(isExpected)
    .orderBy(asc(connectors.chargerId), asc(connectors.evseId), asc(connectors.connectorId));

export const listSiteLimits = (db: Queryable) =>
  db.select({ id: sites.id, name: sites.name, clientId: sites.clientId, limitA: sites.limitA }).from(sites).orderBy(asc(sites.id));

/** When the start or a meter value last arrived, by the server's clock. */
const heardAt = sql<Date | null>`(select m.ts from ocpp_messages m where m.transaction_id = ${transactions.id}
  and m.action in ('StartTransaction', 'MeterValues', 'TransactionEvent') order by m.ts desc limit 1)`.mapWith(transactions.startedAt);

/** The amperes by phase of its newest values, where they are of use: at a site. */
const currents = sql<Record<string, number> | null>`(select jsonb_object_agg(v.phase, v.number) from charging_meter_values v
  where ${chargers.siteId} is not null and v.transaction_id = ${transactions.id} and v.measurand = 'Current.Import' and v.number is not null
  and v.location in ('', 'Outlet')
  and v.ts = (select max(n.ts) from charging_meter_values n where n.transaction_id = ${transactions.id}))`;

/** The newest message and the newest values of a session are the last entries of their indexes. */
export const listOpenSessions = (db: Queryable) =>
  db
    .select({
      chargerId: transactions.chargerId,
      startedAt: transactions.startedAt,
      energyWh: transactions.energyWh,
      lastMeterAt: transactions.lastMeterAt,
      powerW: transactions.powerW,
      status: connectors.status,
      statusSince: connectors.since,
      limitA: connectors.limitA,
      /** As the charger told it; null where nobody asked. */
      sampleInterval: configurationKeys.value,
      heardAt,
      currents,
    })
    .from(transactions)
    .innerJoin(chargers, eq(chargers.id, transactions.chargerId))
    .leftJoin(
      connectors,
      and(
        eq(connectors.chargerId, transactions.chargerId),
        eq(connectors.evseId, transactions.evseId),
        eq(connectors.connectorId, transactions.connectorId),
      ),
    )
    .leftJoin(
      configurationKeys,
      and(eq(configurationKeys.chargerId, transactions.chargerId), eq(configurationKeys.key, 'MeterValueSampleInterval')),
    )
    .where(and(isNull(transactions.stoppedAt), isExpected));
export type OpenSession = Awaited<ReturnType<typeof listOpenSessions>>[number];
