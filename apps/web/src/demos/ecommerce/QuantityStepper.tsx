import { ActionIcon } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { CartProduct } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { useShownAtOnce } from '#shared/api/use-shown-at-once.ts';
import { usePutIntoCart } from './shop.queries.ts';
import classes from './cart.module.css';

const MOST = 10;

export function QuantityStepper({ product: { id, name, qty } }: { product: CartProduct }) {
  const { t } = useTexts('shop');
  const { mutateAsync: put } = usePutIntoCart();
  const [shown, change] = useShownAtOnce(
    qty,
    (_, next: number) => next,
    (next) => put({ productId: id, qty: next }),
  );
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
