import { and, asc, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { BudgetMoney, IdTag, IdTagListQuery, TagGroup, TagState } from '@atalaya/contract/charging/tags.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { prepared } from '#platform/statements/prepared.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { tagGroups as groups, tags } from '../model/tags.table.ts';

/** Budgets are of a calendar month, in UTC. */
export const monthOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

/** Now, and when its month began. */
interface Times {
  now: SQL;
  month: SQL;
}
const instantOf = (date: Date) => sql`${date.toISOString()}::timestamptz`;
const timesAt = (now: Date): Times => ({ now: instantOf(now), month: instantOf(monthOf(now)) });

/** What a one-time code may take counts for its one session, whatever the month. */
const counts = ({ month }: Times) => sql`(${tags.oneTime} or t.started_at >= ${month})`;
const usedByTag = (times: Times) => sql<number>`coalesce((select sum(t.energy_wh) from charging_transactions t
  where t.tag_id = ${tags.id} and ${counts(times)}), 0)::float8`;
const usedByGroup = ({ month }: Times) => sql<number>`coalesce((select sum(t.energy_wh) from charging_transactions t
  join charging_tags m on m.id = t.tag_id where m.group_id = ${groups.id} and t.started_at >= ${month}), 0)::float8`;
/** In the currency of the budget; what was paid in another one is not held against it. */
const spentByTag = (times: Times) => sql<number>`coalesce((select sum((t.cost->>'inclVat')::float8) from charging_transactions t
  where t.tag_id = ${tags.id} and t.cost->>'currency' = ${tags.budgetCurrency} and ${counts(times)}), 0)::float8`;
const spentByGroup = ({ month }: Times) => sql<number>`coalesce((select sum((t.cost->>'inclVat')::float8) from charging_transactions t
  join charging_tags m on m.id = t.tag_id where m.group_id = ${groups.id} and t.cost->>'currency' = ${groups.budgetCurrency}
  and t.started_at >= ${month}), 0)::float8`;
const openOfTag = sql<number>`(select count(*)::int from charging_transactions t where t.tag_id = ${tags.id} and t.stopped_at is null)`;

/** The tag of a one-time code expires long before its session ends: that it is spent counts first. */
const stateOf = (times: Times) => sql<TagState>`case when ${tags.blocked} then 'blocked'
  when ${tags.oneTime} and (${tags.budgetWh} <= ${usedByTag(times)} or ${tags.budgetAmount} <= ${spentByTag(times)}) then 'spent'
  when ${tags.expiresAt} <= ${times.now} then 'expired'
  when ${tags.budgetWh} <= ${usedByTag(times)} or ${groups.budgetWh} <= ${usedByGroup(times)} then 'spent'
  when ${tags.budgetAmount} <= ${spentByTag(times)} or ${groups.budgetAmount} <= ${spentByGroup(times)} then 'spent' else 'active' end`;

interface MoneyColumns {
  budgetAmount: number | null;
  budgetCurrency: string | null;
}
export const toBudgetMoney = ({ budgetAmount: amount, budgetCurrency: currency }: MoneyColumns): BudgetMoney | null =>
  amount === null || currency === null ? null : { amount, currency };

const selectTags = (db: Queryable, times: Times) =>
  db
    .select({
      tag: tags,
      clientName: clients.name,
      group: groups,
      usedWh: usedByTag(times),
      usedMoney: spentByTag(times),
      groupUsedWh: usedByGroup(times),
      active: openOfTag,
      state: stateOf(times),
    })
    .from(tags)
    .innerJoin(clients, eq(clients.id, tags.clientId))
    .leftJoin(groups, eq(groups.id, tags.groupId));
type Row = Awaited<ReturnType<typeof selectTags>>[number];

const given = sql.placeholder;
/** Whoever wants to charge is looked up so: it takes the database longer to plan than to answer. */
const byText = prepared((db) =>
  selectTags(db, { now: sql`${given('now')}::timestamptz`, month: sql`${given('month')}::timestamptz` })
    .where(and(eq(tags.clientId, given('clientId')), sql`lower(${tags.idTag}) = lower(${given('idTag')})`))
    .prepare('find_charging_tag'),
);

const toTag = (row: Row): IdTag => {
  const { clientName, group, usedWh, usedMoney, active, state } = row;
  const { endedBy: _, pinDigest, budgetAmount, budgetCurrency, oneTime: __, ...tag } = row.tag;
  return {
    ...tag,
    budgetMoney: toBudgetMoney({ budgetAmount, budgetCurrency }),
    usedMoney,
    hasPin: pinDigest !== null,
    clientName,
    groupName: group?.name ?? null,
    usedWh,
    active,
    state,
    expiresAt: tag.expiresAt?.toISOString() ?? null,
    createdAt: tag.createdAt.toISOString(),
    lastUsedAt: tag.lastUsedAt?.toISOString() ?? null,
  };
};

const sortable: Record<IdTagListQuery['sortColumn'], SQL> = {
  idTag: sql`lower(${tags.idTag})`,
  label: sql`lower(${tags.label})`,
  groupName: sql`lower(${groups.name})`,
  expiresAt: sql`${tags.expiresAt}`,
  createdAt: sql`${tags.createdAt}`,
};

export async function listTags(db: Queryable, scope: Scope, query: IdTagListQuery, now: Date) {
  const { q } = query;
  const where = and(
    inScope(scope, tags.clientId),
    eq(tags.oneTime, false),
    query.clientId ? eq(tags.clientId, query.clientId) : undefined,
    query.groupId ? eq(tags.groupId, query.groupId) : undefined,
    query.state ? eq(stateOf(timesAt(now)), query.state) : undefined,
    q ? or(...[tags.idTag, tags.label, groups.name].map((column) => ilike(column, containing(q)))) : undefined,
  );
  const direction = query.sort === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    selectTags(db, timesAt(now))
      .where(where)
      .orderBy(sql`${direction(sortable[query.sortColumn])} nulls last`, direction(tags.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(tags)
      .leftJoin(groups, eq(groups.id, tags.groupId))
      .where(where),
  ]);
  return { data: rows.map(toTag), total: counted?.total ?? 0 };
}

export async function findTag(db: Queryable, scope: Scope, id: string, now: Date): Promise<IdTag | undefined> {
  const [row] = await selectTags(db, timesAt(now)).where(and(eq(tags.id, id), inScope(scope, tags.clientId)));
  return row && toTag(row);
}

/** The tag that a charger of this client named, with what decides whether it may charge. */
export async function findByText(db: Queryable, clientId: string, idTag: string, now: Date): Promise<Row | undefined> {
  const [row] = await byText(db).execute({ clientId, idTag, now: now.toISOString(), month: monthOf(now).toISOString() });
  return row;
}
export const findById = async (db: Queryable, id: string, now: Date) => (await selectTags(db, timesAt(now)).where(eq(tags.id, id)))[0];

export async function lockTag(db: Queryable, scope: Scope, id: string) {
  const [row] = await db
    .select()
    .from(tags)
    .where(and(eq(tags.id, id), inScope(scope, tags.clientId)))
    .for('update');
  return row;
}
export const insertTag = (db: Queryable, row: typeof tags.$inferInsert) => db.insert(tags).values(row);
export const updateTag = (db: Queryable, id: string, change: Partial<typeof tags.$inferInsert>) =>
  db.update(tags).set(change).where(eq(tags.id, id));
export const deleteTag = (db: Queryable, id: string) => db.delete(tags).where(eq(tags.id, id));

const selectGroups = (db: Queryable, now: Date) =>
  db
    .select({
      id: groups.id,
      name: groups.name,
      clientId: groups.clientId,
      clientName: clients.name,
      budgetWh: groups.budgetWh,
      usedWh: usedByGroup(timesAt(now)),
      budgetAmount: groups.budgetAmount,
      budgetCurrency: groups.budgetCurrency,
      usedMoney: spentByGroup(timesAt(now)),
      tags: sql<number>`(select count(*)::int from charging_tags m where m.group_id = ${groups.id} and not m.one_time)`,
    })
    .from(groups)
    .innerJoin(clients, eq(clients.id, groups.clientId));

type GroupRow = Awaited<ReturnType<typeof selectGroups>>[number];
const toGroup = ({ budgetAmount, budgetCurrency, ...group }: GroupRow): TagGroup => ({
  ...group,
  budgetMoney: toBudgetMoney({ budgetAmount, budgetCurrency }),
});

interface GroupQuery {
  q?: string;
  clientId?: string;
  page: number;
  perPage: number;
  sort: 'asc' | 'desc';
}
export async function listGroups(db: Queryable, scope: Scope, { q, clientId, page, perPage, sort }: GroupQuery, now: Date) {
  const where = and(
    inScope(scope, groups.clientId),
    clientId ? eq(groups.clientId, clientId) : undefined,
    q ? ilike(groups.name, containing(q)) : undefined,
  );
  const direction = sort === 'asc' ? asc : desc;
  const [data, [counted]] = await Promise.all([
    selectGroups(db, now)
      .where(where)
      .orderBy(direction(sql`lower(${groups.name})`), direction(groups.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(groups)
      .where(where),
  ]);
  return { data: data.map(toGroup), total: counted?.total ?? 0 };
}
export async function findGroup(db: Queryable, scope: Scope, id: string, now: Date): Promise<TagGroup | undefined> {
  const [row] = await selectGroups(db, now).where(and(eq(groups.id, id), inScope(scope, groups.clientId)));
  return row && toGroup(row);
}
export const insertGroup = (db: Queryable, row: typeof groups.$inferInsert) => db.insert(groups).values(row);
export const updateGroup = (db: Queryable, id: string, change: Partial<typeof groups.$inferInsert>) =>
  db.update(groups).set(change).where(eq(groups.id, id));
export const deleteGroup = (db: Queryable, id: string) => db.delete(groups).where(eq(groups.id, id));
