import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/database.ts';
import { keyCallers, keyUsage } from './key-usage.table.ts';
import { keys } from './keys.table.ts';

export interface UseOfDay {
  keyId: string;
  day: string;
  accepted: number;
  refused: number;
}
export interface UseByCaller {
  keyId: string;
  address: string;
  at: Date;
}

const column = (values: readonly unknown[], type: 'text' | 'int' | 'date' | 'timestamptz') => sql`${sql.param(values)}::${sql.raw(type)}[]`;

/** A key may come twice, when an earlier write failed. In the order of keys, so that two processes never wait for each other in a circle. */
export async function addUses(db: Queryable, days: readonly UseOfDay[], callers: readonly UseByCaller[]): Promise<void> {
  const [ids, dates] = [days.map((use) => use.keyId), days.map((use) => use.day)];
  const [accepted, refused] = [days.map((use) => use.accepted), days.map((use) => use.refused)];
  await db.execute(sql`
    insert into ${keyUsage} (key_id, day, accepted, refused)
    select id, day, sum(accepted), sum(refused)
    from unnest(${column(ids, 'text')}, ${column(dates, 'date')}, ${column(accepted, 'int')}, ${column(refused, 'int')})
      as used (id, day, accepted, refused)
    group by id, day order by id, day
    on conflict (key_id, day) do update
      set accepted = ${keyUsage}.accepted + excluded.accepted, refused = ${keyUsage}.refused + excluded.refused`);
  if (callers.length === 0) return;
  const [callerIds, addresses] = [callers.map((use) => use.keyId), callers.map((use) => use.address)];
  const times = callers.map((use) => use.at.toISOString());
  await db.execute(sql`
    insert into ${keyCallers} (key_id, address, first_used_at, last_used_at)
    select id, address, min(at), max(at)
    from unnest(${column(callerIds, 'text')}, ${column(addresses, 'text')}, ${column(times, 'timestamptz')}) as used (id, address, at)
    group by id, address order by id, address
    on conflict (key_id, address) do update set last_used_at = greatest(${keyCallers}.last_used_at, excluded.last_used_at)`);
}

/** Sorted by key, for the same reason. */
export async function setLastUses(db: Queryable, uses: [keyId: string, at: Date][]): Promise<void> {
  const ids = column(
    uses.map(([keyId]) => keyId),
    'text',
  );
  const times = column(
    uses.map(([, at]) => at.toISOString()),
    'timestamptz',
  );
  await db.execute(sql`
    update ${keys} set last_used_at = greatest(${keys}.last_used_at, used.at)
    from unnest(${ids}, ${times}) as used (id, at)
    where ${keys}.id = used.id`);
}

export const listUsage = (db: Queryable, keyId: string, from: string, to: string) =>
  db
    .select({ day: keyUsage.day, accepted: keyUsage.accepted, refused: keyUsage.refused })
    .from(keyUsage)
    .where(and(eq(keyUsage.keyId, keyId), gte(keyUsage.day, from), lt(keyUsage.day, to)))
    .orderBy(asc(keyUsage.day));

const MAX_CALLERS = 200;

export function listCallers(db: Queryable, keyId: string, successorId: string | null) {
  const moved = alias(keyCallers, 'moved');
  return db
    .select({ address: keyCallers.address, lastUsedAt: keyCallers.lastUsedAt, movedAt: moved.firstUsedAt })
    .from(keyCallers)
    .leftJoin(moved, and(eq(moved.keyId, successorId ?? ''), eq(moved.address, keyCallers.address)))
    .where(eq(keyCallers.keyId, keyId))
    .orderBy(desc(keyCallers.lastUsedAt), asc(keyCallers.address))
    .limit(MAX_CALLERS);
}

export const deleteOldCallers = (db: Queryable, until: Date) => db.delete(keyCallers).where(lt(keyCallers.lastUsedAt, until));
