import { and, asc, eq, sql } from 'drizzle-orm';
import { LOCKS } from '#platform/advisory-locks.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { modbusAccesses as accesses, modbusSlots as slots } from '../model/integrations.table.ts';

export async function findAddresses(db: Queryable, scope: Scope, clientId: string): Promise<string[]> {
  const [row] = await db
    .select({ addresses: accesses.addresses })
    .from(accesses)
    .where(and(eq(accesses.clientId, clientId), inScope(scope, accesses.clientId)));
  return row?.addresses ?? [];
}

export const saveAddresses = (db: Queryable, clientId: string, addresses: string[], createdAt: Date) =>
  db.insert(accesses).values({ clientId, addresses, createdAt }).onConflictDoUpdate({ target: accesses.clientId, set: { addresses } });

/** Two changes at once see each other. */
export const lockAddresses = (db: Queryable) => db.execute(sql`select pg_advisory_xact_lock(${LOCKS.modbusAddresses})`);

/** Of all clients, for the door: the address of a caller says whose devices are shown. */
export const readAddresses = (db: Queryable) => db.select({ clientId: accesses.clientId, addresses: accesses.addresses }).from(accesses);

export async function listSlots(db: Queryable, scope: Scope): Promise<Map<number, number>> {
  const rows = await db
    .select({ device: slots.device, slot: slots.slot })
    .from(slots)
    .where(inScope(scope, slots.clientId))
    .orderBy(asc(slots.slot));
  return new Map(rows.map(({ device, slot }) => [device, slot]));
}

/** Behind all that there are, in the order of their numbers. Whoever did the same meanwhile was faster. */
export async function addSlots(db: Queryable, clientId: string, nums: readonly number[]): Promise<void> {
  await db.execute(sql`insert into modbus_slots (client_id, slot, device)
    select ${clientId}, coalesce((select max(slot) from modbus_slots where client_id = ${clientId}), -1) + row_number() over (order by n.num), n.num
    from unnest(${sql.param([...nums])}::int[]) as n(num) where exists (select 1 from devices d where d.num = n.num and d.client_id = ${clientId})
    on conflict do nothing`);
}
