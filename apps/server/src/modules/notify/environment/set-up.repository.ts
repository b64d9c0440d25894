import { eq, like, sql } from 'drizzle-orm';
import { idOfEnvironment } from '@atalaya/contract/notify/channels-file.ts';
import type { Queryable } from '#platform/database.ts';
import { notifyChannels as channels, type ChannelRow } from '../model/channels.table.ts';
import { notifyPolicies as policies, type PolicyRow } from '../model/policies.table.ts';
import { LOCKS } from '#platform/advisory-locks.ts';

const OF_ENVIRONMENT = `${idOfEnvironment('')}%`;

/** Nodes that start together take the file over one after the other. */
export const lockSetUp = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.setUp})`);

/** Also those that are not in the file any more: what was sent through them names them. */
export const channelsOfEnvironment = (tx: Queryable): Promise<ChannelRow[]> =>
  tx.select().from(channels).where(like(channels.id, OF_ENVIRONMENT)).for('update');
export const policiesOfEnvironment = (tx: Queryable): Promise<PolicyRow[]> =>
  tx.select().from(policies).where(like(policies.id, OF_ENVIRONMENT)).for('update');

export async function storeChannel(tx: Queryable, { id, createdAt, ...values }: typeof channels.$inferInsert): Promise<void> {
  await tx
    .insert(channels)
    .values({ id, createdAt, ...values })
    .onConflictDoUpdate({ target: channels.id, set: values });
}

export async function storePolicy(tx: Queryable, { id, createdAt, ...values }: typeof policies.$inferInsert): Promise<void> {
  await tx
    .insert(policies)
    .values({ id, createdAt, ...values })
    .onConflictDoUpdate({ target: policies.id, set: values });
}

export const changeChannel = (tx: Queryable, id: string, change: Partial<typeof channels.$inferInsert>) =>
  tx.update(channels).set(change).where(eq(channels.id, id));
export const deletePolicy = (tx: Queryable, id: string) => tx.delete(policies).where(eq(policies.id, id));
