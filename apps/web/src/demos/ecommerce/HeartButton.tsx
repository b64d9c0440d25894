import { ActionIcon } from '@mantine/core';
import { Heart } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Product } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { useShownAtOnce } from '#shared/api/use-shown-at-once.ts';
import { useToggleWish } from './shop.queries.ts';

/** Full when the product is saved; what was just pressed shows at once. */
export function HeartButton({ product, className }: { product: Product; className?: string | undefined }) {
  const { t } = useTexts('shop');
  const { mutateAsync: toggle } = useToggleWish();
  const [isSaved, save] = useShownAtOnce(
    product.isInWishlist,
    (_, isWanted: boolean) => isWanted,
    (isWanted) => toggle({ id: product.id, isInWishlist: !isWanted }),
  );
  return (
    <ActionIcon
      variant="default"
      radius="xl"
      size={36}
      className={className}
      aria-pressed={isSaved}
      aria-label={t(isSaved ? 'unwish' : 'wish', { name: product.name })}
      onClick={() => save(!isSaved)}
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
