import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const PricingPlan = z.object({
  title: z.string(),
  subtitle: z.string(),
  img: z.string(),
  monthlyPrice: z.number(),
  yearlyPlan: z.object({ perMonth: z.number(), totalAnnual: z.number() }),
  planBenefits: z.array(z.string()),
  popular: z.boolean(),
});
export type PricingPlan = z.output<typeof PricingPlan>;

/** What the sample company has at the moment. */
export const ChosenPlan = z.object({ title: z.string().max(60), isYearly: z.boolean(), isTrial: z.boolean() });
export type ChosenPlan = z.output<typeof ChosenPlan>;

export const Pricing = z.object({
  chosen: ChosenPlan,
  pricingPlans: z.array(PricingPlan),
  qandA: z.array(z.object({ question: z.string(), ans: z.string() })),
});
export type Pricing = z.output<typeof Pricing>;

export const pricing = {
  getPricing: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/pricing/data',
    access: 'public',
    summary: 'Plans, prices and questions about them',
    response: Pricing,
  }),
  choosePlan: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/pricing/choose',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Change to another plan, or try one for fourteen days',
    body: ChosenPlan,
    response: ChosenPlan,
  }),
};
