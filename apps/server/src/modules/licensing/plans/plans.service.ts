import { fail } from '@atalaya/contract/errors.ts';
import type { Plan, PlanInput } from '@atalaya/contract/licensing/selling/entitlements.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { announce, type ProductEvent } from '#platform/post/post.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { LicensingDeps } from '../deps.ts';
import { difference } from '../model/changed-values.ts';
import { orTaken } from '../model/taken-name.ts';
import type { Changes } from '../verification/licensing-changes.ts';
import * as repository from './plans.repository.ts';

const told = (type: 'plan.created' | 'plan.changed' | 'plan.removed', plan: Plan, at: Date): ProductEvent => ({
  type,
  // Plans are the vendor's.
  clientId: null,
  subject: `plan:${plan.id}`,
  about: plan.name,
  data: { ...plan },
  at,
});

export type Plans = ReturnType<typeof createPlans>;

export function createPlans({ database: { db }, clock }: Pick<LicensingDeps, 'database' | 'clock'>, audit: Audit, changing: Changes) {
  const get = async (tx: Queryable, id: string): Promise<Plan> => (await repository.findPlan(tx, id)) ?? fail('plan.not_found');

  return {
    list: () => repository.listPlans(db),

    create: (ctx: CallContext, input: PlanInput): Promise<Plan> =>
      changing(async (tx, tell) => {
        const id = await orTaken('name', repository.insertPlan(tx, input));
        await tell({ kind: 'plan', id });
        await audit(tx, ctx, 'plan.create', `plan:${id}`, { ...input });
        const plan = await get(tx, id);
        await announce(tx, [told('plan.created', plan, clock())]);
        return plan;
      }),

    /** Every server hears of it with the commit: the keys of the plan have the new values at once. */
    change: (ctx: CallContext, id: string, input: PlanInput): Promise<Plan> =>
      changing(async (tx, tell) => {
        await repository.lockPlan(tx, id);
        const before = await get(tx, id);
        await orTaken('name', repository.updatePlan(tx, id, input));
        await tell({ kind: 'plan', id });
        await audit(tx, ctx, 'plan.change', `plan:${id}`, difference(before, { ...input }));
        const plan = await get(tx, id);
        await announce(tx, [told('plan.changed', plan, clock())]);
        return plan;
      }),

    remove: (ctx: CallContext, id: string): Promise<Plan> =>
      changing(async (tx, tell) => {
        await repository.lockPlan(tx, id);
        const plan = await get(tx, id);
        if (plan.keys > 0) fail('plan.in_use');
        await repository.deletePlan(tx, id);
        await tell({ kind: 'plan', id });
        await audit(tx, ctx, 'plan.remove', `plan:${id}`, { name: plan.name });
        await announce(tx, [told('plan.removed', plan, clock())]);
        return plan;
      }),
  };
}
