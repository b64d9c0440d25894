import { Address, checkout, Coupon, Order, orderAmounts, type NewAddress } from '@atalaya/contract/demo/shop/checkout.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { addDays } from '../days.ts';
import { nextId } from '../lists.ts';
import type { Area } from '../store.ts';
import { listCart, type Shopping } from './ecommerce.rules.ts';

const Orders = z.object({ coupon: Coupon.nullable(), addresses: z.array(Address), orders: z.array(Order) });

const COUPONS: readonly Coupon[] = [
  { code: 'WELCOME10', percentage: 10 },
  { code: 'HARBOUR25', percentage: 25 },
];

const FIRST_ORDER = 7001;

const savedAddress: NewAddress = {
  fullName: 'Nora Castell',
  mobile: '(612) 555-0100',
  house: '12, second floor',
  landmark: 'Opposite the lighthouse',
  city: 'Valencia',
  postcode: '46011',
  state: 'Valencia',
  type: 'home',
};

/** Somebody who has bought before. */
function makeOrders(now: Date): z.output<typeof Orders> {
  const address = { ...savedAddress, id: 1 };
  const item = { id: 1, productId: 16, qty: 3, offers: 1, discountPercentage: 5, shippingDays: 0 };
  const placedAt = addDays(now, -6);
  const products = listCart({ wishlist: [], cart: [item] }, addDays(now, -2));
  const [{ shippingDate: deliveryBy } = { shippingDate: now.toISOString() }] = products;
  const amounts = orderAmounts(products, null);
  const order: Order = { id: FIRST_ORDER, placedAt: placedAt.toISOString(), deliveryBy, products, amounts, address, payment: 'savedCard' };
  return { coupon: null, addresses: [address], orders: [order] };
}

export function serveCheckout({ serve }: DemoRouter, { clock, store }: DemoContext, shopping: Area<Shopping>) {
  const area = store.area('ecommerce-orders', Orders, () => makeOrders(clock()));
  const change = (next: Partial<z.output<typeof Orders>>) => area.write({ ...area.read(), ...next });

  serve(checkout.getCheckout, () => {
    const { coupon, addresses } = area.read();
    return { coupon, addresses };
  });
  serve(checkout.applyCoupon, ({ body }) => {
    const coupon = COUPONS.find(({ code }) => code === body.code.toUpperCase()) ?? fail('coupon.unknown');
    change({ coupon });
    return coupon;
  });
  serve(checkout.dropCoupon, () => {
    change({ coupon: null });
    return {};
  });
  serve(checkout.addAddress, ({ body }) => {
    const { addresses } = area.read();
    const added = { ...body, id: nextId(addresses) };
    change({ addresses: [...addresses, added] });
    return added;
  });
  serve(checkout.placeOrder, ({ body }) => {
    const { coupon, addresses, orders } = area.read();
    const address = addresses.find(({ id }) => id === body.addressId) ?? fail('address.not_found');
    const now = clock();
    const products = listCart(shopping.read(), now);
    if (products.length === 0) fail('cart.empty');
    const order: Order = {
      id: nextId(orders),
      placedAt: now.toISOString(),
      deliveryBy:
        products
          .map(({ shippingDate }) => shippingDate)
          .toSorted()
          .at(-1) ?? now.toISOString(),
      products,
      amounts: orderAmounts(products, coupon),
      address,
      payment: body.payment,
    };
    shopping.write({ ...shopping.read(), cart: [] });
    change({ coupon: null, orders: [...orders, order] });
    return order;
  });
  serve(checkout.getOrder, ({ params }) => area.read().orders.find(({ id }) => id === params.id) ?? fail('order.not_found'));
}
