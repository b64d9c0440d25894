import { z } from 'zod';
import { ProductQuery } from '@atalaya/contract/demo/shop/ecommerce.ts';

export const VIEWS = ['grid', 'list'] as const;

/** What the shop keeps in the address. */
export const ShopSearch = ProductQuery.extend({ view: z.enum(VIEWS).default('grid') });
export type ShopSearch = z.output<typeof ShopSearch>;

export interface ShopSearchProps {
  search: ShopSearch;
  onSearchChange: (change: Partial<ShopSearch>) => void;
}

export const NO_FILTERS: Partial<ShopSearch> = {
  priceBand: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  category: undefined,
  brands: undefined,
  rating: undefined,
};

export const countFilters = ({ priceBand, minPrice, maxPrice, category, brands, rating }: ShopSearch): number =>
  [priceBand, minPrice ?? maxPrice, category, brands?.length ? brands : undefined, rating].filter((filter) => filter !== undefined).length;
