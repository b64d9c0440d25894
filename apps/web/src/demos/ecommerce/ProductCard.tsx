import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Link } from '@tanstack/react-router';
import type { Product } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { CartButton } from './CartButton.tsx';
import { HeartButton } from './HeartButton.tsx';
import { Stars } from './Stars.tsx';
import classes from './shop.module.css';

interface ProductCardProps {
  product: Product;
  /** Instead of the cart button. */
  children?: ReactNode;
}

export function ProductCard({ product, children = <CartButton product={product} /> }: ProductCardProps) {
  const { t } = useTexts('shop');
  const locale = useLocale();
  const { slug, name, brand, price, image, rating, description, hasFreeShipping } = product;
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.picture}>
        <Link to="/apps/ecommerce/product-detail/$slug" params={{ slug }} tabIndex={-1} aria-hidden>
          <img src={image} alt="" width={160} height={160} loading="lazy" />
        </Link>
        <HeartButton product={product} className={classes.heart} />
      </div>
      <div className={classes.body}>
        <div className={classes.priceRow}>
          <Stars rating={rating} />
          <span className={classes.price}>{formatMoney(price, locale)}</span>
        </div>
        <TextLink className={classes.name} to="/apps/ecommerce/product-detail/$slug" params={{ slug }} lang="en">
          {name}
        </TextLink>
        <span>{t('by', { brand })}</span>
        <span className={classes.description} lang="en">
          {description}
        </span>
        <div className={classes.foot}>
          {hasFreeShipping && (
            <span className={classes.free}>
              <Truck size={14} strokeWidth={1.75} aria-hidden /> {t('freeShipping')}
            </span>
          )}
          {children}
        </div>
      </div>
    </article>
  );
}
