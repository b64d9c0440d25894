import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Check, RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ShareMenu } from '#demos/kit/ui/ShareMenu.tsx';
import { INSTALMENTS } from '@atalaya/contract/demo/shop/checkout.ts';
import type { Product } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ButtonLink } from '#shared/ui/ButtonLink.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { CartMenu } from './CartMenu.tsx';
import { ColourPicker, swatchStyle } from './ColourPicker.tsx';
import type { Colour } from './colours.ts';
import { CartButton } from './CartButton.tsx';
import { HeartButton } from './HeartButton.tsx';
import { productQuery, relatedQuery } from './shop.queries.ts';
import { Stars } from './Stars.tsx';
import classes from './product.module.css';

const RelatedProducts = lazy(() => import('./RelatedProducts.tsx').then((module) => ({ default: module.RelatedProducts })));

const FEATURES = { original: BadgeCheck, returns: RotateCcw, warranty: ShieldCheck };
const icon = { 'strokeWidth': 1.75, 'aria-hidden': true } as const;

export function ProductPage({ slug }: { slug: string }) {
  const { t } = useTexts('shop');
  const { data: product, error, refetch } = useQuery(productQuery(slug.slice(slug.lastIndexOf('-') + 1)));
  if (product)
    return (
      <Page title={product.name} titleLanguage="en" subtitle={t('by', { brand: product.brand })} actions={<CartMenu />}>
        <ProductFacts key={product.id} product={product} />
        <Features />
        <Related id={product.id} />
      </Page>
    );
  if (error instanceof AppError && error.status === 404)
    return (
      <Page title={t('product.notFound.title')}>
        <EmptyState picture={<NoMatchPicture />} title={slug} text={t('product.notFound.text')}>
          <ButtonLink to="/apps/ecommerce/shop">{t('product.notFound.back')}</ButtonLink>
        </EmptyState>
      </Page>
    );
  return (
    <Page title={t('title')}>
      {error ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy>
          <BlockSkeleton height={480} />
        </div>
      )}
    </Page>
  );
}

function ProductFacts({ product }: { product: Product }) {
  const { t } = useTexts('shop');
  const locale = useLocale();
  const [colour, setColour] = useState<Colour>();
  const { name, image, price, rating, description, hasFreeShipping, colorOptions } = product;
  return (
    <section className={classes.product}>
      <div className={classes.picture} style={swatchStyle(colour)}>
        <img src={image} alt={name} width={300} height={300} />
      </div>
      <div className={classes.facts}>
        <div className={classes.row}>
          <span className={classes.price}>{formatMoney(price, locale)}</span>
          <Stars rating={rating} />
          <span className={classes.good}>
            <Check size={16} {...icon} /> {t('product.inStock')}
          </span>
        </div>
        <p lang="en">{description}</p>
        {hasFreeShipping && (
          <span className={classes.good}>
            <Truck size={16} {...icon} /> {t('freeShipping')}
          </span>
        )}
        <span className={classes.dimmed}>
          {t('product.instalments', { count: INSTALMENTS, amount: formatMoney(price / INSTALMENTS, locale) })}
        </span>
        <ColourPicker options={colorOptions} value={colour} onChange={setColour} />
        <div className={classes.row}>
          <CartButton product={product} color={colour} />
          <HeartButton product={product} />
          <ShareMenu name={name} />
        </div>
      </div>
    </section>
  );
}

function Features() {
  const { t } = useTexts('shop');
  return (
    <div className={classes.features}>
      {(['original', 'returns', 'warranty'] as const).map((feature) => {
        const Icon = FEATURES[feature];
        return (
          <div key={feature} className={classes.feature}>
            <Icon size={28} {...icon} />
            <h2>{t(`product.features.${feature}.title`)}</h2>
            <p className={classes.dimmed}>{t(`product.features.${feature}.text`)}</p>
          </div>
        );
      })}
    </div>
  );
}

function Related({ id }: { id: number }) {
  const { t } = useTexts('shop');
  const { data } = useQuery(relatedQuery(id));
  return (
    <section className={classes.related}>
      <Title order={2} size="h3" mb="md">
        {t('product.related')}
      </Title>
      <Suspense fallback={null}>{data && <RelatedProducts products={data} />}</Suspense>
    </section>
  );
}
