import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { notifyChannels as channels, type ChannelRow } from '../model/channels.table.ts';

const select = (db: Queryable) =>
  db.select({ channel: channels, clientName: clients.name }).from(channels).leftJoin(clients, eq(clients.id, channels.clientId));
export type StoredChannel = Awaited<ReturnType<typeof select>>[number];

const present = (scope: Scope) => and(inScope(scope, channels.clientId), isNull(channels.removedAt));

export const listChannels = (db: Queryable, scope: Scope, clientId?: string): Promise<StoredChannel[]> =>
  select(db)
    .where(and(present(scope), clientId ? or(eq(channels.clientId, clientId), isNull(channels.clientId)) : undefined))
    .orderBy(asc(channels.createdAt), asc(channels.id));

export async function findChannel(db: Queryable, scope: Scope, id: string): Promise<StoredChannel | undefined> {
  const [row] = await select(db).where(and(present(scope), eq(channels.id, id)));
  return row;
}

export async function lockChannel(db: Queryable, scope: Scope, id: string): Promise<ChannelRow | undefined> {
  const [row] = await db
    .select()
    .from(channels)
    .where(and(present(scope), eq(channels.id, id)))
    .for('update');
  return row;
}

export const insertChannel = (db: Queryable, row: typeof channels.$inferInsert) => db.insert(channels).values(row);

export const updateChannel = (db: Queryable, scope: Scope, id: string, change: Partial<typeof channels.$inferInsert>) =>
  db
    .update(channels)
    .set(change)
    .where(and(present(scope), eq(channels.id, id)));
