import { ChosenPlan, pricing } from '@atalaya/contract/demo/pricing.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { makeChosenPlan, makePricing } from './pricing.seed.ts';

export function servePricing({ serve }: DemoRouter, { store }: DemoContext) {
  const chosen = store.area('pricing', ChosenPlan, makeChosenPlan);

  serve(pricing.getPricing, () => ({ ...makePricing(), chosen: chosen.read() }));
  serve(pricing.choosePlan, ({ body }) => {
    if (!makePricing().pricingPlans.some(({ title }) => title === body.title)) fail('plan.not_found');
    chosen.write(body);
    return body;
  });
}
