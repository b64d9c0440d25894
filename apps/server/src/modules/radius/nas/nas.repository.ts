import { and, asc, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { Nas, NasListQuery } from '@atalaya/contract/radius/nas.ts';
import { sitesTable as sites } from '#modules/charging/index.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { nas } from '../model/nas.table.ts';

const online = sql<number>`(select count(*)::int from radius_sessions s where s.nas_id = ${nas.id} and s.stopped_at is null)`;

const selectNas = (db: Queryable) =>
  db
    .select({ nas, clientName: clients.name, siteName: sites.name, online })
    .from(nas)
    .innerJoin(clients, eq(clients.id, nas.clientId))
    .leftJoin(sites, eq(sites.id, nas.siteId));
type Row = Awaited<ReturnType<typeof selectNas>>[number];

const toNas = ({ nas: { secret: _, endedBy: __, ...row }, clientName, siteName, online: open }: Row): Nas => ({
  ...row,
  clientName,
  siteName,
  online: open,
  createdAt: row.createdAt.toISOString(),
  secretAt: row.secretAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
});

const sortable: Record<NasListQuery['sortColumn'], SQL> = {
  name: sql`lower(${nas.name})`,
  address: sql`${nas.address}`,
  clientName: sql`lower(${clients.name})`,
  lastSeenAt: sql`${nas.lastSeenAt}`,
  online,
  createdAt: sql`${nas.createdAt}`,
};

export async function listNas(db: Queryable, scope: Scope, query: NasListQuery) {
  const where = and(
    inScope(scope, nas.clientId),
    query.clientId ? eq(nas.clientId, query.clientId) : undefined,
    query.state ? eq(nas.enabled, query.state === 'enabled') : undefined,
    query.q ? or(...[nas.name, nas.address, nas.description].map((column) => ilike(column, containing(query.q ?? '')))) : undefined,
  );
  const direction = query.sort === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    selectNas(db)
      .where(where)
      .orderBy(sql`${direction(sortable[query.sortColumn])} nulls last`, direction(nas.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(nas)
      .where(where),
  ]);
  return { data: rows.map(toNas), total: counted?.total ?? 0 };
}

export async function findNas(db: Queryable, scope: Scope, id: string): Promise<Nas | undefined> {
  const [row] = await selectNas(db).where(and(eq(nas.id, id), inScope(scope, nas.clientId)));
  return row && toNas(row);
}

export async function lockNas(db: Queryable, scope: Scope, id: string) {
  const [row] = await db
    .select()
    .from(nas)
    .where(and(eq(nas.id, id), inScope(scope, nas.clientId)))
    .for('update');
  return row;
}

/** What FreeRADIUS is told of an address; a NAS that is switched off is as good as none, and so is one of a client that is. */
export async function findByAddress(db: Queryable, address: string) {
  const [row] = await db
    .select({ nas })
    .from(nas)
    .innerJoin(clients, eq(clients.id, nas.clientId))
    .where(and(eq(nas.address, address), eq(nas.enabled, true)));
  return row?.nas;
}

export const insertNas = (db: Queryable, row: typeof nas.$inferInsert) => db.insert(nas).values(row);
/** Which of them were free to be taken. */
export const insertManyNas = (db: Queryable, rows: (typeof nas.$inferInsert)[]) =>
  db.insert(nas).values(rows).onConflictDoNothing().returning({ address: nas.address });
export const updateNas = (db: Queryable, id: string, change: Partial<typeof nas.$inferInsert>) =>
  db.update(nas).set(change).where(eq(nas.id, id));
export const deleteNas = (db: Queryable, id: string) => db.delete(nas).where(eq(nas.id, id));

export const tellChanged = (db: Queryable, channel: string, addresses: string[]) =>
  db.execute(sql`select pg_notify(${channel}, address) from unnest(${sql.param(addresses)}::text[]) as address`);
