import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { clients } from './clients.table.ts';
import { users } from './users.table.ts';

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

/** Their sessions go with them. */
export async function deleteSampleUsers(db: Queryable): Promise<number> {
  return (await db.delete(users).where(eq(users.sample, true)).returning({ id: users.id })).length;
}
