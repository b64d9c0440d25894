import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ecommerce, type CartProduct } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { call } from '#shared/api/call.ts';

/** The shop's own lists are under it too: they show what is in the cart. */
const shop = ['demo', 'ecommerce'];

export const cartQuery = queryOptions({
  queryKey: [...shop, 'cart'],
  queryFn: ({ signal }) => call(ecommerce.listCart, {}, { signal }),
});

/** No quantity takes it out. */
export function useChangeCart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ product, qty }: { product: CartProduct; qty: number | null }) => {
      if (qty === null) await call(ecommerce.removeFromCart, { params: { productId: String(product.id) } });
      else await call(ecommerce.addToCart, { body: { productId: product.id, qty } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: shop }),
  });
}
