import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { CartProduct } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { addUp } from '@atalaya/contract/demo/money.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';
import { cartQuery, useRemoveFromCart } from './shop.queries.ts';
import classes from './cart.module.css';

/** What a drop-down of the cart shows; `onLeave` closes it when one of its links is followed. Its texts are those of `shop`. */
export function CartPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts('shop');
  const locale = useLocale();
  const { data: products } = useQuery(cartQuery);
  if (!products) return <BlockSkeleton height={320} />;
  return (
    <section className={classes.panel} aria-label={t('cart.title')}>
      <div className={classes.panelHead}>
        <h2>{t('cart.title')}</h2>
        <span>{t('cart.count', { count: products.length })}</span>
      </div>
      {products.length === 0 ? (
        <p className={classes.panelEmpty}>{t('cart.empty')}</p>
      ) : (
        <>
          <ul className={classes.panelItems}>
            {products.map((product) => (
              <PanelItem key={product.id} product={product} onLeave={onLeave} />
            ))}
          </ul>
          <div className={classes.panelTotal}>
            <span>{t('cart.total')}</span>
            <strong>{formatMoney(addUp(products.map(({ price, qty }) => price * qty)), locale)}</strong>
          </div>
          <LinkButton fullWidth to="/apps/ecommerce/checkout" onClick={onLeave}>
            {t('cart.checkout')}
          </LinkButton>
        </>
      )}
    </section>
  );
}

function PanelItem({ product, onLeave }: { product: CartProduct; onLeave: () => void }) {
  const { t } = useTexts('shop');
  const locale = useLocale();
  const remove = useRemoveFromCart();
  const { id, slug, name, brand, image, price, qty } = product;
  return (
    <li className={classes.panelItem}>
      <img src={image} alt="" width={56} height={56} />
      <div>
        <TextLink lang="en" className={classes.itemName} to="/apps/ecommerce/product-detail/$slug" params={{ slug }} onClick={onLeave}>
          {name}
        </TextLink>
        <div className={classes.dimmed}>{t('by', { brand })}</div>
        <div className={classes.panelRow}>
          <QuantityStepper product={product} />
          <span className={classes.amount}>{formatMoney(price * qty, locale)}</span>
        </div>
      </div>
      <ActionIcon variant="subtle" color="gray" size={24} aria-label={t('cart.remove', { name })} onClick={() => remove.mutate(id)}>
        <X size={14} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}
