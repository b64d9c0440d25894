import { z } from 'zod';
import { PRODUCT_COLOURS, SHOP_ROWS_PER_PAGE } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../paging.ts';
import { Done, pageQuery, RecordId } from './lists.ts';

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

export const CartItem = WishlistItem.extend({ qty: Quantity });
export type CartItem = z.output<typeof CartItem>;

export const CartProduct = Product.extend({
  qty: Quantity,
  shippingDate: Timestamp,
  offers: z.number().int(),
  discountPercentage: z.number().int(),
});
export type CartProduct = z.output<typeof CartProduct>;

/** Featured: the latest products first. */
export const PRODUCT_SORTS = ['featured', 'price-asc', 'price-desc'] as const;

export const ProductQuery = pageQuery(SHOP_ROWS_PER_PAGE).extend({ sortBy: z.enum(PRODUCT_SORTS).default('featured') });
export type ProductQuery = z.output<typeof ProductQuery>;

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
    body: ProductChoice.extend({ qty: Quantity.optional() }),
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
