import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Product } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { ButtonLink } from '#shared/ui/ButtonLink.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { CartMenu } from './CartMenu.tsx';
import { CartButton } from './CartButton.tsx';
import { ProductCard } from './ProductCard.tsx';
import { useToggleWish, wishlistQuery } from './shop.queries.ts';
import classes from './shop.module.css';

const CARD_HEIGHT = 470;

export function WishlistPage() {
  const { t } = useTexts('shop');
  return (
    <Page title={t('wishlist.title')} actions={<CartMenu />}>
      <Wishes />
    </Page>
  );
}

function Wishes() {
  const { t } = useTexts('shop');
  const { data: products, error, refetch } = useQuery(wishlistQuery);
  if (!products && error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!products)
    return (
      <div className={classes.skeletons} aria-busy>
        <BlockSkeleton height={CARD_HEIGHT} />
        <BlockSkeleton height={CARD_HEIGHT} />
      </div>
    );
  if (products.length === 0)
    return (
      <EmptyState picture={<NoMatchPicture />} title={t('wishlist.empty')} text={t('wishlist.emptyText')}>
        <ButtonLink to="/apps/ecommerce/shop">{t('cart.toShop')}</ButtonLink>
      </EmptyState>
    );
  return (
    <ul className={classes.grid} data-view="grid">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product}>
            <CartButton product={product} />
            <RemoveButton product={product} />
          </ProductCard>
        </li>
      ))}
    </ul>
  );
}

function RemoveButton({ product: { id, name } }: { product: Product }) {
  const { t } = useTexts('shop');
  const toggle = useToggleWish();
  const remove = () =>
    toggle
      .mutateAsync({ id, isInWishlist: true })
      .then(() => offerUndo(t('wishlist.removed', { name }), () => toggle.mutateAsync({ id, isInWishlist: false })));
  return (
    <Button
      variant="default"
      leftSection={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
      aria-label={t('wishlist.removeNamed', { name })}
      onClick={() => void remove().catch(() => undefined)}
    >
      {t('wishlist.remove')}
    </Button>
  );
}
