import { z } from 'zod';

export const STEPS = ['cart', 'address', 'payment'] as const;

/** Where somebody stands on the way to an order, kept in the address. */
export const CheckoutSearch = z.object({
  step: z.enum(STEPS).default('cart'),
  addressId: z.number().int().optional(),
  /** Placed: what is shown is the order. */
  order: z.number().int().optional(),
});
export type CheckoutSearch = z.output<typeof CheckoutSearch>;

export interface CheckoutProps {
  search: CheckoutSearch;
  onSearchChange: (change: Partial<CheckoutSearch>) => void;
}
