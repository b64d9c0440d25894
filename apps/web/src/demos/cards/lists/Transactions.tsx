import { Banknote, CreditCard, Landmark, RotateCcw, Wallet, type LucideIcon } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { PAYMENT_WAYS } from '@atalaya/contract/demo/cards.ts';
import { formatDay } from '#shared/format/date.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { CardFrame } from '../CardFrame.tsx';
import { useMoney } from '../money-format.ts';
import classes from '../cards.module.css';

const icons: Record<(typeof PAYMENT_WAYS)[number], LucideIcon> = {
  wallet: Wallet,
  transfer: Landmark,
  card: CreditCard,
  refund: RotateCcw,
  account: Banknote,
};

export function Transactions() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  const money = useMoney();
  const inWords = useRecordWords();
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
                    {inWords(text)} · {formatDay(at, locale)}
                  </small>
                </div>
                <span className={classes.rowFigure} data-in={amount > 0 || undefined}>
                  {amount > 0 ? '+' : ''}
                  {money(amount)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </CardFrame>
  );
}
