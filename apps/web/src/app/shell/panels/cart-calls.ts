import { ecommerce } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { call } from '#shared/api/call.ts';

export const listCart = (signal: AbortSignal) => call(ecommerce.listCart, {}, { signal });

export async function changeCart(productId: number, qty: number | null) {
  if (qty === null) await call(ecommerce.removeFromCart, { params: { productId: String(productId) } });
  else await call(ecommerce.addToCart, { body: { productId, qty } });
}
