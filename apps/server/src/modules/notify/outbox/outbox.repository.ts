// Entries that wait for their turn. One node at a time has a recipient.
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/database.ts';
import { notifyChannels as channels, type ChannelRow } from '../model/channels.table.ts';
import { notifyDeliveries as deliveries, type DeliveryRow, type NewDelivery } from '../model/deliveries.table.ts';
import { nextMessage } from './next-message.ts';
import { LOCKS } from '#platform/advisory-locks.ts';

export interface Busy {
  recipients: readonly string[];
  channels: readonly string[];
}

const isWaiting = inArray(deliveries.state, ['due', 'sending']);
const isReady = (now: Date): SQL | undefined =>
  or(and(eq(deliveries.state, 'due'), lte(deliveries.dueAt, now)), and(eq(deliveries.state, 'sending'), lte(deliveries.takenUntil, now)));

const onItsWay = (db: Queryable, now: Date) =>
  db
    .select({ key: deliveries.recipientKey })
    .from(deliveries)
    .where(and(eq(deliveries.state, 'sending'), gt(deliveries.takenUntil, now)));
const resting = (db: Queryable, now: Date) => db.select({ id: channels.id }).from(channels).where(gt(channels.restingUntil, now));

/** Whoever has something due and nothing on its way, the longest waiting first. */
async function candidates(db: Queryable, now: Date, busy: Busy, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: deliveries.recipientKey })
    .from(deliveries)
    .where(
      and(
        isReady(now),
        busy.recipients.length > 0 ? notInArray(deliveries.recipientKey, [...busy.recipients]) : undefined,
        busy.channels.length > 0 ? or(isNull(deliveries.channelId), notInArray(deliveries.channelId, [...busy.channels])) : undefined,
        // Each asked once: in a storm, a question for every entry would be a million of them.
        notInArray(deliveries.recipientKey, onItsWay(db, now)),
        or(isNull(deliveries.channelId), notInArray(deliveries.channelId, resting(db, now))),
      ),
    )
    .groupBy(deliveries.recipientKey)
    .orderBy(sql`min(${deliveries.dueAt})`)
    .limit(limit);
  return rows.map(({ key }) => key);
}

const AT_ONCE = 10;

