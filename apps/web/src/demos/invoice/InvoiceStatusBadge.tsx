import { Tooltip } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Invoice } from '@atalaya/contract/demo/invoice/invoice.ts';
import { amountOf } from '@atalaya/contract/demo/money.ts';
import { formatDay } from '#shared/format/date.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { statusLook } from './invoice-status.ts';

/** The status; a closer look tells what is open and until when. */
export function InvoiceStatusBadge({ invoice }: { invoice: Invoice }) {
  const { t } = useTexts('invoice');
  const locale = useLocale();
  const { invoiceStatus, balance, dueDate } = invoice;
  const hint = t('statusHint', { balance: formatMoney(amountOf(balance), locale), date: formatDay(dueDate, locale) });
  return (
    <Tooltip label={hint} withArrow events={{ hover: true, focus: true, touch: true }}>
      <span>
        <StateBadge look={statusLook[invoiceStatus]}>{t(`statuses.${invoiceStatus}`)}</StateBadge>
      </span>
    </Tooltip>
  );
}
