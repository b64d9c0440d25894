import type { CartProduct } from '@atalaya/contract/demo/shop/ecommerce.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { createShopClient, idsOf, SHOP } from '../testing/shop-client.ts';

const DAY_MS = 24 * 3_600_000;

describe('GET /apps/ecommerce/cart', () => {
  test('has the five products with their quantities', async () => {
    const { get, product } = createShopClient();
    const { status, body } = await get(SHOP.cart);
    expect(status).toBe(200);
    expect(body.products.map(({ id, qty }: CartProduct) => [id, qty])).toEqual([
      [25, 1],
      [17, 1],
      [22, 2],
      [3, 1],
      [14, 4],
    ]);
    expect(body.products[0]).toEqual({
      ...(await product(25)),
      qty: 1,
      offers: expect.any(Number),
      discountPercentage: expect.any(Number),
      shippingDate: expect.any(String),
    });
  });

  test.each([
    [0, 1, 3, 1],
    [0.25, 2, 7, 3],
    [0.5, 3, 12, 5],
    [0.999, 4, 20, 8],
    [1, 4, 20, 8],
  ])('chance %d gives %i offers, %i %% off and delivery in %i days', async (chance, offers, discountPercentage, days) => {
    const { cart, now } = createShopClient({ random: () => chance });
    const shippingDate = new Date(now().getTime() + days * DAY_MS).toISOString();
    for (const item of await cart()) expect(item).toMatchObject({ offers, discountPercentage, shippingDate });
  });

  test('each of the three is drawn by itself, and never beyond its bounds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), async (chances) => {
        const { cart, now } = createShopClient({ random: () => chances.next().value });
        for (const { offers, discountPercentage, shippingDate } of await cart()) {
          const days = (Date.parse(shippingDate) - now().getTime()) / DAY_MS;
          for (const [value, min, max] of [
            [offers, 1, 4],
            [discountPercentage, 3, 20],
            [days, 1, 8],
          ] as const) {
            expect(Number.isInteger(value) && value >= min && value <= max).toBe(true);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  test('offers and discount stay while one looks, and delivery is always some days ahead', async () => {
    const chances = [0.9, 0.1, 0.7, 0.3];
    let draws = 0;
    const { cart, post, wait } = createShopClient({ random: () => chances[draws++ % chances.length] ?? 0 });
    const first = await cart();
    await post(SHOP.cart, { productId: 25, qty: 3 });
    expect(await cart()).toEqual(first.with(0, { ...first[0], qty: 3 } as CartProduct)); // safe: the cart has a first product
    wait(2 * DAY_MS);
    const later = await cart();
    expect(later.map(({ shippingDate }) => Date.parse(shippingDate) - 2 * DAY_MS)).toEqual(
      first.map(({ shippingDate }) => Date.parse(shippingDate)),
    );
  });
});

describe('GET /apps/ecommerce/cart', () => {
  test('a price that was seen once is the same after a reload', async () => {
    const storage = memoryStorage();
    const first = await createShopClient({ storage, random: () => 0.1 }).cart();
    expect(await createShopClient({ storage, random: () => 0.9 }).cart()).toEqual(first);
  });
});

describe('POST /apps/ecommerce/cart', () => {
  test('adds one of the product with the next id, and the product knows it', async () => {
    const { post, cart, product } = createShopClient();
    expect(await post(SHOP.cart, { productId: 8 })).toEqual({ status: 201, body: { id: 6, productId: 8, qty: 1 } });
    expect((await cart()).at(-1)).toMatchObject({ id: 8, qty: 1, isInCart: true });
    expect((await product(8)).isInCart).toBe(true);
  });

  test('qty says how many, and changes the quantity of what is there', async () => {
    const { post, list } = createShopClient();
    expect((await post(SHOP.cart, { productId: 8, qty: 3 })).body).toEqual({ id: 6, productId: 8, qty: 3 });
    expect((await post(SHOP.cart, { productId: 8, qty: 10 })).body).toEqual({ id: 6, productId: 8, qty: 10 });
    expect((await list()).userCart).toHaveLength(6);
  });

  test('adding again without qty leaves the quantity', async () => {
    const { post, list } = createShopClient();
    const before = await list();
    expect(await post(SHOP.cart, { productId: 14 })).toEqual({ status: 201, body: { id: 5, productId: 14, qty: 4 } });
    expect(await list()).toEqual(before);
  });

  test.each([{ productId: 8, qty: 0 }, { productId: 8, qty: 11 }, { productId: 8, qty: 1.5 }, { productId: '8' }, {}])(
    '%j is refused',
    async (input) => {
      const { post, cart } = createShopClient();
      expect(await post(SHOP.cart, input)).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
      expect(await cart()).toHaveLength(5);
    },
  );

  test('an unknown product is 404', async () => {
    expect(await createShopClient().post(SHOP.cart, { productId: 28 })).toMatchObject({ status: 404, body: { code: 'product.not_found' } });
  });

  test('lasts beyond a reload, until the demo data is reset', async () => {
    const storage = memoryStorage();
    await createShopClient({ storage }).post(SHOP.cart, { productId: 8 });
    const later = createShopClient({ storage });
    expect(idsOf(await later.cart())).toContain(8);
    later.resetDemoData();
    expect(await later.cart()).toHaveLength(5);
  });
});

describe('DELETE /apps/ecommerce/cart/:productId', () => {
  test('removes the product by its own id, not by that of the item', async () => {
    const { delete: remove, cart, product } = createShopClient();
    expect(await remove(`${SHOP.cart}/3`)).toEqual({ status: 200, body: {} });
    expect(idsOf(await cart())).toEqual([25, 17, 22, 14]);
    expect((await product(3)).isInCart).toBe(false);
  });

  test('adding and then removing restores the cart', async () => {
    const { post, delete: remove, cart } = createShopClient();
    const before = await cart();
    await post(SHOP.cart, { productId: 1, qty: 2 });
    await remove(`${SHOP.cart}/1`);
    expect(await cart()).toEqual(before);
  });

  test('what is not in the cart is left as it is, and an unknown product is 404', async () => {
    const { delete: remove, cart } = createShopClient();
    expect((await remove(`${SHOP.cart}/5`)).status).toBe(200);
    expect(await remove(`${SHOP.cart}/99`)).toMatchObject({ status: 404, body: { code: 'product.not_found' } });
    expect(await cart()).toHaveLength(5);
  });
});
