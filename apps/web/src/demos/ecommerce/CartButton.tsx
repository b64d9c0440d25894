import { Button } from '@mantine/core';
import { ShoppingCart } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { CartItem, Product } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { usePutIntoCart } from './shop.queries.ts';

interface CartButtonProps {
  product: Product;
  color?: CartItem['color'];
}

/** Adds the product; once it is there, leads to the cart. */
export function CartButton({ product: { id, name, isInCart }, color }: CartButtonProps) {
  const { t } = useTexts('shop');
  const put = usePutIntoCart();
  const cart = <ShoppingCart size={16} strokeWidth={1.75} aria-hidden />;
  if (isInCart)
    return (
      <LinkButton variant="light" leftSection={cart} to="/apps/ecommerce/checkout" aria-label={t('viewNamed', { name })}>
        {t('viewInCart')}
      </LinkButton>
    );
  return (
    <Button
      leftSection={cart}
      loading={put.isPending}
      aria-label={t('addNamed', { name })}
      onClick={() => put.mutate({ productId: id, ...(color && { color }) })}
    >
      {t('addToCart')}
    </Button>
  );
}
