import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ecommerce } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { call } from '#shared/api/call.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { show } from '#testing/show.tsx';
import { HeartButton } from './HeartButton.tsx';
import { productQuery } from './shop.queries.ts';

const ID = '9';

function Page() {
  const { data } = useQuery(productQuery(ID));
  return data ? <HeartButton product={data} /> : null;
}

test('a heart that is pressed twice in quick succession is as it was before, there and on the server', async () => {
  await show(<Page />, { areas: ['shop'], answersAfterMs: 40 });
  const heart = await screen.findByRole('button');
  const before = heart.getAttribute('aria-pressed');
  fireEvent.click(heart);
  expect(heart.getAttribute('aria-pressed')).not.toBe(before);
  fireEvent.click(heart);
  expect(heart.getAttribute('aria-pressed')).toBe(before);
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  const { product } = await call(ecommerce.getProduct, { params: { id: ID } });
  expect(String(product.isInWishlist)).toBe(before);
  expect(heart.getAttribute('aria-pressed')).toBe(before);
});
