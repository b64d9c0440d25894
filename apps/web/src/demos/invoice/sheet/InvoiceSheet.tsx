import { RadioTower } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { amountOf } from '@atalaya/contract/demo/money.ts';
import { formatDay } from '#shared/format/date.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { inWords } from '../in-words.ts';
import type { WholeInvoice } from '../invoice.queries.ts';
import { SheetFoot } from './SheetFoot.tsx';
import { SheetLines } from './SheetLines.tsx';
import classes from './InvoiceSheet.module.css';

interface InvoiceSheetProps extends WholeInvoice {
  /** To be printed: black on white in every skin. */
  isPaper?: boolean;
}

/** An invoice as its client gets it. */
export function InvoiceSheet({ isPaper = false, ...read }: InvoiceSheetProps) {
  const { t } = useTexts('invoice');
  const locale = useLocale();
  const whole = inWords(read, useRecordWords());
  const { invoice, paymentDetails } = whole;
  const { client } = invoice;
  const payment = [
    [t('sheet.totalDue'), formatMoney(amountOf(paymentDetails.totalDue), locale)],
    [t('sheet.bank'), paymentDetails.bankName],
    [t('sheet.country'), paymentDetails.country],
    [t('sheet.iban'), paymentDetails.iban],
    [t('sheet.swift'), paymentDetails.swiftCode],
  ] as const;

  return (
    <article className={`${classes.sheet} ${isPaper ? classes.paper : ''}`} aria-label={t('number', { id: invoice.id })}>
      <div className={classes.head}>
        <div>
          <div className={classes.company}>
            <RadioTower size={22} strokeWidth={1.75} aria-hidden />
            {t('sheet.company')}
          </div>
          <p className={classes.dimmed}>{t('sheet.companyAddress')}</p>
          <p className={classes.dimmed}>{t('sheet.companyContact')}</p>
        </div>
        <div>
          <p className={classes.number}>{t('number', { id: invoice.id })}</p>
          <dl className={classes.facts}>
            <dt>{t('sheet.issued')}</dt>
            <dd>{formatDay(invoice.issuedDate, locale)}</dd>
            <dt>{t('sheet.due')}</dt>
            <dd>{formatDay(invoice.dueDate, locale)}</dd>
          </dl>
        </div>
      </div>
      <div className={classes.parties}>
        <div>
          <h2 className={classes.label}>{t('sheet.to')}</h2>
          {[client.name, client.company, client.address, client.country, client.contact, client.companyEmail].map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
        <div>
          <h2 className={classes.label}>{t('sheet.details')}</h2>
          <dl className={classes.facts}>
            {payment.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
          </dl>
        </div>
      </div>
      <SheetLines {...whole} />
      <SheetFoot {...whole} />
    </article>
  );
}
