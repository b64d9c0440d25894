import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { clientsTable as clients, projectsTable as projects } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { notifyChannels as channels, type ChannelRow } from '../model/channels.table.ts';
import { notifyPolicies as policies, type PolicyRow } from '../model/policies.table.ts';

const select = (db: Queryable) =>
  db
    .select({ policy: policies, clientName: clients.name, projectName: projects.name })
    .from(policies)
    .leftJoin(clients, eq(clients.id, policies.clientId))
    .leftJoin(projects, eq(projects.id, policies.projectId));
export type StoredPolicy = Awaited<ReturnType<typeof select>>[number];

export const listPolicies = (db: Queryable, scope: Scope, clientId?: string): Promise<StoredPolicy[]> =>
  select(db)
    .where(and(inScope(scope, policies.clientId), clientId ? eq(policies.clientId, clientId) : undefined))
    .orderBy(asc(policies.createdAt), asc(policies.id));

export async function findPolicy(db: Queryable, scope: Scope, id: string): Promise<StoredPolicy | undefined> {
  const [row] = await select(db).where(and(inScope(scope, policies.clientId), eq(policies.id, id)));
  return row;
}

export async function lockPolicy(db: Queryable, scope: Scope, id: string): Promise<PolicyRow | undefined> {
  const [row] = await db
    .select()
    .from(policies)
    .where(and(inScope(scope, policies.clientId), eq(policies.id, id)))
    .for('update');
  return row;
}

export const insertPolicy = (db: Queryable, row: typeof policies.$inferInsert) => db.insert(policies).values(row);
export const updatePolicy = (db: Queryable, scope: Scope, id: string, change: Partial<typeof policies.$inferInsert>) =>
  db
    .update(policies)
    .set(change)
    .where(and(inScope(scope, policies.clientId), eq(policies.id, id)));
export const deletePolicy = (db: Queryable, scope: Scope, id: string) =>
  db.delete(policies).where(and(inScope(scope, policies.clientId), eq(policies.id, id)));

/** All that are in force: who tells looks at those of every client. */
export const listEnabled = (db: Queryable): Promise<PolicyRow[]> =>
  db.select().from(policies).where(eq(policies.enabled, true)).orderBy(asc(policies.createdAt), asc(policies.id));

export const listChannelsById = (db: Queryable, scope: Scope, ids: readonly string[]): Promise<ChannelRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(channels)
        .where(and(inScope(scope, channels.clientId), inArray(channels.id, [...ids]), isNull(channels.removedAt)));
