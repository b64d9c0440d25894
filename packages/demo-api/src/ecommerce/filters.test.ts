import { PRICE_BANDS, PRODUCT_CATEGORIES, type PriceBand, type ProductFacets } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { describe, expect, test } from 'vitest';
import { createShopClient, idsOf, SHOP } from '../testing/shop-client.ts';

const FACETS = '/apps/ecommerce/facets';

function setUp() {
  const client = createShopClient();
  const facets = async (search = ''): Promise<ProductFacets> => (await client.get(`${FACETS}?${search}`)).body;
  const total = async (search: string): Promise<number> => (await client.get(`${SHOP.products}?${search}`)).body.total;
  return { ...client, facets, total };
}

describe('GET /apps/ecommerce/products', () => {
  test.each(Object.keys(PRICE_BANDS))('priceBand=%s keeps what costs that much', async (band) => {
    const { list } = setUp();
    const [min, max] = PRICE_BANDS[band as PriceBand]; // safe: a key of the object itself
    const { products } = await list({ priceBand: band, perPage: 27 });
    const all = (await list({ perPage: 27 })).products;
    expect(products.length).toBeGreaterThan(0);
    expect(idsOf(products)).toEqual(idsOf(all.filter(({ price }) => price >= min && price <= max)));
  });

  test('minPrice and maxPrice are included', async () => {
    const { list } = setUp();
    expect((await list({ minPrice: 129, maxPrice: 189, sortBy: 'price-asc' })).products.map(({ price }) => price)).toEqual([
      129, 139, 159, 189,
    ]);
  });

  test('rating keeps what has so many stars or more', async () => {
    const { products } = await setUp().list({ rating: 5, perPage: 27 });
    expect(products.length).toBeGreaterThan(0);
    expect(new Set(products.map(({ rating }) => rating))).toEqual(new Set([5]));
  });

  test('brands repeats and means one of them', async () => {
    const { get } = setUp();
    const { body } = await get(`${SHOP.products}?perPage=27&brands=Halvorn&brands=Quillet`);
    expect(new Set(body.products.map(({ brand }: { brand: string }) => brand))).toEqual(new Set(['Halvorn', 'Quillet']));
  });

  test('all filters narrow each other, and the search too', async () => {
    const { list } = setUp();
    expect((await list({ category: 'computers', rating: 4, maxPrice: 200 })).products.map(({ name }) => name)).toEqual([
      'Contour Mouse',
      'Tactile 75 Keyboard',
    ]);
    expect((await list({ category: 'computers', rating: 4, maxPrice: 200, q: 'key' })).total).toBe(1);
  });

  test.each(['category=cars', 'rating=6', 'minPrice=-1', 'priceBand=cheap'])('?%s is refused', async (search) => {
    expect((await setUp().get(`${SHOP.products}?${search}`)).status).toBe(400);
  });
});

describe('GET /apps/ecommerce/facets', () => {
  test('every product is in one category and one brand', async () => {
    const { categories, brands, lowestPrice, highestPrice } = await setUp().facets();
    const sum = (counts: { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
    expect(sum(categories)).toBe(27);
    expect(sum(brands)).toBe(27);
    expect(categories.map(({ value }) => value)).toEqual([...PRODUCT_CATEGORIES]);
    expect([lowestPrice, highestPrice]).toEqual([8.9, 1399]);
  });

  test.each(['', 'rating=4', 'category=kitchen&q=e', 'brands=Velkin&maxPrice=700'])(
    'with "%s" each count is what choosing it would show',
    async (search) => {
      const { facets, total } = setUp();
      const { categories, ratings, brands } = await facets(search);
      const without = (name: string) => search.split('&').filter((part) => part && !part.startsWith(`${name}=`));
      for (const { value, count } of categories) expect(count).toBe(await total([...without('category'), `category=${value}`].join('&')));
      for (const { value, count } of ratings) expect(count).toBe(await total([...without('rating'), `rating=${value}`].join('&')));
      for (const { value, count } of brands) expect(count).toBe(await total([...without('brands'), `brands=${value}`].join('&')));
    },
  );
});

describe('GET /apps/ecommerce/related/:id', () => {
  test('has eight others, those of the same category first', async () => {
    const { get, list } = setUp();
    const { body } = await get('/apps/ecommerce/related/3');
    const computers = idsOf((await list({ category: 'computers' })).products).filter((id) => id !== 3);
    expect(idsOf(body.products)).toHaveLength(8);
    expect(idsOf(body.products)).not.toContain(3);
    expect(new Set(idsOf(body.products).slice(0, computers.length))).toEqual(new Set(computers));
  });

  test('an unknown id is 404', async () => {
    expect((await setUp().get('/apps/ecommerce/related/99')).status).toBe(404);
  });
});
