import { and, asc, desc, eq, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LicenceKeyDetails } from '@atalaya/contract/licensing/key-details.ts';
import type { KeyListQuery, KeyState, LicenceKey } from '@atalaya/contract/licensing/keys.ts';
import type { Overage } from '@atalaya/contract/licensing/selling/seats.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { explainEntitlements } from '../model/entitlements.rules.ts';
import { plans } from '../model/plans.table.ts';
import { clients } from '../model/clients.table.ts';
import type { KeyName } from '../model/key-name.ts';
import { maskKey } from '../model/key-format.ts';
import { keys } from '../model/keys.table.ts';
import { projects } from '../model/projects.table.ts';

const stateAt = (now: Date) => sql<KeyState>`case
  when ${keys.disabled} then 'disabled'
  when ${keys.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
  else 'active' end`;

const columnsAt = (now: Date) => ({
  id: keys.id,
  prefix: keys.prefix,
  last4: keys.last4,
  label: keys.label,
  clientId: keys.clientId,
  clientName: clients.name,
  projectId: keys.projectId,
  projectName: projects.name,
  state: stateAt(now),
  endedBy: keys.endedBy,
  createdAt: keys.createdAt,
  expiresAt: keys.expiresAt,
  lastUsedAt: keys.lastUsedAt,
});

const sortable = (now: Date): Record<KeyListQuery['sortColumn'], SQL> => ({
  createdAt: sql`${keys.createdAt}`,
  label: sql`lower(${keys.label})`,
  clientName: sql`lower(${clients.name})`,
  projectName: sql`lower(${projects.name})`,
  state: stateAt(now),
  expiresAt: sql`${keys.expiresAt}`,
  lastUsedAt: sql`${keys.lastUsedAt}`,
});

const selectKeys = (db: Queryable, now: Date) =>
  db
    .select(columnsAt(now))
    .from(keys)
    .innerJoin(clients, eq(clients.id, keys.clientId))
    .leftJoin(projects, eq(projects.id, keys.projectId));

type KeyRow = Awaited<ReturnType<typeof selectKeys>>[number];

const toLicenceKey = ({ prefix, last4, createdAt, expiresAt, lastUsedAt, ...row }: KeyRow): LicenceKey => ({
  ...row,
  apiKey: maskKey(prefix, last4),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export async function listKeys(db: Queryable, scope: Scope, query: KeyListQuery, now: Date) {
  const where = and(
    inScope(scope, keys.clientId),
    query.clientId ? eq(keys.clientId, query.clientId) : undefined,
    query.projectId ? eq(keys.projectId, query.projectId) : undefined,
    query.state ? eq(stateAt(now), query.state) : undefined,
    query.expiresBefore ? and(eq(stateAt(now), 'active'), lt(keys.expiresAt, new Date(query.expiresBefore))) : undefined,
    query.q
      ? or(
          ...[keys.label, clients.name, projects.name].map((column) => ilike(column, containing(query.q ?? ''))),
          eq(keys.last4, query.q),
          eq(keys.id, query.q),
        )
      : undefined,
  );
  const direction = query.sort === 'asc' ? asc : desc;
  const rows = selectKeys(db, now)
    .where(where)
    // The id breaks ties, so that no row is on two pages.
    .orderBy(sql`${direction(sortable(now)[query.sortColumn])} nulls last`, direction(keys.id))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  const count = db
    .select({ total: sql<number>`count(*)::int` })
    .from(keys)
    .innerJoin(clients, eq(clients.id, keys.clientId))
    .leftJoin(projects, eq(projects.id, keys.projectId))
    .where(where);
  const [page, [counted]] = await Promise.all([rows, count]);
  return { data: page.map(toLicenceKey), total: counted?.total ?? 0 };
}

const isNamed = (name: KeyName) => ('id' in name ? eq(keys.id, name.id) : eq(keys.digest, name.digest));

export async function findKey(db: Queryable, scope: Scope, name: KeyName, now: Date): Promise<LicenceKeyDetails | undefined> {
  const successor = alias(keys, 'successor');
  const [row] = await db
    .select({
      ...columnsAt(now),
      scopes: keys.scopes,
      devices: keys.devices,
      ratePerMinute: keys.ratePerMinute,
      replacesId: keys.replacesId,
      replacedById: successor.id,
      planId: keys.planId,
      plan: { name: plans.name, entitlements: plans.entitlements },
      entitlements: keys.entitlements,
      overrides: keys.overrides,
      seats: keys.seats,
      leaseSeconds: keys.leaseSeconds,
      overagePercent: keys.overagePercent,
      advisory: keys.advisory,
      borrowDays: keys.borrowDays,
    })
    .from(keys)
    .innerJoin(clients, eq(clients.id, keys.clientId))
    .leftJoin(projects, eq(projects.id, keys.projectId))
    .leftJoin(successor, eq(successor.replacesId, keys.id))
    .leftJoin(plans, eq(plans.id, keys.planId))
    .where(and(isNamed(name), inScope(scope, keys.clientId)));
  if (!row) return undefined;
  const { plan, overagePercent, ...rest } = row;
  const own = { values: row.entitlements, overrides: row.overrides };
  return {
    ...rest,
    ...toLicenceKey(rest),
    plan: plan?.name ?? null,
    overage: overageOf(overagePercent),
    effective: explainEntitlements(plan?.entitlements ?? null, own, now.getTime()),
  };
}

export const overageOf = (percent: number | null): Overage => (percent === null ? 'always' : percent === 0 ? 'none' : percent);
export const percentOf = (overage: Overage) => (overage === 'always' ? null : overage === 'none' ? 0 : overage);

/** Whoever changes a key holds its row, so that two changes see each other. */
export async function lockKey(db: Queryable, scope: Scope, name: KeyName) {
  const [row] = await db
    .select()
    .from(keys)
    .where(and(isNamed(name), inScope(scope, keys.clientId)))
    .for('update');
  return row;
}

export type StoredKey = NonNullable<Awaited<ReturnType<typeof lockKey>>>;

export const updateKey = (db: Queryable, id: string, change: Partial<typeof keys.$inferInsert>) =>
  db.update(keys).set(change).where(eq(keys.id, id));

/** Neither the key that it took over from nor the one that takes over from it knows of it any more. */
export const leaveRotation = (db: Queryable, id: string) =>
  db
    .update(keys)
    .set({ replacesId: null })
    .where(or(eq(keys.id, id), eq(keys.replacesId, id)));

export async function insertKey(db: Queryable, key: typeof keys.$inferInsert): Promise<string> {
  const [inserted] = await db.insert(keys).values(key).returning({ id: keys.id });
  return inserted?.id ?? '';
}

/** Their ids, in the order of the keys. */
export async function insertKeys(db: Queryable, rows: (typeof keys.$inferInsert)[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const inserted = await db.insert(keys).values(rows).returning({ id: keys.id, digest: keys.digest });
  const idOf = new Map(inserted.map(({ id, digest }) => [digest.toString('base64'), id]));
  return rows.map(({ digest }) => idOf.get(digest.toString('base64')) ?? '');
}
