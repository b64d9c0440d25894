import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import { useDirection } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Product } from '@atalaya/contract/demo/ecommerce.ts';
import { formatMoney } from '#shared/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Stars } from './Stars.tsx';
import classes from './product.module.css';

export function RelatedProducts({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  const { dir } = useDirection();
  return (
    <Carousel
      key={dir}
      slideSize={{ base: '75%', xs: '45%', md: '30%', lg: '20%' }}
      slideGap="md"
      controlSize={36}
      classNames={{ control: classes.control }}
      emblaOptions={{ align: 'start', slidesToScroll: 'auto', direction: dir }}
      previousControlProps={{ 'aria-label': t('product.previous') }}
      nextControlProps={{ 'aria-label': t('product.next') }}
    >
      {products.map(({ id, slug, name, brand, image, price, rating }) => (
        <Carousel.Slide key={id}>
          <Link className={classes.slide} to="/apps/ecommerce/product-detail/$slug" params={{ slug }}>
            <img src={image} alt="" width={140} height={140} loading="lazy" />
            <strong>{name}</strong>
            <span className={classes.dimmed}>{t('by', { brand })}</span>
            <Stars rating={rating} />
            <strong>{formatMoney(price, locale)}</strong>
          </Link>
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}
