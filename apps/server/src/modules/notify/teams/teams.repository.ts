import { and, asc, eq, inArray } from 'drizzle-orm';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { notifyTeams as teams, type TeamRow } from '../model/teams.table.ts';

const select = (db: Queryable) =>
  db.select({ team: teams, clientName: clients.name }).from(teams).leftJoin(clients, eq(clients.id, teams.clientId));
export type StoredTeam = Awaited<ReturnType<typeof select>>[number];

interface Wanted {
  clientId?: string | undefined;
  id?: string | undefined;
}

export const listTeams = (db: Queryable, scope: Scope, { clientId, id }: Wanted = {}): Promise<StoredTeam[]> =>
  select(db)
    .where(and(inScope(scope, teams.clientId), clientId ? eq(teams.clientId, clientId) : undefined, id ? eq(teams.id, id) : undefined))
    .orderBy(asc(teams.createdAt), asc(teams.id));

export async function findTeam(db: Queryable, scope: Scope, id: string): Promise<StoredTeam | undefined> {
  const [row] = await listTeams(db, scope, { id });
  return row;
}

export async function lockTeam(db: Queryable, scope: Scope, id: string): Promise<TeamRow | undefined> {
  const [row] = await db
    .select()
    .from(teams)
    .where(and(inScope(scope, teams.clientId), eq(teams.id, id)))
    .for('update');
  return row;
}

export const insertTeam = (db: Queryable, row: typeof teams.$inferInsert) => db.insert(teams).values(row);
export const updateTeam = (db: Queryable, scope: Scope, id: string, change: Partial<typeof teams.$inferInsert>) =>
  db
    .update(teams)
    .set(change)
    .where(and(inScope(scope, teams.clientId), eq(teams.id, id)));
export const deleteTeam = (db: Queryable, scope: Scope, id: string) =>
  db.delete(teams).where(and(inScope(scope, teams.clientId), eq(teams.id, id)));

export const listTeamsById = (db: Queryable, scope: Scope, ids: readonly string[]): Promise<TeamRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(teams)
        .where(and(inScope(scope, teams.clientId), inArray(teams.id, [...ids])));
