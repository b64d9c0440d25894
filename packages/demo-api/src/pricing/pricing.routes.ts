import { pricing } from '@atalaya/contract/demo/pricing.ts';
import type { DemoRouter } from '../demo-context.ts';
import { makePricing } from './pricing.seed.ts';

export function servePricing({ serve }: DemoRouter) {
  serve(pricing.getPricing, makePricing);
}
