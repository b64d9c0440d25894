import { asc, eq, or, sql } from 'drizzle-orm';
import type { Plan, PlanInput } from '@atalaya/contract/licensing/selling/entitlements.ts';
import type { Queryable } from '#platform/database.ts';
import { keys } from '../model/keys.table.ts';
import { plans } from '../model/plans.table.ts';

const columns = {
  id: plans.id,
  name: plans.name,
  description: plans.description,
  entitlements: plans.entitlements,
  seats: plans.seats,
  validDays: plans.validDays,
  // Named in full: inside a subquery a bare `id` would be the key's.
  keys: sql<number>`(select count(*)::int from ${keys} where ${keys.planId} = "licence_plans"."id")`,
};

/** Plans belong to the vendor, not to a client: the calls are for those who may configure every key. */
export const listPlans = (db: Queryable): Promise<Plan[]> =>
  db
    .select(columns)
    .from(plans)
    .orderBy(asc(sql`lower(${plans.name})`));

export async function findPlan(db: Queryable, id: string): Promise<Plan | undefined> {
  const [row] = await db.select(columns).from(plans).where(eq(plans.id, id));
  return row;
}

/** Its id, by id or by name in any spelling of capitals. */
export async function findPlanId(db: Queryable, nameOrId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: plans.id })
    .from(plans)
    .where(or(eq(plans.id, nameOrId), eq(sql`lower(${plans.name})`, nameOrId.toLowerCase())));
  return row?.id;
}

export async function insertPlan(db: Queryable, plan: PlanInput): Promise<string> {
  const [row] = await db.insert(plans).values(plan).returning({ id: plans.id });
  return row?.id ?? '';
}

/** Two that name the same new plan at once get the same one. */
export async function ensurePlan(db: Queryable, name: string): Promise<string> {
  await db.insert(plans).values({ name }).onConflictDoNothing();
  return (await findPlanId(db, name)) ?? '';
}

export const updatePlan = (db: Queryable, id: string, plan: PlanInput) => db.update(plans).set(plan).where(eq(plans.id, id));
/** Waits for those who give it to a key meanwhile, and they for this. */
export const lockPlan = (db: Queryable, id: string) => db.select({ id: plans.id }).from(plans).where(eq(plans.id, id)).for('update');
export const deletePlan = (db: Queryable, id: string) => db.delete(plans).where(eq(plans.id, id));
