import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { chargers, sites } from '../model/chargers.table.ts';
import { transactions } from '../model/transactions.table.ts';

/** The chargers of a site, or the one that is asked for. */
export function chargersOf(db: Queryable, scope: Scope, { chargerId, siteId }: { chargerId?: string; siteId?: string }) {
  return db
    .select({ id: chargers.id, label: chargers.label })
    .from(chargers)
    .where(
      and(
        inScope(scope, chargers.clientId),
        chargerId === undefined ? undefined : eq(chargers.id, chargerId),
        siteId === undefined ? undefined : eq(chargers.siteId, siteId),
      ),
    )
    .orderBy(chargers.label, chargers.id);
}

export async function limitOf(db: Queryable, scope: Scope, siteId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ limitA: sites.limitA })
    .from(sites)
    .where(and(inScope(scope, sites.clientId), eq(sites.id, siteId)));
  return row?.limitA;
}

export interface DrawnPoint {
  transactionId: number;
  chargerId: string;
  evseId: number;
  connectorId: number;
  at: Date;
  wh: number;
}

/** The register of each session that overlaps the period: at its start, at the last reading of each step, and at its end. */
export async function registersBetween(
  db: Queryable,
  chargerIds: readonly string[],
  from: Date,
  to: Date,
  stepMs: number,
): Promise<DrawnPoint[]> {
  if (chargerIds.length === 0) return [];
  const ids = sql.param(chargerIds);
  const [begin, end] = [from.toISOString(), to.toISOString()];
  const { rows } = await db.execute<{
    transactionId: number;
    chargerId: string;
    evseId: number;
    connectorId: number;
    at: Date | string;
    wh: number;
  }>(sql`
    with wanted as materialized (
      select id, charger_id, evse_id, connector_id, started_at, meter_start, stopped_at, meter_stop from ${transactions}
      where charger_id = any(${ids}) and started_at < ${end}::timestamptz and (stopped_at is null or stopped_at > ${begin}::timestamptz)
    )
    select id as "transactionId", charger_id as "chargerId", evse_id as "evseId", connector_id as "connectorId", started_at as at, meter_start as wh from wanted
    union all
    select id, charger_id, evse_id, connector_id, stopped_at, meter_stop from wanted where stopped_at is not null and meter_stop is not null
    union all
    select w.id, w.charger_id, w.evse_id, w.connector_id, max(v.ts), max(v.number) from wanted w
      join charging_meter_values v on v.transaction_id = w.id
      where v.measurand = 'Energy.Active.Import.Register' and v.phase = '' and v.location in ('', 'Outlet') and v.number is not null
        and v.ts > w.started_at and (w.stopped_at is null or v.ts < w.stopped_at)
      group by w.id, w.charger_id, w.evse_id, w.connector_id, floor(extract(epoch from v.ts) * 1000 / ${stepMs}::float8)
    order by 1, 5, 6`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
