import { and, asc, desc, eq, ilike, sql, type SQLWrapper } from 'drizzle-orm';
import type { Site } from '@atalaya/contract/charging/chargers.ts';
import type { Overview } from '@atalaya/contract/charging/overview.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { chargers, sites } from '../model/chargers.table.ts';

/** What was given at a site. The connectors of an EVSE share one lead: what it was given stands with each of them, and counts once. */
export const assignedTo = (siteId: SQLWrapper | string) => sql<number>`coalesce((select sum(given.a) from (
  select max(k.limit_a) as a from charger_connectors k join chargers c on c.id = k.charger_id where c.site_id = ${siteId}
  group by k.charger_id, k.evse_id, case when k.evse_id = 0 then k.connector_id end) given), 0)::float8`;

const selectSites = (db: Queryable) =>
  db
    .select({
      id: sites.id,
      name: sites.name,
      clientId: sites.clientId,
      clientName: clients.name,
      limitA: sites.limitA,
      chargers: sql<number>`(select count(*)::int from chargers c where c.site_id = ${sites.id})`,
      assignedA: assignedTo(sites.id),
    })
    .from(sites)
    .innerJoin(clients, eq(clients.id, sites.clientId));

interface ListQuery {
  q?: string;
  clientId?: string;
  page: number;
  perPage: number;
  sort: 'asc' | 'desc';
}
export async function listSites(db: Queryable, scope: Scope, { q, clientId, page, perPage, sort }: ListQuery) {
  const where = and(
    inScope(scope, sites.clientId),
    clientId ? eq(sites.clientId, clientId) : undefined,
    q ? ilike(sites.name, containing(q)) : undefined,
  );
  const direction = sort === 'asc' ? asc : desc;
  const [data, [counted]] = await Promise.all([
    selectSites(db)
      .where(where)
      .orderBy(direction(sql`lower(${sites.name})`), direction(sites.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(sites)
      .where(where),
  ]);
  return { data, total: counted?.total ?? 0 };
}

export async function findSite(db: Queryable, scope: Scope, id: string): Promise<Site | undefined> {
  const [row] = await selectSites(db).where(and(eq(sites.id, id), inScope(scope, sites.clientId)));
  return row;
}
export async function lockSite(db: Queryable, scope: Scope, id: string) {
  const [row] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.id, id), inScope(scope, sites.clientId)))
    .for('update');
  return row;
}
export const listSiteIds = async (db: Queryable) => (await db.select({ id: sites.id }).from(sites)).map(({ id }) => id);
export const findSiteOf = async (db: Queryable, chargerId: string) =>
  (await db.select({ siteId: chargers.siteId }).from(chargers).where(eq(chargers.id, chargerId)))[0]?.siteId ?? null;

export const insertSite = (db: Queryable, row: typeof sites.$inferInsert) => db.insert(sites).values(row);
export const updateSite = (db: Queryable, id: string, change: Partial<typeof sites.$inferInsert>) =>
  db.update(sites).set(change).where(eq(sites.id, id));
export const deleteSite = (db: Queryable, id: string) => db.delete(sites).where(eq(sites.id, id));

/** How far back home looks. */
const OVERVIEW_DAYS = 14;

export async function overview(db: Queryable, scope: Scope, clientId: string | undefined, now: Date): Promise<Overview> {
  const own = and(inScope(scope, chargers.clientId), clientId ? eq(chargers.clientId, clientId) : undefined) ?? sql`true`;
  const today = `${now.toISOString().slice(0, 10)}T00:00:00Z`;
  const { rows } = await db.execute<{ [Name in keyof Overview]: Overview[Name] }>(sql`
    with own AS (select ${chargers.id} AS id, ${chargers.online} AS online from ${chargers} where ${own}),
    plugs AS (select c.status from charger_connectors c join own on own.id = c.charger_id and own.online where c.connector_id > 0),
    sessions AS (select t.* from charging_transactions t join own on own.id = t.charger_id
      where t.started_at >= ${today}::timestamptz or t.stopped_at is null)
    select (select count(*) from own)::int as chargers, (select count(*) from own where online)::int as online,
      (select count(*) from plugs where status = 'Faulted')::int as faulted,
      (select count(*) from plugs where status = 'Charging')::int as charging,
      (select count(*) from plugs where status = 'Available')::int as available,
      coalesce((select sum(s.power_w) from sessions s join own on own.id = s.charger_id and own.online where s.stopped_at is null), 0)::float8 as "powerW",
      coalesce((select sum(energy_wh) from sessions where started_at >= ${today}::timestamptz), 0)::float8 as "energyTodayWh",
      (select count(*) from sessions where started_at >= ${today}::timestamptz)::int as "sessionsToday",
      (select json_agg(coalesce(of_day.wh, 0) order by days.day)
        from generate_series(${today}::timestamptz - interval '${sql.raw(String(OVERVIEW_DAYS - 1))} days', ${today}::timestamptz, interval '1 day') days (day)
        left join lateral (select sum(t.energy_wh)::float8 as wh from charging_transactions t join own on own.id = t.charger_id
          where t.started_at >= days.day and t.started_at < days.day + interval '1 day') of_day on true) as "energyByDayWh"`);
  const [row] = rows;
  if (!row) throw new Error('a query of figures alone gives one row');
  return row;
}
