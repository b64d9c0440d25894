import type { InvoiceLine } from '@atalaya/contract/demo/invoice-paper.ts';

type Figures = Pick<InvoiceLine, 'cost' | 'qty' | 'discountPercentage'>;

/** A field that is being typed into holds text, or nothing: it counts as what it reads so far. */
export const readLine = ({ cost, qty, discountPercentage }: Record<keyof Figures, number | string>): Figures => ({
  cost: Number(cost) || 0,
  qty: Number(qty) || 0,
  discountPercentage: Number(discountPercentage) || 0,
});
