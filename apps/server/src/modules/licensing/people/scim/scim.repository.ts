import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { clients } from '../../model/clients.table.ts';
import { ownRoles } from '../../model/own-roles.table.ts';
import { users } from '../../model/users.table.ts';
import { lockActiveAdmins, userColumns } from '../users.repository.ts';
import { conditionOf, type Attribute } from './scim-filter.repository.ts';
import type { Filter } from './scim-filter.rules.ts';
import { scimGroups, scimMembers, scimPeople } from './scim.table.ts';

/** Whose directory asks: that of a client, or that of the installation. */
export interface Directory {
  scope: Scope;
  ofClientId: string | null;
}

export interface Wanted {
  filter?: Filter | undefined;
  id?: string;
  offset: number;
  limit: number;
}

const isOf = (column: typeof scimPeople.ofClientId | typeof scimGroups.ofClientId, { ofClientId }: Directory): SQL =>
  ofClientId === null ? isNull(column) : eq(column, ofClientId);

const userName = sql<string>`coalesce(${scimPeople.userName}, ${users.email})`;
const changedAt = sql<Date>`coalesce(${scimPeople.updatedAt}, ${users.createdAt})`.mapWith(users.createdAt);
const wholeName = sql<string>`trim(${users.name} || ' ' || ${users.lastname})`;

const ofPeople: Readonly<Record<string, Attribute>> = {
  'id': { kind: 'exact', is: sql`${users.id}` },
  'externalid': { kind: 'exact', is: sql`${scimPeople.externalId}` },
  'username': { kind: 'same', is: userName },
  'displayname': { kind: 'same', is: wholeName },
  'name.formatted': { kind: 'same', is: wholeName },
  'name.givenname': { kind: 'same', is: sql`${users.name}` },
  'name.familyname': { kind: 'same', is: sql`${users.lastname}` },
  'active': { kind: 'switch', is: sql`${users.active}` },
  'emails': {
    kind: 'item',
    parts: {
      value: { kind: 'same', is: sql`${users.email}` },
      type: { kind: 'same', is: sql`'work'` },
      primary: { kind: 'switch', is: sql`true` },
    },
  },
  'meta.created': { kind: 'moment', is: sql`${users.createdAt}` },
  'meta.lastmodified': { kind: 'moment', is: changedAt },
};
const ofGroups: Readonly<Record<string, Attribute>> = {
  'id': { kind: 'exact', is: sql`${scimGroups.id}` },
  'externalid': { kind: 'exact', is: sql`${scimGroups.externalId}` },
  'displayname': { kind: 'same', is: sql`${scimGroups.displayName}` },
  'meta.created': { kind: 'moment', is: sql`${scimGroups.createdAt}` },
  'meta.lastmodified': { kind: 'moment', is: sql`${scimGroups.updatedAt}` },
};

const personColumns = {
  ...userColumns,
  userName,
  externalId: scimPeople.externalId,
  isKnown: sql<boolean>`${scimPeople.userId} is not null`,
  isLed: sql<boolean>`coalesce(${scimPeople.isLed}, false)`,
  changedAt,
};

/** Those of the directory, and those of its client whom none leads. */
const isSeen = (directory: Directory) =>
  and(
    inScope(directory.scope, users.clientId),
    or(isNull(scimPeople.userId), and(isOf(scimPeople.ofClientId, directory), isNull(scimPeople.leftAt))),
  );

export async function listPeople(db: Queryable, directory: Directory, { filter, id, offset, limit }: Wanted) {
  const where = and(isSeen(directory), id === undefined ? undefined : eq(users.id, id), filter ? conditionOf(filter, ofPeople) : undefined);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(scimPeople, eq(scimPeople.userId, users.id))
    .where(where);
  const rows = await db
    .select(personColumns)
    .from(users)
    .leftJoin(clients, eq(clients.id, users.clientId))
    .leftJoin(scimPeople, eq(scimPeople.userId, users.id))
    .where(where)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: counted?.total ?? 0 };
}
export type PersonRow = Awaited<ReturnType<typeof listPeople>>['rows'][number];

/** Held until the commit; after the administrators, as in every change of a person: two changes wait for each other, and never in a circle. */
export async function holdPerson(db: Queryable, directory: Directory, id: string): Promise<PersonRow | undefined> {
  await lockActiveAdmins(db);
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  return (await listPeople(db, directory, { id, offset: 0, limit: 1 })).rows[0];
}

