import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Order } from '@atalaya/contract/demo/shop/checkout.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { formatDay } from '#shared/format/date.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ButtonLink } from '#shared/ui/ButtonLink.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { AddressText } from './AddressText.tsx';
import { orderQuery } from './checkout.queries.ts';
import { PriceDetails } from './PriceDetails.tsx';
import classes from '../cart.module.css';

/** What was ordered; its address can be kept and opened again. */
export function OrderConfirmation({ id }: { id: number }) {
  const { t } = useTexts('shop');
  const locale = useLocale();
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  if (order)
    return (
      <Page
        title={t('order.title')}
        badge={<StateBadge look={{ meaning: 'healthy', icon: CircleCheck }}>{t('order.placed')}</StateBadge>}
        subtitle={`${t('order.number', { id })} · ${t('order.text', { date: formatDay(order.deliveryBy, locale) })}`}
        actions={<ButtonLink to="/apps/ecommerce/shop">{t('order.again')}</ButtonLink>}
      >
        <Ordered order={order} />
      </Page>
    );
  const isUnknown = error instanceof AppError && error.status === 404;
  return (
    <Page title={isUnknown ? t('order.notFound.title') : t('order.number', { id })}>
      {isUnknown && (
        <EmptyState picture={<NoMatchPicture />} title={`#${id}`} text={t('order.notFound.text')}>
          <ButtonLink to="/apps/ecommerce/shop">{t('cart.toShop')}</ButtonLink>
        </EmptyState>
      )}
      {error && !isUnknown && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!error && (
        <div aria-busy>
          <BlockSkeleton height={480} />
        </div>
      )}
    </Page>
  );
}

function Ordered({ order }: { order: Order }) {
  const { t } = useTexts('shop');
  const locale = useLocale();
  return (
    <div className={classes.columns}>
      <section className={classes.card}>
        <ul className={classes.ordered}>
          {order.products.map(({ id, name, image, price, qty }) => (
            <li key={id}>
              <img src={image} alt="" width={40} height={40} />
              <span>
                {qty} × <span lang="en">{name}</span>
              </span>
              <span className={classes.amount}>{formatMoney(price * qty, locale)}</span>
            </li>
          ))}
        </ul>
      </section>
      <aside className={classes.confirmation}>
        <div className={classes.card}>
          <PriceDetails amounts={order.amounts} />
        </div>
        <div className={classes.card}>
          <Title order={2} size="h4" mb="xs">
            {t('order.to')}
          </Title>
          <AddressText address={order.address} />
          <Title order={2} size="h4" mt="md" mb="xs">
            {t('order.paidWith')}
          </Title>
          {t(`checkout.payment.methods.${order.payment}`)}
        </div>
      </aside>
    </div>
  );
}
