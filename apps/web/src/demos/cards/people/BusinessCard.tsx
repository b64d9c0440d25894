import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, ShoppingCart } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { useMoney } from '../money-format.ts';
import { productsQuery, usePutIntoCart } from '../neighbours.queries.ts';
import classes from '../cards.module.css';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** What the shop sells, straight into the cart. */
export function BusinessCard() {
  const { t } = useTexts('cards');
  const money = useMoney();
  const { data, error, refetch } = useQuery(productsQuery);
  const put = usePutIntoCart();
  return (
    <DataCard
      title={t('business.title')}
      text={t('business.text')}
      more={<TextLink to="/apps/ecommerce/shop">{t('business.more')}</TextLink>}
      isBusy={!data && !error}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {data ? (
        <ul className={classes.rows}>
          {data.products.map(({ id, name, brand, price, image, isInCart }) => (
            <li key={id}>
              <img src={image} alt="" className={classes.product} />
              <div className={classes.rowWords}>
                <span>{name}</span>
                <small>
                  {brand} · {money(price)}
                </small>
              </div>
              {isInCart ? (
                <span className={classes.pair}>
                  <Check {...icon} /> {t('business.inCart')}
                </span>
              ) : (
                <Button
                  size="compact-sm"
                  variant="light"
                  leftSection={<ShoppingCart {...icon} />}
                  loading={put.isPending && put.variables === id}
                  aria-label={t('business.put', { name })}
                  onClick={() => put.mutate(id)}
                >
                  {t('business.add')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <BlockSkeleton height={200} />
      )}
    </DataCard>
  );
}
