import { CART_CHANCE } from '@atalaya/contract/constants.ts';
import { CartItem, WishlistItem, type CartProduct, type Product } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import { addDays } from '../days.ts';
import { nextId } from '../lists.ts';
import { catalogue, inCartAtFirst, wishedAtFirst, type CatalogueProduct } from './ecommerce.seed.ts';

/** Chance is drawn once, when a product enters the cart: a price that changes while one looks at it is no price. */
const KeptCartItem = CartItem.extend({ offers: z.number().int(), discountPercentage: z.number().int(), shippingDays: z.number().int() });
type KeptCartItem = z.output<typeof KeptCartItem>;

export const Shopping = z.object({ wishlist: z.array(WishlistItem), cart: z.array(KeptCartItem) });
export type Shopping = z.output<typeof Shopping>;

/** Both bounds can be drawn. */
export function draw([min, max]: readonly [number, number], random: () => number): number {
  return Math.min(max, min + Math.floor(random() * (max - min + 1)));
}

interface Choice {
  qty?: number | undefined;
  color?: CartItem['color'];
}

function newCartItem(id: number, productId: number, { qty = 1, color }: Choice, random: () => number): KeptCartItem {
  return {
    id,
    productId,
    qty,
    ...(color && { color }),
    offers: draw(CART_CHANCE.offers, random),
    discountPercentage: draw(CART_CHANCE.discountPercentage, random),
    shippingDays: draw(CART_CHANCE.shippingDays, random),
  };
}

export const makeShopping = (random: () => number): Shopping => ({
  wishlist: wishedAtFirst.map((productId, index) => ({ id: index + 1, productId })),
  cart: inCartAtFirst.map(([productId, qty], index) => newCartItem(index + 1, productId, { qty }, random)),
});

export const findProduct = (id: number | string): CatalogueProduct =>
  catalogue.find((product) => product.id === id) ?? fail('product.not_found');

const isListed = (items: readonly WishlistItem[], productId: number) => items.some((item) => item.productId === productId);

export const toProduct = ({ category: _, ...product }: CatalogueProduct, { wishlist, cart }: Shopping): Product => ({
  ...product,
  isInWishlist: isListed(wishlist, product.id),
  isInCart: isListed(cart, product.id),
});

export const listWishlist = (shopping: Shopping): Product[] =>
  shopping.wishlist.map(({ productId }) => toProduct(findProduct(productId), shopping));

export const listCart = (shopping: Shopping, now: Date): CartProduct[] =>
  shopping.cart.map(({ productId, qty, color, offers, discountPercentage, shippingDays }) => ({
    ...toProduct(findProduct(productId), shopping),
    qty,
    ...(color && { color }),
    offers,
    discountPercentage,
    shippingDate: addDays(now, shippingDays).toISOString(),
  }));

/** A product stands in the cart once: adding it again changes at most its quantity and its colour. */
export function putIntoCart(shopping: Shopping, productId: number, choice: Choice, random: () => number): [Shopping, CartItem] {
  const { id } = findProduct(productId);
  const present = shopping.cart.find((item) => item.productId === id);
  if (!present) {
    const added = newCartItem(nextId(shopping.cart), id, choice, random);
    return [{ ...shopping, cart: [...shopping.cart, added] }, added];
  }
  const changed = { ...present, qty: choice.qty ?? present.qty, ...(choice.color && { color: choice.color }) };
  return [{ ...shopping, cart: shopping.cart.map((item) => (item === present ? changed : item)) }, changed];
}

export function wishFor(shopping: Shopping, productId: number): [Shopping, WishlistItem] {
  const { id } = findProduct(productId);
  const present = shopping.wishlist.find((item) => item.productId === id);
  const item = present ?? { id: nextId(shopping.wishlist), productId: id };
  return [present ? shopping : { ...shopping, wishlist: [...shopping.wishlist, item] }, item];
}

/** What is not in the list is left out already; only an unknown product is an error. */
export function without(shopping: Shopping, list: keyof Shopping, productId: number | string): Shopping {
  const { id } = findProduct(productId);
  return { ...shopping, [list]: shopping[list].filter((item) => item.productId !== id) };
}
