import { ActionIcon, Button } from '@mantine/core';
import { Heart, ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CartItem, Product } from '@atalaya/contract/demo/ecommerce.ts';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { usePutIntoCart, useToggleWish } from './shop.queries.ts';

/** Full when the product is saved; what was just pressed shows at once. */
export function HeartButton({ product, className }: { product: Product; className?: string | undefined }) {
  const { t } = useTranslation('shop');
  const toggle = useToggleWish();
  const isSaved = toggle.isPending ? !toggle.variables.isInWishlist : product.isInWishlist;
  return (
    <ActionIcon
      variant="default"
      radius="xl"
      size={36}
      className={className}
      aria-pressed={isSaved}
      aria-label={t(isSaved ? 'unwish' : 'wish', { name: product.name })}
      onClick={() => toggle.mutate(product)}
    >
      <Heart
        size={18}
        strokeWidth={1.75}
        color={isSaved ? 'var(--at-critical)' : undefined}
        fill={isSaved ? 'var(--at-critical)' : 'none'}
        aria-hidden
      />
    </ActionIcon>
  );
}

interface CartButtonProps {
  product: Product;
  color?: CartItem['color'];
}

/** Adds the product; once it is there, leads to the cart. */
export function CartButton({ product: { id, name, isInCart }, color }: CartButtonProps) {
  const { t } = useTranslation('shop');
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
