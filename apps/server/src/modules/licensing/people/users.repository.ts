import { and, arrayOverlaps, asc, desc, eq, getTableColumns, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserListQuery } from '@atalaya/contract/licensing/people.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { clients } from '../model/clients.table.ts';
import { users } from '../model/users.table.ts';

export const userColumns = {
  ...getTableColumns(users),
  clientName: clients.name,
  clientExtra: clients.extra,
  clientActive: clients.active,
};

export type UserRow = Awaited<ReturnType<typeof findUser>>;

export async function findUser(db: Queryable, scope: Scope, email: string) {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .leftJoin(clients, eq(clients.id, users.clientId))
    .where(and(eq(users.email, email.trim().toLowerCase()), inScope(scope, users.clientId)));
  return row;
}

/** As findUser, by the id. */
export async function findUserWithId(db: Queryable, scope: Scope, id: string) {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .leftJoin(clients, eq(clients.id, users.clientId))
    .where(and(eq(users.id, id), inScope(scope, users.clientId)));
  return row;
}

export async function findUserById(db: Queryable, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function insertUser(db: Queryable, user: typeof users.$inferInsert) {
  await db.insert(users).values({ ...user, email: user.email.toLowerCase() });
}

export const setPassword = (db: Queryable, userId: string, passwordHash: string, mustChangePassword: boolean) =>
  db.update(users).set({ passwordHash, mustChangePassword }).where(eq(users.id, userId));

export async function adminExists(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.role}) = 'admin'`, eq(users.active, true)))
    .limit(1);
  return rows.length > 0;
}

type UserQuery = z.output<typeof UserListQuery>;

const sortable: Record<UserQuery['sortColumn'], SQL> = {
  email: sql`${users.email}`,
  name: sql`lower(${users.name} || ' ' || ${users.lastname})`,
  role: sql`lower(${users.role})`,
  clientName: sql`lower(${clients.name})`,
  createdAt: sql`${users.createdAt}`,
};

/** Roles, sections and states by their codes: what they are called is the page's business. */
const isNamed = (codes: readonly string[]): SQL[] =>
  codes.length === 0
    ? []
    : [
        inArray(sql`lower(${users.role})`, codes),
        arrayOverlaps(users.access, codes as (typeof users.$inferSelect)['access']), // safe: what is no section overlaps with none
        inArray(sql`case when ${users.active} then 'active' else 'disabled' end`, codes),
        ...(codes.includes('none') ? [eq(users.access, [])] : []),
      ];

export async function listUsers(db: Queryable, scope: Scope, query: UserQuery) {
  const where = and(
    inScope(scope, users.clientId),
    query.clientId ? eq(users.clientId, query.clientId) : undefined,
    query.role ? eq(sql`lower(${users.role})`, query.role) : undefined,
    query.active ? eq(users.active, query.active === 'true') : undefined,
    query.q
      ? or(
          ...[users.email, sql`${users.name} || ' ' || ${users.lastname}`, clients.name].map((text) =>
            ilike(text, containing(query.q ?? '')),
          ),
          ...isNamed(query.also ?? []),
        )
      : undefined,
  );
  const direction = query.sort === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    db
      .select(userColumns)
      .from(users)
      .leftJoin(clients, eq(clients.id, users.clientId))
      .where(where)
      .orderBy(sql`${direction(sortable[query.sortColumn])} nulls last`, direction(users.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(users)
      .leftJoin(clients, eq(clients.id, users.clientId))
      .where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export const updateUser = (db: Queryable, id: string, change: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(change).where(eq(users.id, id));

/** Holds all administrators, so that two who disable each other at once cannot both succeed. */
export async function lockActiveAdmins(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.role}) = 'admin'`, eq(users.active, true)))
    .orderBy(asc(users.id))
    .for('update');
  return rows.map(({ id }) => id);
}
