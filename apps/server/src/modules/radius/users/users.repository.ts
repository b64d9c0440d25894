import { and, asc, desc, eq, gt, inArray, isNull, like, lte, or, sql, type SQL } from 'drizzle-orm';
import type { RadiusUser, RadiusUserExportQuery, RadiusUserReference, RadiusUserState } from '@atalaya/contract/radius/users.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { groups } from '../model/groups.table.ts';
import { radiusUsers as users } from '../model/users.table.ts';

const openSessions = sql`from radius_sessions s where s.client_id = ${users.clientId} and s.username = ${users.username} and s.stopped_at is null`;
const online = sql<number>`(select count(*)::int ${openSessions})`;

const selectUsers = (db: Queryable) =>
  db
    .select({ user: users, clientName: clients.name, groupName: groups.name, online })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .leftJoin(groups, eq(groups.id, users.groupId));
type Row = Awaited<ReturnType<typeof selectUsers>>[number];

const stateOf = ({ enabled, expiresAt }: Pick<Row['user'], 'enabled' | 'expiresAt'>, now: Date): RadiusUserState =>
  enabled ? (expiresAt && expiresAt <= now ? 'expired' : 'active') : 'disabled';

const toUser =
  (now: Date) =>
  ({ user: { password: _, words: __, endedBy: ___, ...row }, clientName, groupName, online: open }: Row): RadiusUser => ({
    ...row,
    clientName,
    groupName,
    online: open,
    state: stateOf(row, now),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    passwordAt: row.passwordAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  });

const sortable: Record<RadiusUserExportQuery['sortColumn'], SQL> = {
  username: sql`${users.username}`,
  fullName: sql`lower(${users.fullName})`,
  clientName: sql`lower(${clients.name})`,
  groupName: sql`lower(${groups.name})`,
  expiresAt: sql`${users.expiresAt}`,
  lastLoginAt: sql`${users.lastLoginAt}`,
  createdAt: sql`${users.createdAt}`,
};

// The others are found in the order of their index, which `nulls last` would hide from view.
const mayBeNull = new Set<RadiusUserExportQuery['sortColumn']>(['groupName', 'expiresAt', 'lastLoginAt']);

function isIn(state: RadiusUserState, now: Date): SQL | undefined {
  switch (state) {
    case 'disabled':
      return eq(users.enabled, false);
    case 'expired':
      return and(eq(users.enabled, true), lte(users.expiresAt, now));
    case 'active':
      return and(eq(users.enabled, true), or(isNull(users.expiresAt), gt(users.expiresAt, now)));
  }
}

const matching = (scope: Scope, query: RadiusUserExportQuery, now: Date): SQL | undefined =>
  and(
    inScope(scope, users.clientId),
    query.clientId ? eq(users.clientId, query.clientId) : undefined,
    query.groupId ? eq(users.groupId, query.groupId) : undefined,
    query.username ? eq(users.username, query.username) : undefined,
    query.state ? isIn(query.state, now) : undefined,
    query.online ? sql`exists (select 1 ${openSessions})` : undefined,
    query.q ? like(users.words, sql`lower(${containing(query.q)})`) : undefined,
  );

const order = ({ sort, sortColumn }: RadiusUserExportQuery): SQL[] => {
  const direction = sort === 'asc' ? asc : desc;
  const by = direction(sortable[sortColumn]);
  return [mayBeNull.has(sortColumn) ? sql`${by} nulls last` : by, direction(users.id)];
};

const ofOthers = new Set<RadiusUserExportQuery['sortColumn']>(['clientName', 'groupName']);

/** One page. Where the users' own table knows the order, what is joined to them is joined to those of the page alone. */
function onePage(db: Queryable, scope: Scope, query: RadiusUserExportQuery, now: Date, limit: number, offset: number) {
  const where = matching(scope, query, now);
  const by = order(query);
  if (ofOthers.has(query.sortColumn))
    return selectUsers(db)
      .where(where)
      .orderBy(...by)
      .limit(limit)
      .offset(offset);
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...by)
    .limit(limit)
    .offset(offset);
  return selectUsers(db)
    .where(inArray(users.id, page))
    .orderBy(...by);
}

/** A search looks through all names: once, for the page and for how many there are. Undefined: there is nothing on this page. */
async function searched(db: Queryable, scope: Scope, query: RadiusUserExportQuery & { page: number; perPage: number }, now: Date) {
  const found = db
    .select({ id: users.id, total: sql<number>`count(*) over ()::int`.as('total') })
    .from(users)
    .where(matching(scope, query, now))
    .orderBy(...order(query))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .as('found');
  const rows = await db
    .select({ user: users, clientName: clients.name, groupName: groups.name, online, total: found.total })
    .from(found)
    .innerJoin(users, eq(users.id, found.id))
    .innerJoin(clients, eq(clients.id, users.clientId))
    .leftJoin(groups, eq(groups.id, users.groupId))
    .orderBy(...order(query));
  return rows[0] && { data: rows.map(toUser(now)), total: rows[0].total };
}

export async function listUsers(db: Queryable, scope: Scope, query: RadiusUserExportQuery & { page: number; perPage: number }, now: Date) {
  const once = query.q && !ofOthers.has(query.sortColumn) ? await searched(db, scope, query, now) : undefined;
  if (once) return once;
  const [rows, [counted]] = await Promise.all([
    onePage(db, scope, query, now, query.perPage, (query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(users)
      .where(matching(scope, query, now)),
  ]);
  return { data: rows.map(toUser(now)), total: counted?.total ?? 0 };
}

export const pageOfUsers = async (db: Queryable, scope: Scope, query: RadiusUserExportQuery, now: Date, limit: number, offset: number) =>
  (await onePage(db, scope, query, now, limit, offset)).map(toUser(now));

const isNamed = (scope: Scope, { id, username, clientId }: RadiusUserReference) =>
  and(
    inScope(scope, users.clientId),
    id ? eq(users.id, id) : eq(users.username, username ?? ''),
    clientId ? eq(users.clientId, clientId) : undefined,
  );

/** At most two: more would tell no more. */
export const lockUsers = (db: Queryable, scope: Scope, reference: RadiusUserReference) =>
  db.select().from(users).where(isNamed(scope, reference)).limit(2).for('update');
export type StoredUser = Awaited<ReturnType<typeof lockUsers>>[number];

export const findUsers = async (db: Queryable, scope: Scope, reference: RadiusUserReference, now: Date) =>
  (await selectUsers(db).where(isNamed(scope, reference)).limit(2)).map(toUser(now));

export const insertUser = (db: Queryable, row: typeof users.$inferInsert) => db.insert(users).values(row);
export const insertUsers = (db: Queryable, rows: (typeof users.$inferInsert)[]) =>
  db.insert(users).values(rows).onConflictDoNothing().returning({ username: users.username, clientId: users.clientId });
export const updateUser = (db: Queryable, id: string, change: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(change).where(eq(users.id, id));
export const deleteUser = (db: Queryable, id: string) => db.delete(users).where(eq(users.id, id));

/** Sessions of who may no longer be online, whose NAS has not been asked to end them. */
export async function overdueSessions(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select s.id from radius_sessions s
    join radius_users u on u.client_id = s.client_id and u.username = s.username
    where s.stopped_at is null and (not u.enabled or u.expires_at <= ${now.toISOString()}::timestamptz)
      and not exists (select 1 from radius_session_requests r where r.session_id = s.id and r.kind = 'disconnect')`);
  return rows.map(({ id }) => Number(id));
}
