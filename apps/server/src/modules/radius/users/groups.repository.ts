import { and, asc, desc, eq, ilike, sql, type SQL } from 'drizzle-orm';
import type { Group, GroupListQuery } from '@atalaya/contract/radius/groups.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { groups } from '../model/groups.table.ts';

const users = sql<number>`(select count(*)::int from radius_users u where u.group_id = ${groups.id})`;

const selectGroups = (db: Queryable) =>
  db.select({ group: groups, clientName: clients.name, users }).from(groups).innerJoin(clients, eq(clients.id, groups.clientId));
type Row = Awaited<ReturnType<typeof selectGroups>>[number];

const toGroup = ({ group, clientName, users: count }: Row): Group => ({
  ...group,
  clientName,
  users: count,
  createdAt: group.createdAt.toISOString(),
});

const sortable: Record<GroupListQuery['sortColumn'], SQL> = {
  name: sql`lower(${groups.name})`,
  clientName: sql`lower(${clients.name})`,
  users,
  createdAt: sql`${groups.createdAt}`,
};

export async function listGroups(db: Queryable, scope: Scope, query: GroupListQuery) {
  const where = and(
    inScope(scope, groups.clientId),
    query.clientId ? eq(groups.clientId, query.clientId) : undefined,
    query.q ? ilike(groups.name, containing(query.q)) : undefined,
  );
  const direction = query.sort === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    selectGroups(db)
      .where(where)
      .orderBy(direction(sortable[query.sortColumn]), direction(groups.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(groups)
      .where(where),
  ]);
  return { data: rows.map(toGroup), total: counted?.total ?? 0 };
}

export async function findGroup(db: Queryable, scope: Scope, id: string): Promise<Group | undefined> {
  const [row] = await selectGroups(db).where(and(eq(groups.id, id), inScope(scope, groups.clientId)));
  return row && toGroup(row);
}

export const namesOfGroups = (db: Queryable, scope: Scope) =>
  db.select({ id: groups.id, name: groups.name, clientId: groups.clientId }).from(groups).where(inScope(scope, groups.clientId));

export async function insertGroup(db: Queryable, row: typeof groups.$inferInsert): Promise<string> {
  const [made] = await db.insert(groups).values(row).returning({ id: groups.id });
  return made?.id ?? '';
}
export const updateGroup = (db: Queryable, id: string, change: Partial<typeof groups.$inferInsert>) =>
  db.update(groups).set(change).where(eq(groups.id, id));
export const deleteGroup = (db: Queryable, id: string) => db.delete(groups).where(eq(groups.id, id));
