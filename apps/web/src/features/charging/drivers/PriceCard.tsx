import type { PublicConnector } from '@atalaya/contract/charging/drivers.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatAmount, formatMoney } from '../figures.tsx';
import { conditionText, priceLines } from './price-words.ts';
import classes from './driver.module.css';

/** What charging costs, before anything begins. */
export function PriceCard({ price }: { price: PublicConnector['price'] }) {
  const { t } = useTexts('drive');
  const locale = useLocale();
  const words = {
    from: (time: string) => t('when.from', { time }),
    until: (time: string) => t('when.until', { time }),
    between: (from: string, to: string) => t('when.between', { from, to }),
    after: (minutes: number) => t('when.after', { minutes }),
    first: (minutes: number) => t('when.first', { minutes }),
    aboveKwh: (kwh: number) => t('when.aboveKwh', { kwh }),
    belowKwh: (kwh: number) => t('when.belowKwh', { kwh }),
    other: t('when.other'),
  };
  const said = price?.tariff_alt_text?.find(({ language }) => language === locale)?.text;
  return (
    <section className={classes.card} aria-labelledby="price">
      <h2 id="price">{t('price.title')}</h2>
      {!price && <p className={classes.dimmed}>{t('price.none')}</p>}
      {price && (
        <>
          {said && <p lang="">{said}</p>}
          <ul className={classes.prices}>
            {priceLines(price).map(({ dimension, amount, when }, index) => (
              <li key={index}>
                <strong>{t(`price.per.${dimension}`, { amount: formatMoney(amount, price.currency, locale) })}</strong>
                {when && <span className={classes.dimmed}>{conditionText(when, words, locale)}</span>}
              </li>
            ))}
          </ul>
          {price.min_price && (
            <p>
              {t('price.least', { amount: formatAmount(price.min_price.incl_vat ?? price.min_price.excl_vat, price.currency, locale) })}
            </p>
          )}
          {price.max_price && (
            <p>{t('price.most', { amount: formatAmount(price.max_price.incl_vat ?? price.max_price.excl_vat, price.currency, locale) })}</p>
          )}
          <p className={classes.dimmed}>{t('price.note', { zone: price.zone })}</p>
        </>
      )}
    </section>
  );
}
