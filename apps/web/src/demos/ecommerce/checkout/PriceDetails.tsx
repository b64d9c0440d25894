import { useTexts } from '#shared/i18n/use-texts.ts';
import type { OrderAmounts } from '@atalaya/contract/demo/shop/checkout.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import classes from '../cart.module.css';

export function PriceDetails({ amounts }: { amounts: OrderAmounts }) {
  const { t } = useTexts('shop');
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, locale);
  const less = (amount: number) => money(amount === 0 ? 0 : -amount);
  return (
    <dl className={classes.sums}>
      <dt>{t('checkout.bagTotal')}</dt>
      <dd>{money(amounts.bagTotal)}</dd>
      <dt>{t('checkout.bagDiscount')}</dt>
      <dd>{less(amounts.bagDiscount)}</dd>
      {amounts.couponDiscount > 0 && (
        <>
          <dt>{t('checkout.couponDiscount')}</dt>
          <dd>{less(amounts.couponDiscount)}</dd>
        </>
      )}
      <dt>{t('checkout.tax')}</dt>
      <dd>{money(amounts.tax)}</dd>
      <dt>{t('checkout.shipping')}</dt>
      <dd>{amounts.delivery === 0 ? t('checkout.free') : money(amounts.delivery)}</dd>
      <dt className={classes.total}>{t('checkout.total')}</dt>
      <dd className={classes.total}>{money(amounts.total)}</dd>
    </dl>
  );
}
