import { useTexts } from '#shared/i18n/use-texts.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { invoiceAmounts, lineTotal } from '@atalaya/contract/demo/invoice/invoice-paper.ts';
import { addUp, amountOf } from '@atalaya/contract/demo/money.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { WholeInvoice } from '../invoice.queries.ts';
import classes from './InvoiceSheet.module.css';

export function SheetLines({ invoice, document }: WholeInvoice) {
  const { t } = useTexts('invoice');
  const inWords = useRecordWords();
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, locale);
  const { subtotal, discount, tax, total } = invoiceAmounts(document);
  const paid = addUp(document.payments.map(({ amount }) => amount));
  const sums = [
    [t('sheet.subtotal'), subtotal],
    ...(discount > 0 ? ([[t('sheet.discount'), -discount]] as const) : []),
    [t('sheet.tax', { percentage: document.taxPercentage }), tax],
  ] as const;

  return (
    <>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th>{t('sheet.description')}</th>
            <th data-figure>{t('sheet.rate')}</th>
            <th data-figure>{t('sheet.qty')}</th>
            <th data-figure>{t('sheet.total')}</th>
          </tr>
        </thead>
        <tbody>
          {document.lines.map((line, index) => (
            <tr key={index}>
              <td>
                <div className={classes.item}>{inWords(line.description)}</div>
                <div className={classes.dimmed}>
                  {t(`items.${line.item}`)}
                  {line.discountPercentage > 0 && ` · ${t('sheet.discount')} ${line.discountPercentage} %`}
                </div>
              </td>
              <td data-figure data-label={t('sheet.rate')}>
                {money(line.cost)}
              </td>
              <td data-figure data-label={t('sheet.qty')}>
                {line.qty}
              </td>
              <td data-figure data-label={t('sheet.total')}>
                {money(lineTotal(line))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.sums}>
        {document.salesperson && (
          <p>
            <span className={classes.dimmed}>{t('sheet.salesperson')}</span>
            <br />
            {document.salesperson}
          </p>
        )}
        <dl>
          {sums.map(([name, amount]) => [<dt key={name}>{name}</dt>, <dd key={`${name} amount`}>{money(amount)}</dd>])}
          <dt className={classes.strong}>{t('sheet.total')}</dt>
          <dd className={classes.strong}>{money(total)}</dd>
          {paid > 0 && (
            <>
              <dt>{t('sheet.paid')}</dt>
              <dd>{money(-paid)}</dd>
              <dt className={classes.strong}>{t('sheet.balance')}</dt>
              <dd className={classes.strong}>{money(amountOf(invoice.balance))}</dd>
            </>
          )}
        </dl>
      </div>
    </>
  );
}
