import { orderAmounts, type Coupon } from '@atalaya/contract/demo/shop/checkout.ts';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { createShopClient, SHOP } from '../testing/shop-client.ts';

const PATH = '/apps/ecommerce';
const address = {
  fullName: 'Ines Roldan',
  mobile: '555 0100',
  house: '1',
  landmark: 'The pier',
  city: 'Valencia',
  postcode: '46011',
  state: 'Valencia',
  type: 'work',
};

describe('GET /apps/ecommerce/checkout', () => {
  test('has no coupon and one address at first', async () => {
    const { status, body } = await createShopClient().get(`${PATH}/checkout`);
    expect(status).toBe(200);
    expect(body).toEqual({ coupon: null, addresses: [expect.objectContaining({ id: 1, city: 'Valencia', type: 'home' })] });
  });
});

describe('POST /apps/ecommerce/apply-coupon', () => {
  test('a known code, in capitals or not, is kept for the cart', async () => {
    const { post, get } = createShopClient();
    expect(await post(`${PATH}/apply-coupon`, { code: ' welcome10 ' })).toEqual({
      status: 200,
      body: { code: 'WELCOME10', percentage: 10 },
    });
    expect((await get(`${PATH}/checkout`)).body.coupon).toEqual({ code: 'WELCOME10', percentage: 10 });
  });

  test('an unknown code is refused and changes nothing', async () => {
    const { post, get } = createShopClient();
    await post(`${PATH}/apply-coupon`, { code: 'HARBOUR25' });
    expect(await post(`${PATH}/apply-coupon`, { code: 'FREE' })).toMatchObject({ status: 404, body: { code: 'coupon.unknown' } });
    expect((await get(`${PATH}/checkout`)).body.coupon.code).toBe('HARBOUR25');
  });
});

describe('POST /apps/ecommerce/drop-coupon', () => {
  test('no coupon is used any more', async () => {
    const { post, get } = createShopClient();
    await post(`${PATH}/apply-coupon`, { code: 'HARBOUR25' });
    expect(await post(`${PATH}/drop-coupon`, undefined)).toEqual({ status: 200, body: {} });
    expect((await get(`${PATH}/checkout`)).body.coupon).toBeNull();
  });
});

describe('POST /apps/ecommerce/add-address', () => {
  test('remembers the address under the next id', async () => {
    const { post, get } = createShopClient();
    expect(await post(`${PATH}/add-address`, address)).toEqual({ status: 201, body: { ...address, id: 2 } });
    expect((await get(`${PATH}/checkout`)).body.addresses).toHaveLength(2);
  });

  test.each(Object.keys(address))('without %s it is refused', async (field) => {
    const { status, body } = await createShopClient().post(`${PATH}/add-address`, { ...address, [field]: ' ' });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

describe('POST /apps/ecommerce/place-order', () => {
  test('orders what is in the cart at the price that was shown, and empties it', async () => {
    const { post, get, cart, product, now } = createShopClient();
    const coupon: Coupon = (await post(`${PATH}/apply-coupon`, { code: 'WELCOME10' })).body;
    const products = await cart();
    const { status, body } = await post(`${PATH}/place-order`, { addressId: 1, payment: 'card' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: 7002, placedAt: now().toISOString(), payment: 'card', address: { id: 1 }, products });
    expect(body.amounts).toEqual(orderAmounts(products, coupon));
    expect(body.deliveryBy).toBe(products[0]?.shippingDate);
    expect(await cart()).toEqual([]);
    expect((await product(25)).isInCart).toBe(false);
    expect((await get(`${PATH}/checkout`)).body.coupon).toBeNull();
  });

  test('an empty cart and an unknown address are refused', async () => {
    const { post, delete: remove, cart } = createShopClient();
    expect(await post(`${PATH}/place-order`, { addressId: 9, payment: 'card' })).toMatchObject({
      status: 404,
      body: { code: 'address.not_found' },
    });
    for (const { id } of await cart()) await remove(`${SHOP.cart}/${id}`);
    expect(await post(`${PATH}/place-order`, { addressId: 1, payment: 'card' })).toMatchObject({
      status: 409,
      body: { code: 'cart.empty' },
    });
  });
});

describe('GET /apps/ecommerce/orders/:id', () => {
  test('has an order for good, beyond a reload', async () => {
    const storage = memoryStorage();
    const { body } = await createShopClient({ storage }).post(`${PATH}/place-order`, { addressId: 1, payment: 'onDelivery' });
    expect(await createShopClient({ storage }).get(`${PATH}/orders/${body.id}`)).toEqual({ status: 200, body });
  });

  test('an unknown one is 404', async () => {
    expect(await createShopClient().get(`${PATH}/orders/1`)).toMatchObject({ status: 404, body: { code: 'order.not_found' } });
  });
});

describe('what an order comes to', () => {
  const item = { price: 19.99, qty: 3, discountPercentage: 10, hasFreeShipping: false };

  test('discounts first, then the tax on the rest, then delivery', () => {
    // 59.97, less 6 and a tenth of the rest, is 48.57.
    expect(orderAmounts([item], { code: 'X', percentage: 10 })).toEqual({
      bagTotal: 59.97,
      bagDiscount: 6,
      couponDiscount: 5.4,
      tax: 4.86,
      delivery: 5,
      total: 58.43,
    });
  });

  test('delivery is free from a hundred, or when all of it ships free', () => {
    expect(orderAmounts([{ ...item, qty: 6 }], null).delivery).toBe(0);
    expect(orderAmounts([{ ...item, hasFreeShipping: true }], null).delivery).toBe(0);
    expect(
      orderAmounts(
        [
          { ...item, hasFreeShipping: true },
          { ...item, qty: 1 },
        ],
        null,
      ).delivery,
    ).toBe(5);
  });
});

describe('POST /apps/ecommerce/cart', () => {
  test('remembers the colour, which a later quantity leaves alone', async () => {
    const { post, cart } = createShopClient();
    expect((await post(SHOP.cart, { productId: 8, color: 'danger' })).body).toEqual({ id: 6, productId: 8, qty: 1, color: 'danger' });
    await post(SHOP.cart, { productId: 8, qty: 2 });
    expect((await cart()).at(-1)).toMatchObject({ id: 8, qty: 2, color: 'danger' });
  });
});
