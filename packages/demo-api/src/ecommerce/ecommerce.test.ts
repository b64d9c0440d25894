import { PRODUCT_COLOURS } from '@atalaya/contract/constants.ts';
import { PRODUCT_SORTS, type Product } from '@atalaya/contract/demo/shop/ecommerce.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createShopClient, idsOf, SHOP } from '../testing/shop-client.ts';

describe('GET /apps/ecommerce/products', () => {
  test('answers without parameters with the nine latest products, the count of all, the wishlist and the cart', async () => {
    const { status, body } = await createShopClient().get(SHOP.products);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['products', 'total', 'userCart', 'userWishlist']);
    expect(body.total).toBe(27);
    expect(idsOf(body.products)).toEqual([27, 26, 25, 24, 23, 22, 21, 20, 19]);
    expect(body.userWishlist).toEqual([
      { id: 1, productId: 27 },
      { id: 2, productId: 9 },
    ]);
    expect(body.userCart).toEqual([
      { id: 1, productId: 25, qty: 1 },
      { id: 2, productId: 17, qty: 1 },
      { id: 3, productId: 22, qty: 2 },
      { id: 4, productId: 3, qty: 1 },
      { id: 5, productId: 14, qty: 4 },
    ]);
  });

  test('each product tells whether it is wished for and whether it is in the cart', async () => {
    const { products } = await createShopClient().list({ perPage: 27 });
    expect(idsOf(products.filter(({ isInWishlist }) => isInWishlist))).toEqual([27, 9]);
    expect(idsOf(products.filter(({ isInCart }) => isInCart))).toEqual([25, 22, 17, 14, 3]);
  });

  test('a slug ends in the id, a picture is numbered like it, and names are each used once', async () => {
    const { products } = await createShopClient().list({ perPage: 27 });
    for (const { id, slug, image } of products) {
      expect(slug).toMatch(new RegExp(`^[a-z0-9-]+-${id}$`));
      expect(image).toBe(`/demo/products/${String(id).padStart(2, '0')}.svg`);
    }
    expect(new Set(products.map(({ name }) => name)).size).toBe(27);
  });

  test.each([
    ['featured', (a: Product, b: Product) => b.id - a.id],
    ['price-asc', (a: Product, b: Product) => a.price - b.price || a.id - b.id],
    ['price-desc', (a: Product, b: Product) => b.price - a.price || a.id - b.id],
  ])('sortBy=%s keeps its order', async (sortBy, compare) => {
    const { products } = await createShopClient().list({ sortBy, perPage: 27 });
    expect(idsOf(products)).toEqual(idsOf(products.toSorted(compare)));
    expect(products).toHaveLength(27);
  });

  test('q finds the name alone, in capitals or not', async () => {
    const { list } = createShopClient();
    expect(await list({ q: 'KEYBOARD' })).toMatchObject({ total: 1, products: [{ name: 'Tactile 75 Keyboard' }] });
    expect((await list({ q: 'Halvorn' })).total).toBe(0);
    expect((await list({ q: 'castors' })).total).toBe(0);
  });

  test('q keeps the sort', async () => {
    const { products } = await createShopClient().list({ q: 'er', sortBy: 'price-asc', perPage: 27 });
    expect(products.length).toBeGreaterThan(2);
    const prices = products.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('perPage sets the length of a page and page chooses it', async () => {
    const { list } = createShopClient();
    expect(idsOf((await list({ page: 3 })).products)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(idsOf((await list({ perPage: 5, page: 6 })).products)).toEqual([2, 1]);
    expect(await list({ page: 4 })).toMatchObject({ total: 27, products: [] });
  });

  test.each(['page=0', 'perPage=0', 'perPage=501', 'sortBy=colour'])('?%s is refused', async (search) => {
    expect(await createShopClient().get(`${SHOP.products}?${search}`)).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  });

  test('the pages of any search and order hold each match once', async () => {
    const { list } = createShopClient();
    await fc.assert(
      fc.asyncProperty(
        fc.record({ q: fc.constantFrom('', 'E', 'la', 'Watch', 'nothing'), sortBy: fc.constantFrom(...PRODUCT_SORTS) }),
        fc.integer({ min: 1, max: 30 }),
        async (query, perPage) => {
          const whole = await list({ ...query, perPage: 500 });
          const pages: Product[] = [];
          for (let page = 1; page <= Math.ceil(whole.total / perPage); page++)
            pages.push(...(await list({ ...query, perPage, page })).products);
          expect(whole.products).toHaveLength(whole.total);
          expect(pages).toEqual(whole.products);
          expect((await list({ ...query, q: query.q.toUpperCase(), perPage: 500 })).products).toEqual(whole.products);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('GET /apps/ecommerce/products/:id', () => {
  test('has the product with all its fields', async () => {
    const { status, body } = await createShopClient().get(`${SHOP.products}/9`);
    expect(status).toBe(200);
    expect(body).toEqual({
      product: {
        id: 9,
        name: 'Passage Compact Camera',
        slug: 'passage-compact-camera-9',
        description: expect.stringContaining('pocket camera'),
        brand: 'Brezal',
        price: 899,
        image: '/demo/products/09.svg',
        hasFreeShipping: true,
        rating: 5,
        isInWishlist: true,
        isInCart: false,
        colorOptions: [...PRODUCT_COLOURS],
      },
    });
  });

  test.each(['28', '0', 'passage-compact-camera-9'])('the unknown id %s is 404', async (id) => {
    expect(await createShopClient().get(`${SHOP.products}/${id}`)).toMatchObject({ status: 404, body: { code: 'product.not_found' } });
  });
});

describe('GET /apps/ecommerce/wishlist', () => {
  test('has the two products wished for, in the order of the wishes', async () => {
    const { get, product } = createShopClient();
    const { status, body } = await get(SHOP.wishlist);
    expect(status).toBe(200);
    expect(body).toEqual({ products: [await product(27), await product(9)] });
  });
});

describe('POST /apps/ecommerce/wishlist', () => {
  test('adds the product with the next id, and the product knows it', async () => {
    const { post, wishlist, product } = createShopClient();
    expect(await post(SHOP.wishlist, { productId: 4 })).toEqual({ status: 201, body: { id: 3, productId: 4 } });
    expect(idsOf(await wishlist())).toEqual([27, 9, 4]);
    expect((await product(4)).isInWishlist).toBe(true);
  });

  test('wishing twice is wishing once', async () => {
    const { post, wishlist } = createShopClient();
    expect(await post(SHOP.wishlist, { productId: 9 })).toEqual({ status: 201, body: { id: 2, productId: 9 } });
    expect(idsOf(await wishlist())).toEqual([27, 9]);
  });

  test('an unknown product is 404, and no product is refused', async () => {
    const { post, wishlist } = createShopClient();
    expect(await post(SHOP.wishlist, { productId: 99 })).toMatchObject({ status: 404, body: { code: 'product.not_found' } });
    expect((await post(SHOP.wishlist, {})).status).toBe(400);
    expect(await wishlist()).toHaveLength(2);
  });
});

describe('DELETE /apps/ecommerce/wishlist/:productId', () => {
  test('removes the product by its own id, not by that of the wish', async () => {
    const { delete: remove, wishlist, product } = createShopClient();
    expect(await remove(`${SHOP.wishlist}/27`)).toEqual({ status: 200, body: {} });
    expect(idsOf(await wishlist())).toEqual([9]);
    expect((await product(27)).isInWishlist).toBe(false);
  });

  test('adding and then removing restores the list', async () => {
    const { post, delete: remove, list } = createShopClient();
    const before = await list();
    await post(SHOP.wishlist, { productId: 1 });
    await remove(`${SHOP.wishlist}/1`);
    expect(await list()).toEqual(before);
  });

  test('what is not wished for is left as it is', async () => {
    const { delete: remove, wishlist } = createShopClient();
    expect((await remove(`${SHOP.wishlist}/5`)).status).toBe(200);
    expect(await wishlist()).toHaveLength(2);
  });

  test('an unknown product is 404', async () => {
    expect(await createShopClient().delete(`${SHOP.wishlist}/99`)).toMatchObject({ status: 404, body: { code: 'product.not_found' } });
  });
});
