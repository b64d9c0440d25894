// A demo API with short ways to read the shop.
import type { CartItem, CartProduct, Product, WishlistItem } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { createDemoClient, type DemoClientOptions } from './demo-client.ts';

export const SHOP = { products: '/apps/ecommerce/products', wishlist: '/apps/ecommerce/wishlist', cart: '/apps/ecommerce/cart' };

export const idsOf = (products: Product[]) => products.map(({ id }) => id);

interface ListReply {
  products: Product[];
  total: number;
  userWishlist: WishlistItem[];
  userCart: CartItem[];
}

export function createShopClient(options?: DemoClientOptions) {
  const client = createDemoClient(options);
  const list = async (query: Record<string, string | number> = {}): Promise<ListReply> =>
    (await client.get(`${SHOP.products}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`)).body;
  const cart = async (): Promise<CartProduct[]> => (await client.get(SHOP.cart)).body.products;
  const wishlist = async (): Promise<Product[]> => (await client.get(SHOP.wishlist)).body.products;
  const product = async (id: number): Promise<Product> => (await client.get(`${SHOP.products}/${id}`)).body.product;
  return { ...client, list, cart, wishlist, product };
}
