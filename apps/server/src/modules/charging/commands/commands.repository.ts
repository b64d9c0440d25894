import { and, asc, desc, eq, inArray, isNull, lt, lte, not, sql } from 'drizzle-orm';
import type { ChargerCommand, CommandQuery } from '@atalaya/contract/charging/commands.ts';
import { readNumberCursor } from '#platform/cursor.ts';
import type { Queryable } from '#platform/database.ts';
import type { Claims } from '#platform/leases/claims.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { chargerCommands as commands } from '../model/commands.table.ts';

export type CommandRow = typeof commands.$inferSelect;
export const toCommand = ({ num: _, effectBy: __, ...row }: CommandRow): ChargerCommand => ({
  ...row,
  requestedAt: row.requestedAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});

export async function insertCommand(db: Queryable, row: typeof commands.$inferInsert): Promise<CommandRow> {
  const [inserted] = await db.insert(commands).values(row).returning();
  if (!inserted) throw new Error('a command was not stored');
  return inserted;
}

/** What has ended does not change any more. */
export async function updateCommand(db: Queryable, id: string, change: Partial<CommandRow>): Promise<CommandRow | undefined> {
  const [row] = await db
    .update(commands)
    .set(change)
    .where(and(eq(commands.id, id), isNull(commands.endedAt)))
    .returning();
  return row;
}

/** Whoever gets it is the one who sends it. */
export async function takeCommand(db: Queryable, id: string, sentAt: Date): Promise<CommandRow | undefined> {
  const [row] = await db
    .update(commands)
    .set({ state: 'sent', sentAt })
    .where(and(eq(commands.id, id), eq(commands.state, 'queued')))
    .returning();
  return row;
}

/** One that nobody has taken, and now nobody will. */
export async function withdrawCommand(db: Queryable, id: string, reason: string, endedAt: Date): Promise<CommandRow | undefined> {
  const [row] = await db
    .update(commands)
    .set({ state: 'failed', reason, endedAt })
    .where(and(eq(commands.id, id), eq(commands.state, 'queued')))
    .returning();
  return row;
}

export async function findCommand(db: Queryable, scope: Scope, id: string): Promise<CommandRow | undefined> {
  const [row] = await db
    .select()
    .from(commands)
    .where(and(eq(commands.id, id), inScope(scope, commands.clientId)));
  return row;
}

export async function pageOfCommands(db: Queryable, scope: Scope, query: CommandQuery) {
  const cursor = readNumberCursor(query.cursor);
  const rows = await db
    .select()
    .from(commands)
    .where(
      and(
        inScope(scope, commands.clientId),
        query.clientId ? eq(commands.clientId, query.clientId) : undefined,
        query.chargerId ? eq(commands.chargerId, query.chargerId) : undefined,
        cursor === null ? undefined : lt(commands.num, cursor),
      ),
    )
    .orderBy(desc(commands.num))
    .limit(query.limit);
  const last = rows.length === query.limit ? rows.at(-1) : undefined;
  return { data: rows.map(toCommand), nextCursor: last ? String(last.num) : null };
}

export const listOpenCommands = (db: Queryable, chargerId: string) =>
  db
    .select()
    .from(commands)
    .where(and(eq(commands.chargerId, chargerId), isNull(commands.endedAt)))
    .orderBy(asc(commands.num));

/** What was to be seen by now and was not. */
export const endWithoutEffect = (db: Queryable, now: Date) =>
  db
    .update(commands)
    // What was neither answered nor seen stays without an answer.
    .set({ state: sql`case ${commands.state} when 'accepted' then 'no_effect' else 'unanswered' end`, endedAt: now })
    .where(and(isNull(commands.endedAt), inArray(commands.state, ['accepted', 'sent']), lte(commands.effectBy, now)))
    .returning();

/** Those of a server that is no more: whether they reached the charger nobody knows. One that was never taken did not. */
export const endInterrupted = async (db: Queryable, claims: Claims, givenBefore: Date, now: Date): Promise<CommandRow[]> => [
  ...(await db
    .update(commands)
    .set({ state: 'unanswered', reason: 'restarted', endedAt: now })
    .where(and(isNull(commands.endedAt), eq(commands.state, 'sent'), isNull(commands.effectBy), not(claims.isClaimed(commands.chargerId))))
    .returning()),
  ...(await db
    .update(commands)
    .set({ state: 'failed', reason: 'restarted', endedAt: now })
    .where(and(isNull(commands.endedAt), eq(commands.state, 'queued'), lt(commands.requestedAt, givenBefore)))
    .returning()),
];
