import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { clients } from '../../model/clients.table.ts';
import { ownRoles } from '../../model/own-roles.table.ts';
import { users } from '../../model/users.table.ts';
import { userColumns } from '../users.repository.ts';

const columns = {
  ...getTableColumns(ownRoles),
  clientName: clients.name,
  people: sql<number>`(select count(*)::int from ${users} where ${users.roleId} = ${ownRoles.id})`,
};

export const listRoles = (db: Queryable, scope: Scope, { clientId, id }: { clientId?: string | undefined; id?: string | undefined }) =>
  db
    .select(columns)
    .from(ownRoles)
    .innerJoin(clients, eq(clients.id, ownRoles.clientId))
    .where(
      and(
        inScope(scope, ownRoles.clientId),
        clientId === undefined ? undefined : eq(ownRoles.clientId, clientId),
        id === undefined ? undefined : eq(ownRoles.id, id),
      ),
    )
    .orderBy(asc(clients.name), asc(ownRoles.name), asc(ownRoles.id));

export type RoleRow = Awaited<ReturnType<typeof listRoles>>[number];

/** Held until the commit: who gets it and who changes it wait for each other, so that nobody keeps what it no longer gives. */
export async function holdRole(db: Queryable, scope: Scope, id: string) {
  const [row] = await db
    .select()
    .from(ownRoles)
    .where(and(eq(ownRoles.id, id), inScope(scope, ownRoles.clientId)))
    .for('update');
  return row;
}

export async function insertRole(db: Queryable, role: typeof ownRoles.$inferInsert): Promise<string> {
  const [made] = await db.insert(ownRoles).values(role).returning({ id: ownRoles.id });
  return made?.id ?? '';
}

export const updateRole = (db: Queryable, id: string, change: Partial<typeof ownRoles.$inferInsert>) =>
  db.update(ownRoles).set(change).where(eq(ownRoles.id, id));

export const deleteRole = (db: Queryable, id: string) => db.delete(ownRoles).where(eq(ownRoles.id, id));

export const countPeople = (db: Queryable, roleId: string) => db.$count(users, eq(users.roleId, roleId));

/** Everybody who has the role has from now on what it gives. */
export const giveToPeople = (db: Queryable, roleId: string, granted: Pick<typeof users.$inferInsert, 'access' | 'ability'>) =>
  db.update(users).set(granted).where(eq(users.roleId, roleId));

/** The people of whom the caller may know, in the order of their names. */
export const listPeople = (db: Queryable, scope: Scope, clientId: string | undefined) =>
  db
    .select(userColumns)
    .from(users)
    .leftJoin(clients, eq(clients.id, users.clientId))
    .where(and(inScope(scope, users.clientId), clientId === undefined ? undefined : eq(users.clientId, clientId)))
    .orderBy(sql`lower(${users.name} || ' ' || ${users.lastname})`, asc(users.email));
