import { Banknote, CreditCard, Landmark, RotateCcw, Wallet, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PAYMENT_WAYS } from '@atalaya/contract/demo/cards.ts';
import { formatDay } from '#shared/format/date.ts';
import { formatDollars } from '#shared/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { CardFrame } from '../CardFrame.tsx';
import classes from '../cards.module.css';

const icons: Record<(typeof PAYMENT_WAYS)[number], LucideIcon> = {
  wallet: Wallet,
  transfer: Landmark,
  card: CreditCard,
  refund: RotateCcw,
  account: Banknote,
};

export function Transactions() {
  const { t } = useTranslation('cards');
  const locale = useLocale();
  return (
    <CardFrame name="getTransactions" title={t('transactions.title')} height={312}>
      {({ transactions }) => (
        <ul className={classes.rows}>
          {transactions.map(({ id, way, text, amount, at }) => {
            const Icon = icons[way];
            return (
              <li key={id}>
                <span className={classes.icon}>
                  <Icon size={18} strokeWidth={1.75} aria-hidden />
                </span>
                <div className={classes.rowWords}>
                  <span>{t(`transactions.ways.${way}`)}</span>
                  <small>
                    {text} · {formatDay(at, locale)}
                  </small>
                </div>
                <span className={classes.rowFigure} data-in={amount > 0 || undefined}>
                  {amount > 0 ? '+' : ''}
                  {formatDollars(amount, locale)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </CardFrame>
  );
}
