import { useTexts } from '#shared/i18n/use-texts.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { amountOf } from '@atalaya/contract/demo/money.ts';
import { formatDay } from '#shared/format/date.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { WholeInvoice } from '../invoice.queries.ts';
import classes from './InvoiceSheet.module.css';

/** What its author chose to print below the sums. */
export function SheetFoot({ invoice, document }: WholeInvoice) {
  const { t } = useTexts('invoice');
  const inWords = useRecordWords();
  const locale = useLocale();
  const date = formatDay(invoice.dueDate, locale);
  const showsNote = document.showsNote && document.note !== '';
  if (!showsNote && !document.showsTerms && !document.showsStub) return null;
  return (
    <div className={classes.foot}>
      {document.showsTerms && (
        <div>
          <h2 className={classes.label}>{t('sheet.terms')}</h2>
          <p>{t('sheet.termsText', { method: t(`methods.${document.payVia}`), date })}</p>
        </div>
      )}
      {showsNote && (
        <div>
          <h2 className={classes.label}>{t('sheet.note')}</h2>
          <p>{inWords(document.note)}</p>
        </div>
      )}
      {document.showsStub && (
        <div className={classes.stub}>
          <h2 className={classes.label}>{t('sheet.stub')}</h2>
          <p>
            {t('sheet.stubText', {
              id: invoice.id,
              client: invoice.client.company,
              amount: formatMoney(amountOf(invoice.balance), locale),
              date,
            })}
          </p>
        </div>
      )}
    </div>
  );
}
