import { and, asc, count, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { reportDefinitions as definitions, type DefinitionRow } from '../model/definitions.table.ts';

const select = (db: Queryable) =>
  db.select({ row: definitions, clientName: clients.name }).from(definitions).leftJoin(clients, eq(clients.id, definitions.clientId));
export type FoundDefinition = Awaited<ReturnType<typeof select>>[number];

export const listDefinitions = (db: Queryable, scope: Scope, clientId?: string): Promise<FoundDefinition[]> =>
  select(db)
    .where(and(inScope(scope, definitions.clientId), clientId ? eq(definitions.clientId, clientId) : undefined))
    .orderBy(sql`lower(${definitions.name})`, asc(definitions.id));

export async function findDefinition(db: Queryable, scope: Scope, id: string): Promise<FoundDefinition | undefined> {
  const [row] = await select(db).where(and(inScope(scope, definitions.clientId), eq(definitions.id, id)));
  return row;
}

/** Of one owner; null: the installation. */
export async function countDefinitions(db: Queryable, clientId: string | null): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(definitions)
    .where(clientId === null ? isNull(definitions.clientId) : eq(definitions.clientId, clientId));
  return row?.total ?? 0;
}

/** Whoever issues it at the same time waits. */
export async function lockDefinition(db: Queryable, scope: Scope, id: string): Promise<DefinitionRow | undefined> {
  const [row] = await db
    .select()
    .from(definitions)
    .where(and(inScope(scope, definitions.clientId), eq(definitions.id, id)))
    .for('update');
  return row;
}

export const insertDefinition = (db: Queryable, row: typeof definitions.$inferInsert) => db.insert(definitions).values(row);
export const updateDefinition = (db: Queryable, scope: Scope, id: string, change: Partial<DefinitionRow>) =>
  db
    .update(definitions)
    .set(change)
    .where(and(inScope(scope, definitions.clientId), eq(definitions.id, id)));
export const deleteDefinition = (db: Queryable, scope: Scope, id: string) =>
  db.delete(definitions).where(and(inScope(scope, definitions.clientId), eq(definitions.id, id)));

/** The one that has waited longest. */
export async function firstDue(db: Queryable, now: Date): Promise<DefinitionRow | undefined> {
  const [row] = await db
    .select()
    .from(definitions)
    .where(and(isNotNull(definitions.nextAt), lte(definitions.tryAt, now)))
    .orderBy(asc(definitions.tryAt), asc(definitions.id))
    .limit(1);
  return row;
}

/** False: another node was quicker, or somebody changed it meanwhile. */
export async function moveOn(
  db: Queryable,
  { id, nextAt, changedAt }: Pick<DefinitionRow, 'id' | 'nextAt' | 'changedAt'>,
  change: Partial<DefinitionRow>,
): Promise<boolean> {
  if (nextAt === null) return false;
  const moved = await db
    .update(definitions)
    .set(change)
    .where(and(eq(definitions.id, id), eq(definitions.nextAt, nextAt), eq(definitions.changedAt, changedAt)))
    .returning({ id: definitions.id });
  return moved.length > 0;
}
