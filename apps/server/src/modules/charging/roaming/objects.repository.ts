// What partners may read, and how much of it each has taken.
import { and, asc, eq, gte, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { partnerObjects as objects, type OcpiModule } from '../model/roaming.table.ts';
import { LOCKS } from '#platform/advisory-locks.ts';

export type ObjectRow = typeof objects.$inferSelect;

/** One node at a time looks what changed for a partner. */
export const lockPartner = (tx: Queryable, partnerId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.partner}, hashtext(${partnerId}))`);

export const listObjects = (db: Queryable, partnerId: string, module: OcpiModule, ids?: readonly string[]): Promise<ObjectRow[]> =>
  db
    .select()
    .from(objects)
    .where(and(eq(objects.partnerId, partnerId), eq(objects.module, module), ids ? inArray(objects.objectId, [...ids]) : undefined));

/** The record of a session, and those that took it back or came after it. */
export const listCdrsOf = (db: Queryable, partnerId: string, sessionId: string): Promise<ObjectRow[]> =>
  db
    .select()
    .from(objects)
    .where(
      and(
        eq(objects.partnerId, partnerId),
        eq(objects.module, 'cdrs'),
        or(eq(objects.objectId, sessionId), sql`starts_with(${objects.objectId}, ${`${sessionId}-`})`),
      ),
    )
    .orderBy(asc(objects.num));

export interface ObjectChange {
  partnerId: string;
  module: OcpiModule;
  objectId: string;
  body: Record<string, unknown>;
  lastUpdated: Date;
  removed?: boolean;
  isDue: boolean;
  dueAt: Date;
}

export async function saveObject(db: Queryable, row: ObjectChange): Promise<void> {
  const { body, lastUpdated, isDue, dueAt, removed = false } = row;
  const change = { body, lastUpdated, isDue, dueAt, removed, attempts: 0 };
  await db
    .insert(objects)
    .values({ ...row, removed })
    .onConflictDoUpdate({ target: [objects.partnerId, objects.module, objects.objectId], set: change });
}

/** Whoever registers anew knows nothing yet; records were told for good. */
export const tellAgain = (db: Queryable, partnerId: string, now: Date) =>
  db
    .update(objects)
    .set({ taken: null, isDue: true, dueAt: now, attempts: 0, heldUntil: null })
    .where(and(eq(objects.partnerId, partnerId), or(sql`${objects.module} <> 'cdrs'`, isNull(objects.taken)), eq(objects.removed, false)));

interface PageQuery {
  from: Date | null;
  to: Date | null;
  offset: number;
  limit: number;
}
/** In the order in which they were made, so that pages do not move. */
export async function pageOfObjects(db: Queryable, partnerId: string, module: OcpiModule, { from, to, offset, limit }: PageQuery) {
  const where: SQL | undefined = and(
    eq(objects.partnerId, partnerId),
    eq(objects.module, module),
    eq(objects.removed, false),
    from ? gte(objects.lastUpdated, from) : undefined,
    to ? lt(objects.lastUpdated, to) : undefined,
  );
  const [rows, total] = await Promise.all([
    db.select({ body: objects.body }).from(objects).where(where).orderBy(asc(objects.num)).limit(limit).offset(offset),
    db.$count(objects, where),
  ]);
  return { data: rows.map(({ body }) => body), total };
}

const ORDER = sql`array_position(array['tariffs', 'locations', 'sessions', 'cdrs'], ${objects.module})`;

/** The next that is due to a partner; until `until` no other node sends it. */
export function takeDue(db: Queryable, partnerId: string, now: Date, until: Date): Promise<ObjectRow | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(objects)
      .where(
        and(
          eq(objects.partnerId, partnerId),
          eq(objects.isDue, true),
          lte(objects.dueAt, now),
          or(isNull(objects.heldUntil), lte(objects.heldUntil, now)),
        ),
      )
      .orderBy(ORDER, asc(objects.dueAt), asc(objects.num))
      .limit(1)
      .for('update', { skipLocked: true });
    if (row) await tx.update(objects).set({ heldUntil: until }).where(isThis(row));
    return row;
  });
}
const isThis = ({ partnerId, module, objectId }: ObjectRow) =>
  and(eq(objects.partnerId, partnerId), eq(objects.module, module), eq(objects.objectId, objectId));

/** What changed while it was on its way is due still. */
export const noteTaken = (db: Queryable, row: ObjectRow, answer: string | null) =>
  db
    .update(objects)
    .set({
      taken: row.body,
      isDue: sql`${objects.lastUpdated} <> ${row.lastUpdated.toISOString()}::timestamptz or ${objects.removed} <> ${row.removed}`,
      attempts: 0,
      heldUntil: null,
      answer,
    })
    .where(isThis(row));
export const noteRefused = (db: Queryable, row: ObjectRow, change: { dueAt: Date; answer: string | null; forget: boolean }) =>
  db
    .update(objects)
    .set({
      dueAt: change.dueAt,
      answer: change.answer,
      attempts: sql`${objects.attempts} + 1`,
      heldUntil: null,
      ...(change.forget ? { taken: null } : {}),
    })
    .where(isThis(row));
export const noteUnwanted = (db: Queryable, row: ObjectRow) => db.update(objects).set({ isDue: false, heldUntil: null }).where(isThis(row));
