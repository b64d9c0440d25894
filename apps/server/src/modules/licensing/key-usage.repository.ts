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

/** Both lists come sorted by key, so that two processes never wait for each other in a circle. */
export async function addUses(db: Queryable, days: UseOfDay[], callers: UseByCaller[]): Promise<void> {
  if (days.length > 0)
    await db.execute(sql`
      insert into ${keyUsage} (key_id, day, accepted, refused)
      select * from unnest(${column(
        days.map((d) => d.keyId),
        'text',
      )}, ${column(
        days.map((d) => d.day),
        'date',
      )},
        ${column(
          days.map((d) => d.accepted),
          'int',
        )}, ${column(
          days.map((d) => d.refused),
          'int',
        )})
      on conflict (key_id, day) do update
        set accepted = ${keyUsage}.accepted + excluded.accepted, refused = ${keyUsage}.refused + excluded.refused`);
  if (callers.length === 0) return;
  const ids = column(
    callers.map((c) => c.keyId),
    'text',
  );
  const addresses = column(
    callers.map((c) => c.address),
    'text',
  );
  const times = column(
    callers.map((c) => c.at.toISOString()),
    'timestamptz',
  );
  await db.execute(sql`
    insert into ${keyCallers} (key_id, address, first_used_at, last_used_at)
    select id, address, at, at from unnest(${ids}, ${addresses}, ${times}) as used (id, address, at)
    on conflict (key_id, address) do update set last_used_at = greatest(${keyCallers}.last_used_at, excluded.last_used_at)`);
}

/** Sorted by key, likewise. */
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
