import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { MqttMapping, MqttMappingQuery } from '@atalaya/contract/integrations/mqtt-mappings.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { mqttMappings as mappings } from '../model/integrations.table.ts';

/** Every process hears here that mappings were changed. */
export const MAPPINGS_CHANNEL = 'atalaya_mappings';

const select = (db: Queryable) =>
  db.select({ mapping: mappings, clientName: clients.name }).from(mappings).innerJoin(clients, eq(clients.id, mappings.clientId));

const toMapping = ({ mapping: { createdAt, ...mapping }, clientName }: Awaited<ReturnType<typeof select>>[number]): MqttMapping => ({
  ...mapping,
  clientName,
  createdAt: createdAt.toISOString(),
});

const columns = { name: mappings.name, topic: mappings.topic, clientName: clients.name };

export async function listMappings(db: Queryable, scope: Scope, { q, clientId, page, perPage, sort, sortColumn }: MqttMappingQuery) {
  const where = and(
    inScope(scope, mappings.clientId),
    clientId ? eq(mappings.clientId, clientId) : undefined,
    q ? or(ilike(mappings.name, containing(q)), ilike(mappings.topic, containing(q))) : undefined,
  );
  const direction = sort === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(direction(sql`lower(${columns[sortColumn]})`), direction(mappings.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(mappings)
      .where(where),
  ]);
  return { data: rows.map(toMapping), total: counted?.total ?? 0 };
}

export async function findMapping(db: Queryable, scope: Scope, id: string): Promise<MqttMapping | undefined> {
  const [row] = await select(db).where(and(eq(mappings.id, id), inScope(scope, mappings.clientId)));
  return row && toMapping(row);
}

export const insertMapping = (db: Queryable, row: typeof mappings.$inferInsert) => db.insert(mappings).values(row);
export const updateMapping = async (db: Queryable, scope: Scope, id: string, change: Partial<typeof mappings.$inferInsert>) =>
  (
    await db
      .update(mappings)
      .set(change)
      .where(and(eq(mappings.id, id), inScope(scope, mappings.clientId)))
      .returning({ id: mappings.id })
  ).length > 0;
export const deleteMapping = async (db: Queryable, scope: Scope, id: string) =>
  (
    await db
      .delete(mappings)
      .where(and(eq(mappings.id, id), inScope(scope, mappings.clientId)))
      .returning({ name: mappings.name })
  )[0];

/** Of all clients, for the way in: whose device sends decides which of them counts. */
export const listEnabled = (db: Queryable) =>
  db.select().from(mappings).where(eq(mappings.isEnabled, true)).orderBy(asc(mappings.createdAt), asc(mappings.id));
export const tellMappings = (db: Queryable) => db.execute(sql`select pg_notify(${MAPPINGS_CHANNEL}, '')`);
