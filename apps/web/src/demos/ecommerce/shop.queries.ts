import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ecommerce, type CartItem, type Product } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { call } from '#shared/api/call.ts';
import type { ShopSearch } from './shop.search.ts';

/** The frame shows the cart from under this key too: what the shop changes, its number follows. */
export const SHOP_KEY = ['demo', 'ecommerce'];

export const productsQuery = ({ view: _, ...query }: ShopSearch) =>
  queryOptions({
    queryKey: [...SHOP_KEY, 'products', query],
    queryFn: ({ signal }) => call(ecommerce.listProducts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const facetsQuery = ({ q, priceBand, minPrice, maxPrice, category, brands, rating }: ShopSearch) => {
  const query = { q, priceBand, minPrice, maxPrice, category, brands, rating };
  return queryOptions({
    queryKey: [...SHOP_KEY, 'facets', query],
    queryFn: ({ signal }) => call(ecommerce.listFacets, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...SHOP_KEY, 'product', id],
    queryFn: async ({ signal }) => (await call(ecommerce.getProduct, { params: { id } }, { signal })).product,
  });

export const relatedQuery = (id: number) =>
  queryOptions({
    queryKey: [...SHOP_KEY, 'related', id],
    queryFn: async ({ signal }) => (await call(ecommerce.listRelated, { params: { id } }, { signal })).products,
  });

export const wishlistQuery = queryOptions({
  queryKey: [...SHOP_KEY, 'wishlist'],
  queryFn: async ({ signal }) => (await call(ecommerce.listWishlist, {}, { signal })).products,
});

export const cartQuery = queryOptions({
  queryKey: [...SHOP_KEY, 'cart'],
  queryFn: ({ signal }) => call(ecommerce.listCart, {}, { signal }),
  select: ({ products }) => products,
});

function useShopChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'demo shop' }, // one after the other: the last choice is the one that stays
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SHOP_KEY }),
  });
}

export const useToggleWish = () =>
  useShopChange<Pick<Product, 'id' | 'isInWishlist'>, unknown>(({ id, isInWishlist }) =>
    isInWishlist
      ? call(ecommerce.removeFromWishlist, { params: { productId: id } })
      : call(ecommerce.addToWishlist, { body: { productId: id } }),
  );

export const usePutIntoCart = () =>
  useShopChange((choice: { productId: number; qty?: number; color?: CartItem['color'] }) => call(ecommerce.addToCart, { body: choice }));

export const useRemoveFromCart = () => useShopChange((productId: number) => call(ecommerce.removeFromCart, { params: { productId } }));
