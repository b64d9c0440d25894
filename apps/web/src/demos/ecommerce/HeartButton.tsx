import { ActionIcon } from '@mantine/core';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@atalaya/contract/demo/ecommerce.ts';
import { useToggleWish } from './shop.queries.ts';

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
