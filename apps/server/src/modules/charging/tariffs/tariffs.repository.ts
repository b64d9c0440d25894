import { and, asc, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { Tariff, TariffListQuery } from '@atalaya/contract/charging/tariffs.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { prepared } from '#platform/statements/prepared.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { chargers } from '../model/chargers.table.ts';
import { tariffs } from '../model/tariffs.table.ts';
import type { FrozenTariff } from '../model/transactions.table.ts';

const select = (db: Queryable) =>
  db
    .select({
      tariff: tariffs,
      clientName: clients.name,
      chargers: sql<number>`(select count(*)::int from chargers c where c.tariff_id = ${tariffs.id})`,
    })
    .from(tariffs)
    .innerJoin(clients, eq(clients.id, tariffs.clientId));
type Row = Awaited<ReturnType<typeof select>>[number];
const toTariff = ({ tariff: { id, name, clientId, terms, updatedAt }, clientName, chargers: count }: Row): Tariff => ({
  ...terms,
  id,
  name,
  clientId,
  clientName,
  last_updated: updatedAt.toISOString(),
  chargers: count,
});

const sortable: Record<TariffListQuery['sortColumn'], SQL> = {
  name: sql`lower(${tariffs.name})`,
  currency: sql`${tariffs.currency}`,
  clientName: sql`lower(${clients.name})`,
  last_updated: sql`${tariffs.updatedAt}`,
};

export async function listTariffs(db: Queryable, scope: Scope, query: TariffListQuery) {
  const { q } = query;
  const where = and(
    inScope(scope, tariffs.clientId),
    query.clientId ? eq(tariffs.clientId, query.clientId) : undefined,
    q ? or(...[tariffs.name, tariffs.id, clients.name].map((column) => ilike(column, containing(q)))) : undefined,
  );
  const direction = query.sort === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(direction(sortable[query.sortColumn]), direction(tariffs.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(tariffs)
      .innerJoin(clients, eq(clients.id, tariffs.clientId))
      .where(where),
  ]);
  return { data: rows.map(toTariff), total: counted?.total ?? 0 };
}

export async function findTariff(db: Queryable, scope: Scope, id: string): Promise<Tariff | undefined> {
  const [row] = await select(db).where(and(eq(tariffs.id, id), inScope(scope, tariffs.clientId)));
  return row && toTariff(row);
}

/** Whether it is this client's now: another's tariff of that id stays as it is. */
export async function saveTariff(db: Queryable, row: typeof tariffs.$inferInsert): Promise<boolean> {
  const { id: _, clientId: __, createdAt: ___, ...change } = row;
  const saved = await db
    .insert(tariffs)
    .values(row)
    .onConflictDoUpdate({ target: tariffs.id, set: change, setWhere: eq(tariffs.clientId, row.clientId) })
    .returning({ id: tariffs.id });
  return saved.length > 0;
}
export const deleteTariff = (db: Queryable, id: string) => db.delete(tariffs).where(eq(tariffs.id, id));

export async function zoneOf(db: Queryable, clientId: string): Promise<string> {
  const [row] = await db.select({ zone: clients.zone }).from(clients).where(eq(clients.id, clientId));
  return row?.zone ?? 'UTC';
}

const tariffOf = prepared((db) =>
  db
    .select({ tariff: tariffs, zone: clients.zone })
    .from(chargers)
    .innerJoin(tariffs, eq(tariffs.id, chargers.tariffId))
    .innerJoin(clients, eq(clients.id, tariffs.clientId))
    .where(eq(chargers.id, sql.placeholder('chargerId')))
    .prepare('find_tariff_of_charger'),
);
/** The tariff of a charger, if it is valid at that time. */
export async function tariffAt(db: Queryable, chargerId: string, at: Date): Promise<FrozenTariff | null> {
  const [row] = await tariffOf(db).execute({ chargerId });
  if (!row) return null;
  const { id, name, terms } = row.tariff;
  const isBefore = terms.start_date_time !== undefined && at < new Date(terms.start_date_time);
  const isAfter = terms.end_date_time !== undefined && at >= new Date(terms.end_date_time);
  return isBefore || isAfter ? null : { id, name, zone: terms.zone ?? row.zone, terms };
}
