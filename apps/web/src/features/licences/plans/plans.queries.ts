import { queryOptions } from '@tanstack/react-query';
import type { PlanInput } from '@atalaya/contract/licensing/selling/entitlements.ts';
import { plans } from '@atalaya/contract/licensing/selling/plan-endpoints.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const plansKey = ['licensing', 'plans'];

export const plansQuery = queryOptions({ queryKey: plansKey, queryFn: ({ signal }) => call(plans.list, {}, { signal }) });

/** For who gives one to a key. */
export const offeredPlansQuery = queryOptions({
  queryKey: [...plansKey, 'offered'],
  queryFn: ({ signal }) => call(plans.offered, {}, { signal }),
});

/** Everything of licensing: the keys of a plan show what it says. */
const options = { rereads: ['licensing'], failureShownBy: 'form' } as const;

export const useSavePlan = (id: string | undefined) =>
  useChange((body: PlanInput) => (id ? call(plans.change, { query: { id }, body }) : call(plans.create, { body })), options);
export const useRemovePlan = () => useChange((id: string) => call(plans.remove, { query: { id } }), options);
