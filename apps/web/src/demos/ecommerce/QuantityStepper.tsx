import { ActionIcon } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CartProduct } from '@atalaya/contract/demo/ecommerce.ts';
import { usePutIntoCart } from './shop.queries.ts';
import classes from './cart.module.css';

const MOST = 10;

export function QuantityStepper({ product: { id, name, qty } }: { product: CartProduct }) {
  const { t } = useTranslation('shop');
  const put = usePutIntoCart();
  const shown = put.isPending ? (put.variables.qty ?? qty) : qty;
  const change = (next: number) => put.mutate({ productId: id, qty: next });
  return (
    <div className={classes.stepper} role="group" aria-label={t('cart.quantity', { name })}>
      <ActionIcon variant="default" size={28} aria-label={t('cart.less', { name })} disabled={shown <= 1} onClick={() => change(shown - 1)}>
        <Minus size={14} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
      <output>{shown}</output>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={t('cart.more', { name })}
        disabled={shown >= MOST}
        onClick={() => change(shown + 1)}
      >
        <Plus size={14} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
