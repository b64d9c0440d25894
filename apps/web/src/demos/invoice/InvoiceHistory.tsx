import { Title } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatDay } from '#shared/format/date.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { WholeInvoice } from './invoice.queries.ts';
import classes from './Layout.module.css';

/** What has happened to it, the latest first. */
export function InvoiceHistory({ invoice, document }: WholeInvoice) {
  const { t } = useTexts('invoice');
  const locale = useLocale();
  const events = [
    { at: invoice.issuedDate, text: t('history.issued') },
    ...document.messages.map(({ sentAt, to }) => ({ at: sentAt, text: t('history.message', { to }) })),
    ...document.payments.map(({ date, amount, method, note }) => ({
      at: date,
      text: [t('history.payment', { amount: formatMoney(amount, locale), method: t(`methods.${method}`) }), note]
        .filter(Boolean)
        .join(' · '),
    })),
  ].toSorted((a, b) => b.at.slice(0, 10).localeCompare(a.at.slice(0, 10)));

  return (
    <section className={classes.card}>
      <Title order={2} size="h4">
        {t('history.title')}
      </Title>
      <ol className={classes.history}>
        {events.map(({ at, text }, index) => (
          <li key={index}>
            {text}
            <time dateTime={at}>{formatDay(at, locale)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
