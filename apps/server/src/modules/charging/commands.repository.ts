import { and, asc, desc, eq, isNull, lt } from 'drizzle-orm';
import type { ChargerCommand, CommandQuery } from '@atalaya/contract/charging/commands.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { chargerCommands as commands } from './commands.table.ts';

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

export async function findCommand(db: Queryable, scope: Scope, id: string): Promise<CommandRow | undefined> {
  const [row] = await db
    .select()
    .from(commands)
    .where(and(eq(commands.id, id), inScope(scope, commands.clientId)));
  return row;
}

export async function pageOfCommands(db: Queryable, scope: Scope, query: CommandQuery) {
  const cursor = /^\d{1,15}$/.test(query.cursor ?? '') ? Number(query.cursor) : null;
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

export const listOpenCommands = (db: Queryable) => db.select().from(commands).where(isNull(commands.endedAt)).orderBy(asc(commands.num));