/** Takes the next message there is; null: none. Until `until` no other node touches it. */
export function takeMessage(db: Queryable, now: Date, until: Date, busy: Busy): Promise<DeliveryRow[] | null> {
  return db.transaction(async (tx) => {
    for (const key of await candidates(tx, now, busy, AT_ONCE)) {
      const { rows: locked } = await tx.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${LOCKS.recipient}, hashtext(${key})) as mine`,
      );
      if (!locked[0]?.mine) continue;
      // A first word that waits for its window holds back what follows it; a later step of a policy does not, nor what the person wants later.
      const inLine = and(
        eq(deliveries.recipientKey, key),
        isWaiting,
        or(
          lte(deliveries.dueAt, now),
          sql`${deliveries.messageId} is not null`,
          and(eq(deliveries.afterSeconds, 0), isNull(deliveries.answer)),
        ),
      );
      const waiting = await tx.select().from(deliveries).where(inLine).orderBy(asc(deliveries.seq)).for('update', { skipLocked: true });
      // What somebody else is changing might have been first: the next look finds it.
      if (waiting.length < (await tx.$count(deliveries, inLine))) continue;
      // Between the two questions another node may have taken it.
      if (waiting.some(({ state, takenUntil }) => state === 'sending' && takenUntil !== null && takenUntil > now)) continue;
      const chosen = nextMessage(waiting, now);
      if (chosen.length === 0) continue;
      const messageId = chosen[0]?.messageId ?? randomUUID();
      return tx
        .update(deliveries)
        .set({ state: 'sending', messageId, takenUntil: until, lastAt: now, attempts: sql`${deliveries.attempts} + 1` })
        .where(
          inArray(
            deliveries.id,
            chosen.map(({ id }) => id),
          ),
        )
        .returning();
    }
    return null;
  });
}

type Settled = Partial<Pick<DeliveryRow, 'state' | 'answer' | 'dueAt' | 'messageId' | 'attempts'>>;

/** Only what is still this try's: somebody may have taken it over since. */
export const settle = (db: Queryable, rows: readonly DeliveryRow[], change: Settled) =>
  db
    .update(deliveries)
    .set({ ...change, takenUntil: null })
    .where(
      and(
        inArray(
          deliveries.id,
          rows.map(({ id }) => id),
        ),
        eq(deliveries.state, 'sending'),
        eq(deliveries.attempts, rows[0]?.attempts ?? 0),
      ),
    );

const AT_ONCE_WRITTEN = 500;
/** Nothing is written twice, whoever tries. */
export async function addDeliveries(db: Queryable, rows: readonly NewDelivery[]): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE_WRITTEN) {
    const made = await db
      .insert(deliveries)
      .values(rows.slice(from, from + AT_ONCE_WRITTEN))
      .onConflictDoNothing()
      .returning({ id: deliveries.id });
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

export async function findChannel(db: Queryable, id: string): Promise<ChannelRow | undefined> {
  const [row] = await db.select().from(channels).where(eq(channels.id, id));
  return row;
}

export const noteTaken = (db: Queryable, channelId: string, answer: string, now: Date) =>
  db
    .update(channels)
    .set({ failingSince: null, failures: 0, restingUntil: null, toldDeadAt: null, lastAcceptedAt: now, answer })
    .where(eq(channels.id, channelId));

export async function noteFailed(db: Queryable, channelId: string, answer: string, now: Date, restMs: (failures: number) => number) {
  const [row] = await db
    .update(channels)
    .set({
      failingSince: sql`coalesce(${channels.failingSince}, ${now.toISOString()}::timestamptz)`,
      failures: sql`${channels.failures} + 1`,
      answer,
    })
    .where(eq(channels.id, channelId))
    .returning({ failures: channels.failures });
  const rest = restMs(row?.failures ?? 0);
  if (rest > 0)
    await db
      .update(channels)
      .set({ restingUntil: new Date(now.getTime() + rest) })
      .where(eq(channels.id, channelId));
}

export const switchOff = (db: Queryable, channelId: string, answer: string, now: Date) =>
  db.update(channels).set({ enabled: false, reason: 'gone', answer, changedAt: now }).where(eq(channels.id, channelId));

/** Those that have taken nothing for so long; each is named once, to one node. */
export const takeDeadChannels = (db: Queryable, since: Date, now: Date): Promise<ChannelRow[]> =>
  db
    .update(channels)
    .set({ toldDeadAt: now })
    .where(and(eq(channels.enabled, true), isNull(channels.removedAt), lte(channels.failingSince, since), isNull(channels.toldDeadAt)))
    .returning();

/** Since when letters and alarms to people wait for a mail server that took none of them; null: it works, or nothing was sent. */
export async function mailFailsSince(db: Queryable): Promise<Date | null> {
  const ofPeople = and(isNull(deliveries.channelId), isNotNull(deliveries.userId));
  const [waiting] = await db
    .select({ since: sql<Date | null>`min(${deliveries.createdAt})`.mapWith(deliveries.createdAt) })
    .from(deliveries)
    .where(and(ofPeople, inArray(deliveries.state, ['due', 'sending']), gt(deliveries.attempts, 0)));
  if (!waiting?.since) return null;
  const [taken] = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(ofPeople, inArray(deliveries.state, ['accepted', 'delivered']), gte(deliveries.lastAt, waiting.since)))
    .limit(1);
  return taken ? null : waiting.since;
}

/** Another one of the same owner that works; a mail server that takes nothing takes nothing from another channel either. */
export async function findWorkingChannel(
  db: Queryable,
  { id, clientId, kind }: Pick<ChannelRow, 'id' | 'clientId' | 'kind'>,
): Promise<ChannelRow | undefined> {
  const rows = await db
    .select()
    .from(channels)
    .where(
      and(
        clientId === null ? isNull(channels.clientId) : eq(channels.clientId, clientId),
        eq(channels.enabled, true),
        isNull(channels.removedAt),
        isNull(channels.failingSince),
        kind === 'email' ? ne(channels.kind, 'email') : undefined,
      ),
    )
    .orderBy(sql`${channels.lastAcceptedAt} desc nulls last`, asc(channels.createdAt));
  return rows.find((row) => row.id !== id);
}

const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;
export const removeOld = (db: Queryable, now: Date) =>
  db
    .delete(deliveries)
    .where(and(lt(deliveries.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)), notInArray(deliveries.state, ['due', 'sending'])));
