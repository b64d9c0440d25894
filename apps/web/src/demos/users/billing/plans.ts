import type { SampleUser } from '@atalaya/contract/demo/users.ts';

type Plan = SampleUser['currentPlan'];

export const PLAN_DAYS = 30;

/** A month's price in dollars, how many people it is for and the gigabytes that come with it. */
export const plans = {
  basic: { price: 9, seats: 1, storageGb: 5 },
  team: { price: 49, seats: 10, storageGb: 50 },
  company: { price: 99, seats: 40, storageGb: 250 },
  enterprise: { price: 249, seats: 200, storageGb: 2_000 },
} satisfies Record<Plan, { price: number; seats: number; storageGb: number }>;
