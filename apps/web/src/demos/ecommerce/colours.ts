import type { PRODUCT_COLOURS } from '@atalaya/contract/constants.ts';

export type Colour = (typeof PRODUCT_COLOURS)[number];

/** Goods have their colour in every skin. */
export const swatches: Record<Colour, string> = {
  primary: '#5a68e2',
  success: '#2f9e5f',
  warning: '#e0a030',
  danger: '#d9534a',
  info: '#3b8fd6',
};
