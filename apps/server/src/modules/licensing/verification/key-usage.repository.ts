import { and, asc, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/database.ts';
import { keyCallers, keyRefusals, keyUsage } from './key-usage.table.ts';
import { keys } from '../model/keys.table.ts';

export interface UseOfDay {
  keyId: string;
  /** Whose the key was: what was counted before it moved is not the next one's. */
  clientId: string;
  day: string;
  accepted: number;
  refused: number;
}
export interface UseByCaller {
  keyId: string;
  clientId: string;
  address: string;
  at: Date;
}

const column = (values: readonly unknown[], type: 'text' | 'int' | 'date' | 'timestamptz') => sql`${sql.param(values)}::${sql.raw(type)}[]`;

const ownersOf = (uses: readonly { clientId: string }[]) =>
  column(
    uses.map(({ clientId }) => clientId),
    'text',
  );

/** A key may come twice, when an earlier write failed. In the order of keys, so that two processes never wait for each other in a circle. */
export async function addUses(db: Queryable, days: readonly UseOfDay[], callers: readonly UseByCaller[]): Promise<void> {
  const [ids, dates] = [days.map((use) => use.keyId), days.map((use) => use.day)];
  const [accepted, refused] = [days.map((use) => use.accepted), days.map((use) => use.refused)];
  await db.execute(sql`
    insert into ${keyUsage} (key_id, day, accepted, refused)
    select used.id, day, sum(accepted), sum(refused)
    from unnest(${column(ids, 'text')}, ${ownersOf(days)}, ${column(dates, 'date')}, ${column(accepted, 'int')}, ${column(refused, 'int')})
      as used (id, owner, day, accepted, refused)
    join ${keys} k on k.id = used.id and k.client_id = used.owner
    group by used.id, day order by used.id, day
    on conflict (key_id, day) do update
      set accepted = ${keyUsage}.accepted + excluded.accepted, refused = ${keyUsage}.refused + excluded.refused`);
  if (callers.length === 0) return;
  const [callerIds, addresses] = [callers.map((use) => use.keyId), callers.map((use) => use.address)];
  const times = callers.map((use) => use.at.toISOString());
  await db.execute(sql`
    insert into ${keyCallers} (key_id, address, first_used_at, last_used_at)
    select used.id, address, min(at), max(at)
    from unnest(${column(callerIds, 'text')}, ${ownersOf(callers)}, ${column(addresses, 'text')}, ${column(times, 'timestamptz')})
      as used (id, owner, address, at)
    join ${keys} k on k.id = used.id and k.client_id = used.owner
    group by used.id, address order by used.id, address
    on conflict (key_id, address) do update set last_used_at = greatest(${keyCallers}.last_used_at, excluded.last_used_at)`);
}

/** Only keys that were refused: under attack one row a key and write, otherwise none. */
export async function addRefusals(db: Queryable, uses: readonly UseOfDay[], at: Date): Promise<void> {
  const refusals = uses.filter(({ refused }) => refused > 0);
  if (refusals.length === 0) return;
  const [ids, counts] = [refusals.map((use) => use.keyId), refusals.map((use) => use.refused)];
  await db.execute(sql`
    insert into ${keyRefusals} (key_id, at, refused)
    select used.id, ${at.toISOString()}::timestamptz, used.refused
    from unnest(${column(ids, 'text')}, ${ownersOf(refusals)}, ${column(counts, 'int')}) as used (id, owner, refused)
    join ${keys} k on k.id = used.id and k.client_id = used.owner`);
}

/** The keys are held in one order first, for the same reason: an update takes them as they lie on disk, which each change alters. */
async function setUses(db: Queryable, uses: readonly UseByCaller[], whatIsLocked: SQL): Promise<ReadonlySet<string>> {
  const ids = column(
    uses.map(({ keyId }) => keyId),
    'text',
  );
  const times = column(
    uses.map(({ at }) => at.toISOString()),
    'timestamptz',
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    with held as materialized (
      select k.id, used.at
      from unnest(${ids}, ${ownersOf(uses)}, ${times}) as used (id, owner, at)
      join ${keys} k on k.id = used.id and k.client_id = used.owner
      order by k.id
      for no key update of k ${whatIsLocked})
    update ${keys} set last_used_at = greatest(${keys}.last_used_at, held.at) from held where ${keys}.id = held.id returning ${keys}.id`);
  return new Set(rows.map(({ id }) => id));
}

export const setLastUses = async (db: Queryable, uses: readonly UseByCaller[]): Promise<void> => void (await setUses(db, uses, sql``));

/** Those whose key nobody holds at this moment; the others come back. */
export async function setFreeLastUses<T extends UseByCaller>(db: Queryable, uses: readonly T[]): Promise<T[]> {
  const written = await setUses(db, uses, sql`skip locked`);
  return uses.filter(({ keyId }) => !written.has(keyId));
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

/** What a key did for one client stays with nobody once it is another one's. */
export async function forgetUses(db: Queryable, keyId: string): Promise<void> {
  await db.delete(keyUsage).where(eq(keyUsage.keyId, keyId));
  await db.delete(keyCallers).where(eq(keyCallers.keyId, keyId));
  await db.delete(keyRefusals).where(eq(keyRefusals.keyId, keyId));
}

export const deleteOldCallers = (db: Queryable, until: Date) => db.delete(keyCallers).where(lt(keyCallers.lastUsedAt, until));
export const deleteOldRefusals = (db: Queryable, until: Date) => db.delete(keyRefusals).where(lt(keyRefusals.at, until));
