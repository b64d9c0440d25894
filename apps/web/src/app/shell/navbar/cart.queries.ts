import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartProduct } from '@atalaya/contract/demo/shop/ecommerce.ts';

/** The shop's own lists are under it too: they show what is in the cart. */
const shop = ['demo', 'ecommerce'];

// The calls come with the first of them: the frame, which has the number, must not grow by the shop.
const loadCalls = () => import('../panels/cart-calls.ts');

export const cartQuery = queryOptions({
  queryKey: [...shop, 'cart'],
  queryFn: async ({ signal }) => (await loadCalls()).listCart(signal),
});

/** No quantity takes it out. */
export function useChangeCart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ product, qty }: { product: CartProduct; qty: number | null }) => (await loadCalls()).changeCart(product.id, qty),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: shop }),
  });
}
