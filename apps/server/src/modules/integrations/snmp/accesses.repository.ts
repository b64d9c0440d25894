import { and, asc, desc, eq, ilike, sql } from 'drizzle-orm';
import type { SnmpAccess, SnmpListQuery, SnmpReceiver } from '@atalaya/contract/integrations/snmp.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { snmpAccesses as accesses, snmpReceivers as receivers } from '../model/integrations.table.ts';

/** Every process hears here that communities, users or receivers were changed. */
export const ACCESSES_CHANNEL = 'atalaya_snmp';

export type AccessRow = typeof accesses.$inferSelect;
export type ReceiverRow = typeof receivers.$inferSelect;

const selectAccesses = (db: Queryable) =>
  db.select({ access: accesses, clientName: clients.name }).from(accesses).innerJoin(clients, eq(clients.id, accesses.clientId));

const toAccess = ({ access, clientName }: Awaited<ReturnType<typeof selectAccesses>>[number]): SnmpAccess => ({
  id: access.id,
  kind: access.kind,
  name: access.name,
  cipher: access.cipher,
  clientId: access.clientId,
  clientName,
  createdAt: access.createdAt.toISOString(),
  lastUsedAt: access.lastUsedAt?.toISOString() ?? null,
});

export async function listAccesses(db: Queryable, scope: Scope, { q, clientId, page, perPage, sort, sortColumn }: SnmpListQuery) {
  const where = and(
    inScope(scope, accesses.clientId),
    clientId ? eq(accesses.clientId, clientId) : undefined,
    q ? ilike(accesses.name, containing(q)) : undefined,
  );
  const direction = sort === 'asc' ? asc : desc;
  const column = sortColumn === 'name' ? accesses.name : clients.name;
  const rows = await selectAccesses(db)
    .where(where)
    .orderBy(direction(sql`lower(${column})`), direction(accesses.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { data: rows.map(toAccess), total: await db.$count(accesses, where) };
}

export async function findAccess(db: Queryable, scope: Scope, id: string): Promise<SnmpAccess | undefined> {
  const [row] = await selectAccesses(db).where(and(eq(accesses.id, id), inScope(scope, accesses.clientId)));
  return row && toAccess(row);
}

export const insertAccess = (db: Queryable, row: typeof accesses.$inferInsert) => db.insert(accesses).values(row);
export const deleteAccess = async (db: Queryable, scope: Scope, id: string) =>
  (
    await db
      .delete(accesses)
      .where(and(eq(accesses.id, id), inScope(scope, accesses.clientId)))
      .returning({ name: accesses.name, kind: accesses.kind })
  )[0];

/** Of all clients, for the agent: which of them it is says whose devices are shown. */
export const readAccesses = (db: Queryable): Promise<AccessRow[]> => db.select().from(accesses);
export const noteUse = (db: Queryable, id: string, at: Date) => db.update(accesses).set({ lastUsedAt: at }).where(eq(accesses.id, id));
export const tellAccesses = (db: Queryable) => db.execute(sql`select pg_notify(${ACCESSES_CHANNEL}, '')`);

const selectReceivers = (db: Queryable) =>
  db
    .select({ receiver: receivers, access: { name: accesses.name, kind: accesses.kind }, clientName: clients.name })
    .from(receivers)
    .innerJoin(accesses, eq(accesses.id, receivers.accessId))
    .innerJoin(clients, eq(clients.id, receivers.clientId));

const toReceiver = ({ receiver, access, clientName }: Awaited<ReturnType<typeof selectReceivers>>[number]): SnmpReceiver => {
  const { id, name, accessId, kind, host, port, clientId, lastSentAt, lastError } = receiver;
  const shown = { id, name, accessId, accessName: access.name, accessKind: access.kind, kind, host, port, clientId, clientName };
  return { ...shown, lastSentAt: lastSentAt?.toISOString() ?? null, lastError };
};

export async function listReceivers(db: Queryable, scope: Scope, { q, clientId, page, perPage, sort, sortColumn }: SnmpListQuery) {
  const where = and(
    inScope(scope, receivers.clientId),
    clientId ? eq(receivers.clientId, clientId) : undefined,
    q ? ilike(receivers.name, containing(q)) : undefined,
  );
  const direction = sort === 'asc' ? asc : desc;
  const column = sortColumn === 'name' ? receivers.name : clients.name;
  const rows = await selectReceivers(db)
    .where(where)
    .orderBy(direction(sql`lower(${column})`), direction(receivers.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { data: rows.map(toReceiver), total: await db.$count(receivers, where) };
}

export async function findReceiver(db: Queryable, scope: Scope, id: string): Promise<SnmpReceiver | undefined> {
  const [row] = await selectReceivers(db).where(and(eq(receivers.id, id), inScope(scope, receivers.clientId)));
  return row && toReceiver(row);
}
export async function readReceiver(db: Queryable, scope: Scope, id: string): Promise<ReceiverRow | undefined> {
  const [row] = await db
    .select()
    .from(receivers)
    .where(and(eq(receivers.id, id), inScope(scope, receivers.clientId)));
  return row;
}

export const insertReceiver = (db: Queryable, row: typeof receivers.$inferInsert) => db.insert(receivers).values(row);
export const deleteReceiver = async (db: Queryable, scope: Scope, id: string) =>
  (
    await db
      .delete(receivers)
      .where(and(eq(receivers.id, id), inScope(scope, receivers.clientId)))
      .returning({ name: receivers.name })
  )[0];

/** Of all clients, for who tells them; each hears of its own client's alarms. */
export const readReceivers = (db: Queryable): Promise<ReceiverRow[]> => db.select().from(receivers).orderBy(asc(receivers.id));
export const noteSent = (db: Queryable, id: string, change: Partial<Pick<ReceiverRow, 'toldUpTo' | 'lastSentAt' | 'lastError'>>) =>
  db.update(receivers).set(change).where(eq(receivers.id, id));
