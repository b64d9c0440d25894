import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { pricing, type ChosenPlan } from '@atalaya/contract/demo/pricing.ts';
import { call } from '#shared/api/call.ts';

export const pricingQuery = queryOptions({
  queryKey: ['demo', 'pricing'],
  queryFn: ({ signal }) => call(pricing.getPricing, {}, { signal }),
});

export function useChoosePlan() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChosenPlan) => call(pricing.choosePlan, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: pricingQuery.queryKey }),
  });
}
