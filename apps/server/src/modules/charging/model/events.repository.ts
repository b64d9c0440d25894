import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { ChargerEvent } from '@atalaya/contract/charging/chargers.ts';
import type { Queryable } from '#platform/database.ts';
import { prepared } from '#platform/statements/prepared.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { chargerEvents as events } from './chargers.table.ts';

type Row = typeof events.$inferSelect;
const toEvent = ({ clientId: _, receivedAt: __, evseId, ...row }: Row): ChargerEvent => ({
  ...row,
  evseId: evseId || null,
  id: String(row.id),
  ts: row.ts.toISOString(),
});

const given = sql.placeholder;
const insert = prepared((db) =>
  db
    .insert(events)
    .values({
      chargerId: given('chargerId'),
      clientId: given('clientId'),
      ts: given('ts'),
      receivedAt: given('receivedAt'),
      kind: given('kind'),
      connectorId: sql`${given('connectorId')}`,
      evseId: given('evseId'),
      details: given('details'),
    })
    .prepare('insert_charger_event'),
);
export const insertEvent = (db: Queryable, row: typeof events.$inferInsert) => insert(db).execute({ connectorId: null, evseId: 0, ...row });

export async function pageOfEvents(
  db: Queryable,
  scope: Scope,
  query: { chargerId?: string; clientId?: string },
  limit: number,
  before: { at: number; id: number } | null,
): Promise<ChargerEvent[]> {
  const where = and(
    inScope(scope, events.clientId),
    query.clientId ? eq(events.clientId, query.clientId) : undefined,
    query.chargerId ? eq(events.chargerId, query.chargerId) : undefined,
    before ? sql`(${events.ts}, ${events.id}) < (${new Date(before.at).toISOString()}::timestamptz, ${before.id}::bigint)` : undefined,
  );
  return (await db.select().from(events).where(where).orderBy(desc(events.ts), desc(events.id)).limit(limit)).map(toEvent);
}

const TIMELINE_LENGTH = 500;
/** What happened to a charger, or to one of its connectors, in a span of time. */
export async function eventsBetween(
  db: Queryable,
  chargerId: string,
  { evseId, connectorId }: { evseId: number | null; connectorId: number },
  from: Date,
  to: Date,
): Promise<ChargerEvent[]> {
  const isOfPlace =
    evseId === null
      ? sql`${events.connectorId} in (0, ${connectorId})`
      : sql`(${events.evseId} = 0 or (${events.evseId} = ${evseId} and (${connectorId}::int = 0 or ${events.connectorId} in (0, ${connectorId}))))`;
  const rows = await db
    .select()
    .from(events)
    .where(
      and(eq(events.chargerId, chargerId), gte(events.ts, from), lte(events.ts, to), sql`(${events.connectorId} is null or ${isOfPlace})`),
    )
    .orderBy(asc(events.ts), asc(events.id))
    .limit(TIMELINE_LENGTH);
  return rows.map(toEvent);
}

/** Coming and going of chargers since a point in time, in order, with what was so before it. */
export async function comingsAndGoings(db: Queryable, chargerIds: string[], from: Date) {
  if (chargerIds.length === 0) return [];
  const kinds = inArray(events.kind, ['online', 'offline']);
  const within = await db
    .select({ chargerId: events.chargerId, ts: events.ts, kind: events.kind })
    .from(events)
    .where(and(inArray(events.chargerId, chargerIds), kinds, gte(events.ts, from)))
    .orderBy(asc(events.ts), asc(events.id));
  const before = await db
    .selectDistinctOn([events.chargerId], { chargerId: events.chargerId, kind: events.kind })
    .from(events)
    .where(and(inArray(events.chargerId, chargerIds), kinds, sql`${events.ts} < ${from.toISOString()}::timestamptz`))
    .orderBy(events.chargerId, desc(events.ts), desc(events.id));
  return [...before.map((row) => ({ ...row, ts: from })), ...within];
}
