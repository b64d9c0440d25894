import { and, eq, inArray } from 'drizzle-orm';
import type { Pool } from '#platform/batches/transaction.ts';
import type { Queryable } from '#platform/database.ts';
import type { Entitlements } from '@atalaya/contract/licensing/selling/entitlements.ts';
import { NOTHING_OWN, type OwnEntitlements } from '../model/entitlements.rules.ts';
import { plans } from '../model/plans.table.ts';
import { clients } from '../model/clients.table.ts';
import { keys } from '../model/keys.table.ts';
import { projects } from '../model/projects.table.ts';

/** All that a verification needs to know of a key. */
export interface KeyFacts {
  id: string;
  clientId: string;
  projectId: string | null;
  disabled: boolean;
  expiresAt: number | null;
  scopes: readonly string[];
  devices: readonly string[];
  ratePerMinute: number | null;
  planId: string | null;
  own: OwnEntitlements;
  seats: number | null;
  leaseSeconds: number;
}

/** What a verification needs to know of a plan. */
export interface PlanFacts {
  name: string;
  entitlements: Entitlements;
}

export interface FoundKey {
  facts: KeyFacts;
  clientActive: boolean;
  projectActive: boolean;
  plan: PlanFacts | null;
}

const columns = {
  id: keys.id,
  digest: keys.digest,
  clientId: keys.clientId,
  projectId: keys.projectId,
  disabled: keys.disabled,
  expiresAt: keys.expiresAt,
  scopes: keys.scopes,
  devices: keys.devices,
  ratePerMinute: keys.ratePerMinute,
  planId: keys.planId,
  entitlements: keys.entitlements,
  overrides: keys.overrides,
  seats: keys.seats,
  leaseSeconds: keys.leaseSeconds,
};
const planColumns = { name: plans.name, entitlements: plans.entitlements };
type Row = Pick<typeof keys.$inferSelect, keyof typeof columns>;

// Most keys have neither scopes nor devices: a million of them share one empty list.
const NONE: readonly string[] = [];
const listOf = (list: string[]) => (list.length === 0 ? NONE : list);

const ownOf = ({ entitlements, overrides }: Pick<Row, 'entitlements' | 'overrides'>): OwnEntitlements =>
  overrides.length + Object.keys(entitlements).length === 0 ? NOTHING_OWN : { values: entitlements, overrides };

const toFacts = ({ digest: _, expiresAt, scopes, devices, entitlements, overrides, ...row }: Row): KeyFacts => ({
  ...row,
  own: ownOf({ entitlements, overrides }),
  expiresAt: expiresAt?.getTime() ?? null,
  scopes: listOf(scopes),
  devices: listOf(devices),
});

/** Verification knows no scope: who has the whole key is its owner. */
export async function findFacts(db: Queryable, digest: Buffer): Promise<FoundKey | undefined> {
  const [row] = await db
    .select({ ...columns, clientActive: clients.active, projectActive: projects.active, plan: planColumns })
    .from(keys)
    .innerJoin(clients, eq(clients.id, keys.clientId))
    .leftJoin(projects, eq(projects.id, keys.projectId))
    .leftJoin(plans, eq(plans.id, keys.planId))
    .where(eq(keys.digest, digest));
  if (!row) return undefined;
  const { clientActive, projectActive, plan, ...key } = row;
  return { facts: toFacts(key), clientActive, projectActive: projectActive ?? true, plan };
}

export async function listPlanFacts(db: Queryable, id?: string): Promise<[string, PlanFacts][]> {
  const rows = await db
    .select({ id: plans.id, ...planColumns })
    .from(plans)
    .where(id === undefined ? undefined : eq(plans.id, id));
  return rows.map(({ id: planId, ...plan }) => [planId, plan]);
}

export async function listFactsOf(db: Queryable, digests: Buffer[]): Promise<[Buffer, KeyFacts][]> {
  const rows = await db.select(columns).from(keys).where(inArray(keys.digest, digests));
  return rows.map((row) => [row.digest, toFacts(row)]);
}

/** Keys that were sold alike, by digest, id and end. */
export interface FactsInBulk {
  alike: Omit<KeyFacts, 'id' | 'expiresAt'>;
  /** One behind the other. */
  digests: Buffer;
  ids: readonly string[];
  ends: readonly (number | null)[];
}

interface BulkRow extends Omit<Row, 'id' | 'digest' | 'expiresAt'> {
  lastId: string;
  digests: Buffer;
  ids: string;
  ends: string;
}

/** What is alike comes once, and one text instead of thousands of fields: a million keys are there in a fourth of the time. */
const PAGE_OF_FACTS = {
  name: 'keys-page',
  text: `with page as materialized (select * from licence_keys where id > $1 order by id limit $2)
    select (select max(id) from page) as "lastId", client_id as "clientId", project_id as "projectId", disabled, scopes, devices,
      rate_per_minute as "ratePerMinute", plan_id as "planId", entitlements, overrides, seats, lease_seconds as "leaseSeconds",
      string_agg(digest, '') as digests, string_agg(id, ' ') as ids,
      string_agg(coalesce((extract(epoch from expires_at) * 1000)::int8::text, ''), ' ') as ends
    from page group by client_id, project_id, disabled, scopes, devices, rate_per_minute, plan_id, entitlements, overrides, seats, lease_seconds`,
};

/** A page of all keys by id; the last id leads to the next. */
export async function pageOfFacts(pool: Pick<Pool, 'query'>, afterId: string, limit: number) {
  const { rows } = await pool.query<BulkRow>({ ...PAGE_OF_FACTS, values: [afterId, limit] });
  const bulks = rows.map(({ lastId: _, digests, ids, ends, scopes, devices, entitlements, overrides, ...rest }): FactsInBulk => ({
    alike: { ...rest, own: ownOf({ entitlements, overrides }), scopes: listOf(scopes), devices: listOf(devices) },
    digests,
    ids: ids.split(' '),
    ends: ends.split(' ').map((end) => (end === '' ? null : Number(end))),
  }));
  return { lastId: rows[0]?.lastId, bulks };
}

export async function listInactive(db: Queryable) {
  const [inactiveClients, inactiveProjects] = await Promise.all([
    db.select({ id: clients.id }).from(clients).where(eq(clients.active, false)),
    db.select({ id: projects.id }).from(projects).where(eq(projects.active, false)),
  ]);
  return { clients: inactiveClients.map(({ id }) => id), projects: inactiveProjects.map(({ id }) => id) };
}

export async function isInactive(db: Queryable, kind: 'client' | 'project', id: string): Promise<boolean> {
  const table = kind === 'client' ? clients : projects;
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.active, false)));
  return rows.length > 0;
}
