// From a full cart to an order: coupon, addresses, payment, and what it all comes to.
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Timestamp } from '../../paging.ts';
import { CartProduct } from './ecommerce.ts';
import { Done, RecordId } from '../lists.ts';
import { addUp, roundToCents, share } from '../money.ts';

const line = (max = 120) => z.string().trim().min(1, 'required').max(max, 'too_long');

export const ADDRESS_TYPES = ['home', 'work'] as const;
export const NewAddress = z.object({
  fullName: line(),
  mobile: line(40),
  house: line(),
  landmark: line(),
  city: line(),
  postcode: line(20),
  state: line(),
  type: z.enum(ADDRESS_TYPES),
});
export type NewAddress = z.output<typeof NewAddress>;

export const Address = NewAddress.extend({ id: z.number().int() });
export type Address = z.output<typeof Address>;

export const Coupon = z.object({ code: z.string(), percentage: z.number().int().min(1).max(100) });
export type Coupon = z.output<typeof Coupon>;

export const ORDER_PAYMENTS = ['savedCard', 'card', 'bank', 'instalments', 'onDelivery'] as const;
export const OrderPayment = z.enum(ORDER_PAYMENTS);
export type OrderPayment = z.output<typeof OrderPayment>;

export const TAX_PERCENTAGE = 10;
export const DELIVERY_COST = 5;
/** From this on, delivery costs nothing. */
export const FREE_DELIVERY_FROM = 100;
export const INSTALMENTS = 12;

export const OrderAmounts = z.object({
  bagTotal: z.number(),
  bagDiscount: z.number(),
  couponDiscount: z.number(),
  tax: z.number(),
  delivery: z.number(),
  total: z.number(),
});
export type OrderAmounts = z.output<typeof OrderAmounts>;

type Bought = Pick<CartProduct, 'price' | 'qty' | 'discountPercentage' | 'hasFreeShipping'>;

const fullPrice = ({ price, qty }: Bought) => roundToCents(price * qty);

/** Tax is on what is left after the discounts; delivery is free from a certain sum, or when all that is bought ships free. */
export function orderAmounts(products: readonly Bought[], coupon: Coupon | null): OrderAmounts {
  const bagTotal = addUp(products.map(fullPrice));
  const bagDiscount = addUp(products.map((product) => share(fullPrice(product), product.discountPercentage)));
  const couponDiscount = share(bagTotal - bagDiscount, coupon?.percentage ?? 0);
  const goods = addUp([bagTotal, -bagDiscount, -couponDiscount]);
  const tax = share(goods, TAX_PERCENTAGE);
  const delivery = goods >= FREE_DELIVERY_FROM || products.every(({ hasFreeShipping }) => hasFreeShipping) ? 0 : DELIVERY_COST;
  return { bagTotal, bagDiscount, couponDiscount, tax, delivery, total: addUp([goods, tax, delivery]) };
}

export const Order = z.object({
  id: z.number().int(),
  placedAt: Timestamp,
  /** When the last of it arrives. */
  deliveryBy: Timestamp,
  products: z.array(CartProduct),
  amounts: OrderAmounts,
  address: Address,
  payment: OrderPayment,
});
export type Order = z.output<typeof Order>;

const change = { service: 'demo', method: 'POST', access: 'public', csrf: false, addition: true } as const;

export const checkout = {
  getCheckout: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/ecommerce/checkout',
    access: 'public',
    addition: true,
    summary: 'What is known before an order is placed: the coupon, and addresses of earlier orders',
    response: z.object({ coupon: Coupon.nullable(), addresses: z.array(Address) }),
  }),
  applyCoupon: endpoint({
    ...change,
    path: '/apps/ecommerce/apply-coupon',
    summary: 'Use a coupon for this cart, instead of any other',
    body: z.object({ code: line(40) }),
    response: Coupon,
  }),
  dropCoupon: endpoint({
    ...change,
    path: '/apps/ecommerce/drop-coupon',
    summary: 'Use no coupon after all',
    response: Done,
  }),
  addAddress: endpoint({
    ...change,
    path: '/apps/ecommerce/add-address',
    summary: 'Remember an address to deliver to',
    body: NewAddress,
    response: Address,
    status: 201,
  }),
  placeOrder: endpoint({
    ...change,
    path: '/apps/ecommerce/place-order',
    summary: 'Order what is in the cart, which is empty afterwards',
    body: z.object({ addressId: z.number().int(), payment: OrderPayment }),
    response: Order,
    status: 201,
  }),
  getOrder: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/ecommerce/orders/:id',
    access: 'public',
    addition: true,
    summary: 'An order that was placed',
    params: z.object({ id: RecordId }),
    response: Order,
  }),
};
