import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import { useDirection } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Product } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { useSlideWords } from '#demos/kit/ui/use-slide-words.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Stars } from './Stars.tsx';
import classes from './product.module.css';

export function RelatedProducts({ products }: { products: readonly Product[] }) {
  const { t } = useTexts('shop');
  const locale = useLocale();
  const { dir } = useDirection();
  const ref = useSlideWords({ slides: t('product.slides'), position: (number, total) => t('product.position', { number, total }) });
  return (
    <Carousel
      key={dir}
      ref={ref}
      aria-roledescription={t('product.slides')}
      slideSize={{ base: '75%', xs: '45%', md: '30%', lg: '20%' }}
      slideGap="md"
      controlSize={36}
      classNames={{ control: classes.control }}
      emblaOptions={{ align: 'start', slidesToScroll: 'auto', direction: dir }}
      previousControlProps={{ 'aria-label': t('product.previous') }}
      nextControlProps={{ 'aria-label': t('product.next') }}
    >
      {products.map(({ id, slug, name, brand, image, price, rating }) => (
        <Carousel.Slide key={id} aria-label={name} aria-roledescription={t('product.slide')}>
          <Link className={classes.slide} to="/apps/ecommerce/product-detail/$slug" params={{ slug }}>
            <img src={image} alt="" width={140} height={140} loading="lazy" />
            <strong lang="en">{name}</strong>
            <span className={classes.dimmed}>{t('by', { brand })}</span>
            <Stars rating={rating} />
            <strong>{formatMoney(price, locale)}</strong>
          </Link>
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}
