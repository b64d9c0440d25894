// What the page of directories asks: by the scope of who looks, not by the directory.
import { aliasedTable, and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { clients } from '../../model/clients.table.ts';
import { ownRoles } from '../../model/own-roles.table.ts';
import { scimGroups, scimMembers, scimPeople } from './scim.table.ts';

const given = aliasedTable(clients, 'given_client');

export const listDirectoryGroups = (db: Queryable, scope: Scope, id?: string) =>
  db
    .select({
      id: scimGroups.id,
      name: scimGroups.displayName,
      externalId: scimGroups.externalId,
      ofClientId: scimGroups.ofClientId,
      ofClientName: clients.name,
      members: sql<number>`(select count(*)::int from ${scimMembers} where ${scimMembers.groupId} = ${scimGroups.id})`,
      role: scimGroups.role,
      clientId: scimGroups.clientId,
      clientName: given.name,
      roleId: scimGroups.roleId,
      roleName: ownRoles.name,
      access: scimGroups.access,
      updatedAt: scimGroups.updatedAt,
    })
    .from(scimGroups)
    .leftJoin(clients, eq(clients.id, scimGroups.ofClientId))
    .leftJoin(given, eq(given.id, scimGroups.clientId))
    .leftJoin(ownRoles, eq(ownRoles.id, scimGroups.roleId))
    .where(and(inScope(scope, scimGroups.ofClientId), id === undefined ? undefined : eq(scimGroups.id, id)))
    .orderBy(asc(clients.name), asc(scimGroups.displayName), asc(scimGroups.id));

export async function countLed(db: Queryable, scope: Scope): Promise<{ people: number; lastChangeAt: Date | null }> {
  const [row] = await db
    .select({
      people: sql<number>`count(*)::int`,
      lastChangeAt: sql<Date | null>`max(${scimPeople.updatedAt})`.mapWith(scimPeople.updatedAt),
    })
    .from(scimPeople)
    .where(and(inScope(scope, scimPeople.ofClientId), isNull(scimPeople.leftAt)));
  return row ?? { people: 0, lastChangeAt: null };
}
