import { and, asc, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { chargerCommands } from '../model/commands.table.ts';
import { partnerCommands as commands } from '../model/roaming.table.ts';

export type PartnerCommandRow = typeof commands.$inferSelect;

export async function insertPartnerCommand(db: Queryable, row: typeof commands.$inferInsert): Promise<PartnerCommandRow> {
  const [made] = await db.insert(commands).values(row).returning();
  if (!made) throw new Error('a command of a partner was not stored');
  return made;
}
export const updatePartnerCommand = (db: Queryable, id: string, change: Partial<typeof commands.$inferInsert>) =>
  db.update(commands).set(change).where(eq(commands.id, id));

/** The reservation that a partner calls so. */
export async function findReservation(db: Queryable, partnerId: string, reservationId: string): Promise<PartnerCommandRow | undefined> {
  const [row] = await db
    .select()
    .from(commands)
    .where(
      and(
        eq(commands.partnerId, partnerId),
        eq(commands.kind, 'RESERVE_NOW'),
        sql`lower(${commands.reservationId}) = lower(${reservationId})`,
        isNotNull(commands.reservationNumber),
      ),
    )
    .orderBy(desc(commands.requestedAt))
    .limit(1);
  return row;
}

/** Those of which the outcome may be known by now and was not told; until `until` no other node tells of them. */
export async function takeUntold(db: Queryable, now: Date, until: Date, limit: number) {
  // Most of the time there is nothing: one short question then.
  if ((await db.$count(commands, and(isNull(commands.toldAt), lte(commands.dueAt, now)))) === 0) return [];
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ command: commands, given: chargerCommands })
      .from(commands)
      .leftJoin(chargerCommands, eq(chargerCommands.id, commands.commandId))
      .where(and(isNull(commands.toldAt), lte(commands.dueAt, now), or(isNull(commands.heldUntil), lte(commands.heldUntil, now))))
      .orderBy(asc(commands.dueAt))
      .limit(limit)
      .for('update', { of: commands, skipLocked: true });
    for (const { command } of rows) await tx.update(commands).set({ heldUntil: until }).where(eq(commands.id, command.id));
    return rows;
  });
}
export const deleteOldPartnerCommands = (db: Queryable, until: Date) =>
  db.delete(commands).where(and(isNotNull(commands.toldAt), lt(commands.requestedAt, until)));
