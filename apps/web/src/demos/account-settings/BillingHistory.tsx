import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '@atalaya/contract/demo/invoice.ts';
import { formatDay } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { Column } from '#shared/ui/data-table/column.ts';
import { downloadCsv, toCsv } from '#shared/ui/data-table/csv.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { billingHistoryQuery } from './settings.queries.ts';

type Shown = 'id' | 'issuedDate' | 'dueDate' | 'total' | 'balance';
const columns: Column<Invoice, Shown>[] = [
  { id: 'id', cell: ({ id }) => id },
  { id: 'issuedDate', cell: ({ issuedDate }) => issuedDate },
  { id: 'dueDate', cell: ({ dueDate }) => dueDate },
  { id: 'total', cell: ({ total }) => total },
  { id: 'balance', cell: ({ balance }) => balance },
];

export function BillingHistory() {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(billingHistoryQuery);
  const invoices = data?.invoices ?? [];
  const headings = {
    id: t('billing.number'),
    issuedDate: t('billing.issued'),
    dueDate: t('billing.due'),
    total: t('billing.total'),
    balance: t('billing.balance'),
  };
  // What is still open comes as a text with its currency.
  const balanceOf = ({ balance }: Invoice) => formatMoney(Number(String(balance).replaceAll(/[^\d.]/g, '')), locale);

  return (
    <Panel
      title={t('billing.history')}
      actions={
        invoices.length > 0 && (
          <Button
            variant="default"
            leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => downloadCsv('billing-history', toCsv(invoices, columns, headings))}
          >
            {t('billing.export')}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState title={t('failed')} error={error} onRetry={refetch} />}
      {!error && !data && <BlockSkeleton height={220} />}
      {data && (
        <PlainTable
          headings={headings}
          rows={invoices}
          rowId={({ id }) => String(id)}
          renderCells={(one) => ({
            id: (
              <TextLink to="/apps/invoice/preview/$id" params={{ id: String(one.id) }}>
                #{one.id}
              </TextLink>
            ),
            issuedDate: formatDay(one.issuedDate, locale),
            dueDate: formatDay(one.dueDate, locale),
            total: <span className="tabular">{formatMoney(one.total, locale)}</span>,
            balance: one.balance === 0 ? t('billing.paid') : <span className="tabular">{balanceOf(one)}</span>,
          })}
        />
      )}
    </Panel>
  );
}