/** Somebody who left the directory before, and comes back by the same name. */
export async function findLeaver(db: Queryable, directory: Directory, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: scimPeople.userId })
    .from(scimPeople)
    .where(
      and(isOf(scimPeople.ofClientId, directory), eq(sql`lower(${scimPeople.userName})`, name.toLowerCase()), isNotNull(scimPeople.leftAt)),
    );
  return row?.userId;
}

export const savePerson = (db: Queryable, person: typeof scimPeople.$inferInsert) =>
  db.insert(scimPeople).values(person).onConflictDoUpdate({ target: scimPeople.userId, set: person });

export const setLed = (db: Queryable, userId: string) => db.update(scimPeople).set({ isLed: true }).where(eq(scimPeople.userId, userId));

export async function groupsOf(db: Queryable, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return db
    .select({ userId: scimMembers.userId, id: scimGroups.id, displayName: scimGroups.displayName })
    .from(scimMembers)
    .innerJoin(scimGroups, eq(scimGroups.id, scimMembers.groupId))
    .where(inArray(scimMembers.userId, [...userIds]))
    .orderBy(asc(scimGroups.createdAt), asc(scimGroups.id));
}

/** Groups of somebody that give something, the oldest first. */
export const givingGroups = (db: Queryable, directory: Directory, userId: string) =>
  db
    .select({ group: scimGroups, grants: ownRoles.grants, roleClientId: ownRoles.clientId })
    .from(scimMembers)
    .innerJoin(scimGroups, eq(scimGroups.id, scimMembers.groupId))
    .leftJoin(ownRoles, eq(ownRoles.id, scimGroups.roleId))
    .where(and(eq(scimMembers.userId, userId), isOf(scimGroups.ofClientId, directory), isNotNull(scimGroups.role)))
    .orderBy(asc(scimGroups.createdAt), asc(scimGroups.id));

export async function listGroups(db: Queryable, directory: Directory, { filter, id, offset, limit }: Wanted) {
  const where = and(
    isOf(scimGroups.ofClientId, directory),
    id === undefined ? undefined : eq(scimGroups.id, id),
    filter ? conditionOf(filter, ofGroups) : undefined,
  );
  const rows = await db
    .select()
    .from(scimGroups)
    .where(where)
    .orderBy(asc(scimGroups.createdAt), asc(scimGroups.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(scimGroups, where) };
}
export type GroupRow = typeof scimGroups.$inferSelect;

export async function holdGroup(db: Queryable, directory: Directory, id: string): Promise<GroupRow | undefined> {
  const [row] = await db
    .select()
    .from(scimGroups)
    .where(and(isOf(scimGroups.ofClientId, directory), eq(scimGroups.id, id)))
    .for('update');
  return row;
}

export async function insertGroup(db: Queryable, group: typeof scimGroups.$inferInsert): Promise<string> {
  const [row] = await db.insert(scimGroups).values(group).returning({ id: scimGroups.id });
  return row?.id ?? '';
}
export const updateGroup = (db: Queryable, id: string, change: Partial<typeof scimGroups.$inferInsert>) =>
  db.update(scimGroups).set(change).where(eq(scimGroups.id, id));
export const deleteGroup = (db: Queryable, id: string) => db.delete(scimGroups).where(eq(scimGroups.id, id));

export async function membersOf(db: Queryable, groupIds: readonly string[]) {
  if (groupIds.length === 0) return [];
  return db
    .select({ groupId: scimMembers.groupId, userId: users.id, display: userName })
    .from(scimMembers)
    .innerJoin(users, eq(users.id, scimMembers.userId))
    .leftJoin(scimPeople, eq(scimPeople.userId, users.id))
    .where(inArray(scimMembers.groupId, [...groupIds]))
    .orderBy(asc(users.id));
}

export async function addMembers(db: Queryable, groupId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .insert(scimMembers)
    .values(userIds.map((userId) => ({ groupId, userId })))
    .onConflictDoNothing();
}
export async function removeMembers(db: Queryable, groupId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0)
    await db.delete(scimMembers).where(and(eq(scimMembers.groupId, groupId), inArray(scimMembers.userId, [...userIds])));
}
export const leaveGroups = (db: Queryable, userId: string) => db.delete(scimMembers).where(eq(scimMembers.userId, userId));
