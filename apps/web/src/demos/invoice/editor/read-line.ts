import type { InvoiceLine } from '@atalaya/contract/demo/invoice/invoice-paper.ts';

type Figures = Pick<InvoiceLine, 'cost' | 'qty' | 'discountPercentage'>;

/** A field that is being typed into holds text, or nothing: it counts as what it reads so far. */
export const readFigure = (typed: number | string): number => Number(typed) || 0;

export const readLine = ({ cost, qty, discountPercentage }: Record<keyof Figures, number | string>): Figures => ({
  cost: readFigure(cost),
  qty: readFigure(qty),
  discountPercentage: readFigure(discountPercentage),
});
