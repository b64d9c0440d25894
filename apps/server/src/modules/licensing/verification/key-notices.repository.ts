import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { outgoingPost } from '#platform/post/post.table.ts';
import { clients } from '../model/clients.table.ts';
import { maskKey } from '../model/key-format.ts';
import { keys } from '../model/keys.table.ts';

const columns = {
  id: keys.id,
  clientId: keys.clientId,
  projectId: keys.projectId,
  label: keys.label,
  prefix: keys.prefix,
  last4: keys.last4,
  expiresAt: keys.expiresAt,
};

/** Without a scope: whose each is, is said with it. */
export async function listTellable(db: Queryable, ids: string[]) {
  const rows = await db.select(columns).from(keys).where(inArray(keys.id, ids));
  return rows.map(({ prefix, last4, expiresAt, ...key }) => ({
    ...key,
    apiKey: maskKey(prefix, last4),
    expiresAt: expiresAt?.toISOString() ?? null,
  }));
}

interface Notice {
  from: Date;
  until: Date;
  days: number;
  limit: number;
}

/** Active keys that end in between, of which this notice has not been given. */
export async function listExpiringUntold(db: Queryable, { from, until, days, limit }: Notice) {
  const cause = sql`'key.expiring:' || ${keys.id} || ':' || floor(extract(epoch from ${keys.expiresAt}))::bigint || ':' || ${days}::int`;
  const rows = await db
    .select(columns)
    .from(keys)
    .innerJoin(clients, eq(clients.id, keys.clientId))
    .where(
      and(
        gt(keys.expiresAt, from),
        lte(keys.expiresAt, until),
        isNull(keys.endedBy),
        eq(keys.disabled, false),
        eq(clients.active, true),
        sql`not exists (select 1 from ${outgoingPost} where ${outgoingPost.cause} = ${cause})`,
      ),
    )
    .orderBy(asc(keys.expiresAt))
    .limit(limit);
  return rows.flatMap(({ prefix, last4, expiresAt, ...key }) => (expiresAt ? [{ ...key, apiKey: maskKey(prefix, last4), expiresAt }] : []));
}
