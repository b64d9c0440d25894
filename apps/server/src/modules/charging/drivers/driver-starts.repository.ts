import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { chargers, connectors } from '../model/chargers.table.ts';
import { chargerCommands } from '../model/commands.table.ts';
import { driverStarts as starts } from '../model/drivers.table.ts';
import { transactions } from '../model/transactions.table.ts';

export type DriverStart = typeof starts.$inferSelect;
interface Place {
  chargerId: string;
  evseId: number;
  connectorId: number;
}

/** What a start depends on: who the charger is, how its connector is, and whether a session is open there. */
export async function standingOf(db: Queryable, { chargerId, evseId, connectorId }: Place) {
  const isHere = and(eq(connectors.chargerId, chargerId), eq(connectors.evseId, evseId), eq(connectors.connectorId, connectorId));
  const [row] = await db
    .select({
      online: chargers.online,
      enabled: chargers.enabled,
      protocol: chargers.protocol,
      status: connectors.status,
      isOpen: sql<boolean>`exists (select 1 from charging_transactions t where t.charger_id = ${chargers.id} and t.stopped_at is null
        and t.evse_id = ${evseId} and (t.evse_id > 0 or t.connector_id = ${connectorId}))`,
    })
    .from(chargers)
    .leftJoin(connectors, isHere)
    .where(eq(chargers.id, chargerId));
  return row;
}

/** Somebody asked for a session here, and it has neither come nor failed. */
export async function isBeingStarted(db: Queryable, { chargerId, evseId, connectorId }: Place, since: Date): Promise<boolean> {
  const isHere = and(
    eq(starts.chargerId, chargerId),
    eq(starts.evseId, evseId),
    evseId > 0 ? undefined : eq(starts.connectorId, connectorId),
  );
  const isPending = and(isNull(starts.transactionId), isNull(starts.failedAt), gt(starts.requestedAt, since));
  return (await db.select({ id: starts.id }).from(starts).where(and(isHere, isPending)).limit(1)).length > 0;
}

export async function lastTransaction(db: Queryable): Promise<number> {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${transactions.id}), 0)::int` }).from(transactions);
  return row?.id ?? 0;
}

export async function insertStart(db: Queryable, row: typeof starts.$inferInsert): Promise<DriverStart> {
  const [inserted] = await db.insert(starts).values(row).returning();
  if (!inserted) throw new Error('a start was not stored');
  return inserted;
}
export const findByTicket = async (db: Queryable, ticketDigest: Buffer) =>
  (await db.select().from(starts).where(eq(starts.ticketDigest, ticketDigest)))[0];
export const updateStart = async (db: Queryable, id: string, change: Partial<DriverStart>) =>
  (await db.update(starts).set(change).where(eq(starts.id, id)).returning())[0];

/** The first session with that tag at that place since it was asked for; one that another ticket has is not this one's. */
export async function bindSession(db: Queryable, start: DriverStart): Promise<DriverStart | undefined> {
  if (start.tagId === null) return undefined;
  const [session] = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.chargerId, start.chargerId),
        eq(transactions.evseId, start.evseId),
        start.evseId > 0 ? undefined : eq(transactions.connectorId, start.connectorId),
        eq(transactions.tagId, start.tagId),
        gt(transactions.id, start.afterTransaction),
        sql`not exists (select 1 from charging_driver_starts o where o.transaction_id = ${transactions.id})`,
      ),
    )
    .orderBy(asc(transactions.id))
    .limit(1);
  if (!session) return undefined;
  const [bound] = await db
    .update(starts)
    .set({ transactionId: session.id, failedAt: null })
    .where(and(eq(starts.id, start.id), isNull(starts.transactionId)))
    .returning();
  return bound;
}

/** Whoever gets it back says that it failed, once. */
export const markFailed = async (db: Queryable, id: string, failedAt: Date) =>
  (
    await db
      .update(starts)
      .set({ failedAt })
      .where(and(eq(starts.id, id), isNull(starts.failedAt), isNull(starts.transactionId)))
      .returning()
  )[0];

const REFUSED = ['rejected', 'failed', 'unanswered'] as const;
export async function isRefused(db: Queryable, commandId: string | null): Promise<boolean> {
  if (commandId === null) return false;
  const [row] = await db.select({ state: chargerCommands.state }).from(chargerCommands).where(eq(chargerCommands.id, commandId));
  return REFUSED.some((state) => state === row?.state);
}

/** Those that no page asks about any more. */
export const listPending = (db: Queryable, before: Date) =>
  db
    .select()
    .from(starts)
    .where(and(isNull(starts.transactionId), isNull(starts.failedAt), or(lt(starts.requestedAt, before), isNull(starts.commandId))))
    .limit(500);
export const deleteOldStarts = (db: Queryable, until: Date) => db.delete(starts).where(lt(starts.requestedAt, until));
