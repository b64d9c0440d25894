import { z } from 'zod';
import { PRODUCT_COLOURS, SHOP_ROWS_PER_PAGE } from '../../constants.ts';
import { endpoint } from '../../endpoint.ts';
import { Timestamp } from '../../paging.ts';
import { Done, pageQuery, RecordId } from '../lists.ts';

export const Product = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Ends in the id, behind the last hyphen. */
  slug: z.string(),
  description: z.string(),
  brand: z.string(),
  price: z.number(),
  image: z.string(),
  hasFreeShipping: z.boolean(),
  rating: z.number().int().min(1).max(5),
  isInWishlist: z.boolean(),
  isInCart: z.boolean(),
  colorOptions: z.array(z.enum(PRODUCT_COLOURS)),
});
export type Product = z.output<typeof Product>;

export const WishlistItem = z.object({ id: z.number().int(), productId: z.number().int() });
export type WishlistItem = z.output<typeof WishlistItem>;

const Quantity = z.number().int().min(1).max(10);

const Colour = z.enum(PRODUCT_COLOURS);

export const CartItem = WishlistItem.extend({ qty: Quantity, color: Colour.optional() });
export type CartItem = z.output<typeof CartItem>;

export const CartProduct = Product.extend({
  qty: Quantity,
  /** The one chosen of the `colorOptions`, if any was. */
  color: Colour.optional(),
  shippingDate: Timestamp,
  offers: z.number().int(),
  discountPercentage: z.number().int(),
});
export type CartProduct = z.output<typeof CartProduct>;

/** Featured: the latest products first. */
export const PRODUCT_SORTS = ['featured', 'price-asc', 'price-desc'] as const;

export const PRODUCT_CATEGORIES = [
  'audio',
  'computers',
  'phones',
  'cameras',
  'office',
  'home',
  'kitchen',
  'fashion',
  'sports',
  'games',
] as const;

/** By their bounds in dollars, both included. */
export const PRICE_BANDS = { 'to-10': [0, 10], '10-100': [10, 100], '100-500': [100, 500], 'from-500': [500, Infinity] } as const;
export type PriceBand = keyof typeof PRICE_BANDS;

const Price = z.coerce.number().min(0).max(1_000_000).optional();
const oneOrMore = z.union([z.string().max(80), z.array(z.string().max(80)).max(40)]);

/** What narrows the shop; all of it together. */
export const ProductFilters = z.object({
  q: z.string().trim().max(200).default(''),
  priceBand: z.enum(['to-10', '10-100', '100-500', 'from-500']).optional(),
  minPrice: Price,
  maxPrice: Price,
  category: z.enum(PRODUCT_CATEGORIES).optional(),
  /** Repeats: one of these. */
  brands: oneOrMore.transform((brands) => (typeof brands === 'string' ? [brands] : brands)).optional(),
  /** So many stars, or more. */
  rating: z.coerce.number().int().min(1).max(5).optional(),
});
export type ProductFilters = z.output<typeof ProductFilters>;

export const ProductQuery = pageQuery(SHOP_ROWS_PER_PAGE).extend({
  ...ProductFilters.shape,
  sortBy: z.enum(PRODUCT_SORTS).default('featured'),
});
export type ProductQuery = z.output<typeof ProductQuery>;

const count = z.number().int();
/** How many products each choice of a filter would leave, the other filters as they are. */
export const ProductFacets = z.object({
  priceBands: z.array(z.object({ value: z.enum(['to-10', '10-100', '100-500', 'from-500']), count })),
  categories: z.array(z.object({ value: z.enum(PRODUCT_CATEGORIES), count })),
  brands: z.array(z.object({ value: z.string(), count })),
  ratings: z.array(z.object({ value: z.number().int(), count })),
  /** Of the whole shop. */
  lowestPrice: z.number(),
  highestPrice: z.number(),
});
export type ProductFacets = z.output<typeof ProductFacets>;

/** In the body: a product's own number. */
const ProductChoice = z.object({ productId: z.number().int() });
const ProductInAddress = z.object({ productId: RecordId });

export const ecommerce = {
  listProducts: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/ecommerce/products',
    access: 'public',
    summary: 'A page of products, with what is wished for and what is in the cart',
    query: ProductQuery,
    response: z.object({
      products: z.array(Product),
      total: z.number().int(),
      userWishlist: z.array(WishlistItem),
      userCart: z.array(CartItem),
    }),
  }),
  getProduct: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/ecommerce/products/:id',
    access: 'public',
    summary: 'One product',
    params: z.object({ id: RecordId }),
    response: z.object({ product: Product }),
  }),
  listFacets: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/ecommerce/facets',
    access: 'public',
    addition: true,
    summary: 'What the shop can be narrowed by, with counts',
    query: ProductFilters,
    response: ProductFacets,
  }),
  listRelated: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/ecommerce/related/:id',
    access: 'public',
    addition: true,
    summary: 'What goes with a product: of its category first, then of its brand',
    params: z.object({ id: RecordId }),
    response: z.object({ products: z.array(Product) }),
  }),
  listWishlist: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/ecommerce/wishlist',
    access: 'public',
    summary: 'The products wished for',
    response: z.object({ products: z.array(Product) }),
  }),
  listCart: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/ecommerce/cart',
    access: 'public',
    summary: 'The products in the cart, with quantity, delivery, offers and discount',
    response: z.object({ products: z.array(CartProduct) }),
  }),
  addToCart: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/ecommerce/cart',
    access: 'public',
    csrf: false,
    summary: 'Put a product into the cart; `qty` also changes the quantity of one that is there',
    body: ProductChoice.extend({ qty: Quantity.optional(), color: Colour.optional() }),
    response: CartItem,
    status: 201,
  }),
  removeFromCart: endpoint({
    service: 'demo',
    method: 'DELETE',
    path: '/apps/ecommerce/cart/:productId',
    access: 'public',
    csrf: false,
    summary: 'Take a product out of the cart',
    params: ProductInAddress,
    response: Done,
  }),
  addToWishlist: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/ecommerce/wishlist',
    access: 'public',
    csrf: false,
    summary: 'Wish for a product',
    body: ProductChoice,
    response: WishlistItem,
    status: 201,
  }),
  removeFromWishlist: endpoint({
    service: 'demo',
    method: 'DELETE',
    path: '/apps/ecommerce/wishlist/:productId',
    access: 'public',
    csrf: false,
    summary: 'No longer wish for a product',
    params: ProductInAddress,
    response: Done,
  }),
};
