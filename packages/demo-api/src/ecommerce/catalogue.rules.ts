// What the shop shows: search, filters and order, and how many products each filter would leave.
import {
  PRICE_BANDS,
  PRODUCT_CATEGORIES,
  type PRODUCT_SORTS,
  type PriceBand,
  type ProductFacets,
  type ProductFilters,
  type ProductQuery,
} from '@atalaya/contract/demo/shop/ecommerce.ts';
import { hasText, sortRows } from '../lists.ts';
import { catalogue, type CatalogueProduct } from './ecommerce.seed.ts';

const RELATED = 8;
const BANDS = Object.keys(PRICE_BANDS) as PriceBand[]; // safe: an object's own keys
const RATINGS = [4, 3, 2, 1];

const sorts: Record<(typeof PRODUCT_SORTS)[number], (products: readonly CatalogueProduct[]) => CatalogueProduct[]> = {
  'featured': (products) => sortRows(products, ({ id }) => id, 'desc'),
  'price-asc': (products) => sortRows(products, ({ price }) => price, 'asc'),
  'price-desc': (products) => sortRows(products, ({ price }) => price, 'desc'),
};

const isWithin = (price: number, band: PriceBand) => price >= PRICE_BANDS[band][0] && price <= PRICE_BANDS[band][1];

function passes({ name, price, category, brand, rating }: CatalogueProduct, wanted: ProductFilters): boolean {
  return (
    hasText([name], wanted.q) &&
    (wanted.priceBand === undefined || isWithin(price, wanted.priceBand)) &&
    price >= (wanted.minPrice ?? 0) &&
    price <= (wanted.maxPrice ?? Infinity) &&
    (wanted.category === undefined || category === wanted.category) &&
    (!wanted.brands?.length || wanted.brands.includes(brand)) &&
    rating >= (wanted.rating ?? 0)
  );
}

const filterProducts = (wanted: ProductFilters) => catalogue.filter((product) => passes(product, wanted));

export const selectProducts = (query: ProductQuery): CatalogueProduct[] => sorts[query.sortBy](filterProducts(query));

export function countFacets(wanted: ProductFilters): ProductFacets {
  const prices = catalogue.map(({ price }) => price);
  const brands = [...new Set(catalogue.map(({ brand }) => brand))].toSorted((a, b) => a.localeCompare(b, 'en'));
  const count = (change: Partial<ProductFilters>) => filterProducts({ ...wanted, ...change }).length;
  return {
    priceBands: BANDS.map((value) => ({ value, count: count({ priceBand: value, minPrice: undefined, maxPrice: undefined }) })),
    categories: PRODUCT_CATEGORIES.map((value) => ({ value, count: count({ category: value }) })),
    brands: brands.map((value) => ({ value, count: count({ brands: [value] }) })),
    ratings: RATINGS.map((value) => ({ value, count: count({ rating: value }) })),
    lowestPrice: Math.min(...prices),
    highestPrice: Math.max(...prices),
  };
}

/** Of its category first, then of its brand, then the latest: there is always something to look at. */
export function relatedTo({ id, category, brand }: CatalogueProduct): CatalogueProduct[] {
  const nearness = (other: CatalogueProduct) => (other.category === category ? 2 : 0) + (other.brand === brand ? 1 : 0);
  const others = sorts.featured(catalogue.filter((other) => other.id !== id));
  return others.toSorted((a, b) => nearness(b) - nearness(a)).slice(0, RELATED);
}
