import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { checkout, type NewAddress, type OrderPayment } from '@atalaya/contract/demo/shop/checkout.ts';
import { call } from '#shared/api/call.ts';
import { SHOP_KEY } from '../shop.queries.ts';

export const checkoutQuery = queryOptions({
  queryKey: [...SHOP_KEY, 'checkout'],
  queryFn: ({ signal }) => call(checkout.getCheckout, {}, { signal }),
});

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: [...SHOP_KEY, 'order', id],
    queryFn: ({ signal }) => call(checkout.getOrder, { params: { id } }, { signal }),
  });

function useCheckoutChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failureShownBy: 'form' },
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SHOP_KEY }),
  });
}

export const useApplyCoupon = () => useCheckoutChange((code: string) => call(checkout.applyCoupon, { body: { code } }));
export const useDropCoupon = () => useCheckoutChange(() => call(checkout.dropCoupon, {}));
export const useAddAddress = () => useCheckoutChange((address: NewAddress) => call(checkout.addAddress, { body: address }));

/** The page moves on to the order before the emptied cart is read again. */
export const usePlaceOrder = () =>
  useMutation({
    meta: { failureShownBy: 'form' },
    mutationFn: (order: { addressId: number; payment: OrderPayment }) => call(checkout.placeOrder, { body: order }),
  });
