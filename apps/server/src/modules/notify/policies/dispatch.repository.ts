import { and, eq, gt, inArray, isNull, lte, min, sql } from 'drizzle-orm';
import { MAX_GROUP_SECONDS } from '@atalaya/contract/notify/policies.ts';
import type { Queryable } from '#platform/database.ts';
import { notifyDeliveries as deliveries } from '../model/deliveries.table.ts';
import type { Earlier } from './plan.rules.ts';
import { LOCKS } from '#platform/advisory-locks.ts';

/** Until the transaction ends no other node puts anything on its way. */
export async function lockDispatch(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCKS.dispatch}) as mine`);
  return rows[0]?.mine ?? false;
}

/** Until when each recipient waits for more, by what it is told. */
export async function openWindows(tx: Queryable, now: Date): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ key: deliveries.recipientKey, verb: deliveries.verb, ends: min(deliveries.dueAt) })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.state, 'due'),
        isNull(deliveries.messageId),
        eq(deliveries.afterSeconds, 0),
        gt(deliveries.dueAt, now),
        lte(deliveries.dueAt, new Date(now.getTime() + MAX_GROUP_SECONDS * 1_000)),
      ),
    )
    .groupBy(deliveries.recipientKey, deliveries.verb);
  return new Map(rows.flatMap(({ key, verb, ends }) => (ends ? [[`${verb} ${key}`, ends] as const] : [])));
}

/**
 * What the ledger has of the same alarms and incidents. What nobody has begun to send stays so until the transaction ends:
 * otherwise the beginning of an alarm could go out while its end is written off because nobody had heard of it.
 */
export async function earlierOf(tx: Queryable, subjects: readonly string[]): Promise<Map<string, Earlier[]>> {
  await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(inArray(deliveries.subject, [...subjects]), eq(deliveries.state, 'due'), eq(deliveries.attempts, 0)))
    .orderBy(deliveries.seq)
    .for('update');
  const found = new Map<string, Earlier[]>(subjects.map((subject) => [subject, []]));
  const rows = await tx
    .select()
    .from(deliveries)
    .where(inArray(deliveries.subject, [...subjects]))
    .orderBy(deliveries.seq);
  for (const row of rows) found.get(row.subject)?.push(row);
  return found;
}

/** Those that nobody has begun to send. */
export async function supersede(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(deliveries)
    .set({ state: 'superseded', answer: 'it is over' })
    .where(and(inArray(deliveries.id, [...ids]), eq(deliveries.state, 'due'), eq(deliveries.attempts, 0)));
}
