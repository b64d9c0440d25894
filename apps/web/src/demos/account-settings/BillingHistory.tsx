import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download, Eye, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Invoice } from '@atalaya/contract/demo/invoice/invoice.ts';
import { formatDay } from '#shared/format/date.ts';
import { amountOf } from '@atalaya/contract/demo/money.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { Column } from '#shared/ui/data-table/column.ts';
import { downloadCsv, toCsv } from '#shared/ui/data-table/export/csv.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { LinkActionIcon } from '#shared/ui/LinkButton.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { billingHistoryQuery } from './settings.queries.ts';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

type Exported = 'id' | 'invoiceStatus' | 'issuedDate' | 'dueDate' | 'total' | 'balance';
const columns: Column<Invoice, Exported>[] = [
  { id: 'id', cell: ({ id }) => id },
  { id: 'invoiceStatus', cell: ({ invoiceStatus }) => invoiceStatus },
  { id: 'issuedDate', cell: ({ issuedDate }) => issuedDate },
  { id: 'dueDate', cell: ({ dueDate }) => dueDate },
  { id: 'total', cell: ({ total }) => total },
  { id: 'balance', cell: ({ balance }) => balance },
];

interface BillingHistoryProps {
  /** Invoices belong to an area of their own, which knows how they look. */
  renderStatus: (invoice: Invoice) => ReactNode;
}

export function BillingHistory({ renderStatus }: BillingHistoryProps) {
  const { t } = useTexts('settings');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(billingHistoryQuery);
  const invoices = data?.invoices ?? [];
  const headings = {
    id: t('billing.number'),
    invoiceStatus: t('billing.status'),
    issuedDate: t('billing.issued'),
    dueDate: t('billing.due'),
    total: t('billing.total'),
    balance: t('billing.balance'),
  };
  // What is still open comes as a text with its currency.
  const balanceOf = ({ balance }: Invoice) => formatMoney(amountOf(balance), locale);

  return (
    <Panel
      title={t('billing.history')}
      actions={
        invoices.length > 0 && (
          <Button
            variant="default"
            leftSection={<Download {...icon} />}
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
          headings={{ ...headings, actions: t('billing.actions') }}
          rows={invoices}
          rowId={({ id }) => String(id)}
          renderCells={(one) => ({
            id: (
              <TextLink to="/apps/invoice/preview/$id" params={{ id: String(one.id) }}>
                #{one.id}
              </TextLink>
            ),
            invoiceStatus: renderStatus(one),
            issuedDate: formatDay(one.issuedDate, locale),
            dueDate: formatDay(one.dueDate, locale),
            total: <span className="tabular">{formatMoney(one.total, locale)}</span>,
            balance: <span className="tabular">{one.balance === 0 ? t('billing.paid') : balanceOf(one)}</span>,
            actions: (
              <Group gap={4} wrap="nowrap">
                <LinkActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('billing.open', one)}
                  title={t('billing.open', one)}
                  to="/apps/invoice/preview/$id"
                  params={{ id: String(one.id) }}
                >
                  <Eye {...icon} />
                </LinkActionIcon>
                <LinkActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('billing.print', one)}
                  title={t('billing.print', one)}
                  to="/apps/invoice/print"
                  search={{ id: one.id } as never} // safe: the page reads its own address
                  target="_blank"
                >
                  <Printer {...icon} />
                </LinkActionIcon>
              </Group>
            ),
          })}
        />
      )}
    </Panel>
  );
}
