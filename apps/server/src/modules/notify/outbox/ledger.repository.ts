import { and, asc, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { DeliveryExportQuery, DeliveryQuery } from '@atalaya/contract/notify/deliveries.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { containing } from '#platform/search.ts';
import { notifyChannels as channels } from '../model/channels.table.ts';
import { notifyDeliveries as deliveries, type DeliveryRow } from '../model/deliveries.table.ts';
import { notifyPolicies as policies } from '../model/policies.table.ts';
import { notifyTeams as teams } from '../model/teams.table.ts';

const select = (db: Queryable) =>
  db
    .select({ delivery: deliveries, channelName: channels.name, clientName: clients.name, policyName: policies.name, teamName: teams.name })
    .from(deliveries)
    .leftJoin(channels, eq(channels.id, deliveries.channelId))
    .leftJoin(clients, eq(clients.id, deliveries.clientId))
    .leftJoin(policies, eq(policies.id, deliveries.policyId))
    .leftJoin(teams, eq(teams.id, deliveries.teamId));
export type LedgerRow = Awaited<ReturnType<typeof select>>[number];

function conditions(scope: Scope, query: DeliveryExportQuery): SQL | undefined {
  const { q, alarmId, incidentId, channelId, clientId, recipient, state, from, to } = query;
  return and(
    inScope(scope, deliveries.clientId),
    alarmId ? eq(deliveries.alarmId, alarmId) : undefined,
    incidentId ? eq(deliveries.incidentId, incidentId) : undefined,
    channelId ? eq(deliveries.channelId, channelId) : undefined,
    clientId ? eq(deliveries.clientId, clientId) : undefined,
    recipient ? eq(deliveries.recipient, recipient) : undefined,
    state ? eq(deliveries.state, state) : undefined,
    from ? gte(deliveries.createdAt, new Date(from)) : undefined,
    to ? lt(deliveries.createdAt, new Date(to)) : undefined,
    q ? or(ilike(deliveries.recipient, containing(q)), ilike(deliveries.about, containing(q))) : undefined,
  );
}

const sortable: Record<DeliveryQuery['sortColumn'], SQL> = {
  createdAt: sql`${deliveries.createdAt}`,
  dueAt: sql`${deliveries.dueAt}`,
  lastAt: sql`coalesce(${deliveries.lastAt}, ${deliveries.createdAt})`,
};

export async function listDeliveries(db: Queryable, scope: Scope, query: DeliveryQuery) {
  const where = conditions(scope, query);
  const direction = query.sort === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(direction(sortable[query.sortColumn]), direction(deliveries.seq))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(deliveries)
      .where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

const AT_ONCE = 1_000;
/** From the newest on, however many there are. */
export async function* allDeliveries(db: Queryable, scope: Scope, query: DeliveryExportQuery): AsyncGenerator<LedgerRow[]> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await select(db)
      .where(and(conditions(scope, query), lt(deliveries.seq, before)))
      .orderBy(desc(deliveries.seq))
      .limit(AT_ONCE);
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    before = rows.at(-1)?.delivery.seq ?? 0;
  }
}

export const findDeliveries = (db: Queryable, scope: Scope, ids: readonly string[]): Promise<LedgerRow[]> =>
  select(db)
    .where(and(inScope(scope, deliveries.clientId), inArray(deliveries.id, [...ids])))
    .orderBy(asc(deliveries.seq));

/** The whole message that an entry belongs to goes out again, under its id. */
export const sendAgain = (db: Queryable, scope: Scope, { id, messageId }: DeliveryRow, now: Date) =>
  db
    .update(deliveries)
    .set({ state: 'due', dueAt: now, attempts: 0 })
    .where(
      and(
        inScope(scope, deliveries.clientId),
        messageId === null ? eq(deliveries.id, id) : eq(deliveries.messageId, messageId),
        inArray(deliveries.state, ['accepted', 'delivered', 'refused', 'dead', 'superseded']),
      ),
    )
    .returning({ id: deliveries.id });

export const listByMessage = (db: Queryable, messageId: string): Promise<DeliveryRow[]> =>
  db.select().from(deliveries).where(eq(deliveries.messageId, messageId));
