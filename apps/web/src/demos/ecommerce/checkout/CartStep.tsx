import { Button } from '@mantine/core';
import { Heart, Truck, X } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { CartProduct } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { formatDay } from '#shared/format/date.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { QuantityStepper } from '../QuantityStepper.tsx';
import { useRemoveFromCart, useToggleWish } from '../shop.queries.ts';
import { Stars } from '../Stars.tsx';
import classes from '../cart.module.css';

export const CartStep = ({ products }: { products: readonly CartProduct[] }) => (
  <ul className={classes.items}>
    {products.map((product) => (
      <li key={product.id} className={`${classes.card} ${classes.item}`}>
        <CartRow product={product} />
      </li>
    ))}
  </ul>
);

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

function CartRow({ product }: { product: CartProduct }) {
  const { t } = useTexts('shop');
  const locale = useLocale();
  const remove = useRemoveFromCart();
  const toggle = useToggleWish();
  const {
    id,
    slug,
    name,
    brand,
    image,
    rating,
    price,
    qty,
    color,
    shippingDate,
    offers,
    discountPercentage,
    hasFreeShipping,
    isInWishlist,
  } = product;
  return (
    <>
      <img src={image} alt="" width={120} height={120} />
      <div className={classes.itemFacts}>
        <TextLink lang="en" className={classes.itemName} to="/apps/ecommerce/product-detail/$slug" params={{ slug }}>
          {name}
        </TextLink>
        <span className={classes.dimmed}>
          {t('by', { brand })}
          {color && ` · ${t(`colours.${color}`)}`}
        </span>
        <Stars rating={rating} />
        <span className={classes.good}>{t('product.inStock')}</span>
        <QuantityStepper product={product} />
        <span className={classes.dimmed}>{t('checkout.delivery', { date: formatDay(shippingDate, locale) })}</span>
        <span className={classes.good}>{t('checkout.offers', { count: offers, percentage: discountPercentage })}</span>
      </div>
      <div className={classes.itemSide}>
        <div>
          <div className={classes.amount}>{formatMoney(price * qty, locale)}</div>
          {hasFreeShipping && (
            <span className={classes.good}>
              <Truck size={14} strokeWidth={1.75} aria-hidden /> {t('freeShipping')}
            </span>
          )}
        </div>
        <Button
          variant="default"
          size="xs"
          leftSection={<X {...icon} />}
          aria-label={t('cart.remove', { name })}
          onClick={() => remove.mutate(id)}
        >
          {t('checkout.removeItem')}
        </Button>
        <Button
          variant="light"
          size="xs"
          leftSection={<Heart {...icon} fill={isInWishlist ? 'currentColor' : 'none'} />}
          aria-pressed={isInWishlist}
          aria-label={t(isInWishlist ? 'unwish' : 'wish', { name })}
          onClick={() => toggle.mutate(product)}
        >
          {t(isInWishlist ? 'checkout.savedItem' : 'checkout.saveItem')}
        </Button>
      </div>
    </>
  );
}
