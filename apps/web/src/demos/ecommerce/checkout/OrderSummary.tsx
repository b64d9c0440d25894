import { Button, TextInput, Title } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { orderAmounts, type Coupon } from '@atalaya/contract/demo/shop/checkout.ts';
import type { CartProduct } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { useApplyCoupon, useDropCoupon } from './checkout.queries.ts';
import { PriceDetails } from './PriceDetails.tsx';
import classes from '../cart.module.css';

interface OrderSummaryProps {
  products: readonly CartProduct[];
  coupon: Coupon | null;
  /** Left out where the step itself leads on. */
  onGoOn: (() => void) | undefined;
}

export function OrderSummary({ products, coupon, onGoOn }: OrderSummaryProps) {
  const { t } = useTexts('shop');
  return (
    <aside className={classes.card}>
      {coupon ? <UsedCoupon coupon={coupon} /> : <CouponForm />}
      <Title order={2} size="h4" mb="sm">
        {t('checkout.summary')}
      </Title>
      <PriceDetails amounts={orderAmounts(products, coupon)} />
      {onGoOn && (
        <Button fullWidth mt="md" onClick={onGoOn}>
          {t('checkout.toAddress')}
        </Button>
      )}
    </aside>
  );
}

function CouponForm() {
  const { t } = useTexts('shop');
  const errorText = useErrorText();
  const apply = useApplyCoupon();
  const [code, setCode] = useState('');
  return (
    <form
      className={classes.coupon}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') apply.mutate(code);
      }}
    >
      <TextInput
        label={t('checkout.coupon')}
        placeholder={t('checkout.couponHint')}
        maxLength={40}
        value={code}
        error={apply.error ? errorText(apply.error) : undefined}
        onChange={(event) => {
          apply.reset();
          setCode(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="default" loading={apply.isPending} style={{ alignSelf: apply.error ? 'center' : undefined }}>
        {t('checkout.applyCoupon')}
      </Button>
    </form>
  );
}

function UsedCoupon({ coupon }: { coupon: Coupon }) {
  const { t } = useTexts('shop');
  const drop = useDropCoupon();
  return (
    <div className={classes.coupon}>
      <span className={classes.good}>{t('checkout.couponUsed', coupon)}</span>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<X size={14} strokeWidth={1.75} aria-hidden />}
        loading={drop.isPending}
        onClick={() => drop.mutate(undefined)}
      >
        {t('checkout.dropCoupon')}
      </Button>
    </div>
  );
}
