import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Invoice, InvoiceQuery } from '@atalaya/contract/demo/invoice/invoice.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useRecordNames } from '#demos/kit/i18n/use-record-words.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';
import { codesShownAs } from '#shared/ui/data-table/codes-shown-as.ts';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoiceRowActions } from './InvoiceRowActions.tsx';
import { invoiceColumns } from './invoice.columns.tsx';
import { invoicesQuery } from './invoice.queries.ts';
import { useInvoiceActions } from './use-invoice-actions.ts';

const SendDrawer = lazy(() => import('./SendDrawer.tsx').then((module) => ({ default: module.SendDrawer })));

interface InvoiceListProps {
  search: InvoiceQuery;
  onSearchChange: (change: Partial<InvoiceQuery>) => void;
}

const toPage = ({ invoices, total }: { invoices: Invoice[]; total: number }) => ({ data: invoices, total });
const rowId = ({ id }: Invoice) => String(id);

export const AddInvoiceButton = () => {
  const { t } = useTexts('invoice');
  return (
    <LinkButton to="/apps/invoice/add" leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}>
      {t('add')}
    </LinkButton>
  );
};

/** The list with all its controls, for any page: its texts are those of `invoice` and `table`. */
export function InvoiceList({ search, onSearchChange }: InvoiceListProps) {
  const { t } = useTexts('invoice');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const actions = useInvoiceActions();
  const [sending, setSending] = useState<number | null>(null);
  const locale = useLocale();
  const recordNames = useRecordNames();
  const toQuery = (wanted: InvoiceQuery) =>
    invoicesQuery({ ...wanted, locale, also: codesShownAs(wanted.q, t('statuses', { returnObjects: true }), recordNames) });
  const list = useQuery({ ...toQuery(search), select: toPage });

  return (
    <>
      <DataTable
        hasViews={false}
        name="invoices"
        caption={t('title')}
        columns={invoiceColumns}
        headings={t('columns', { returnObjects: true })}
        rowId={rowId}
        list={list}
        loadPage={async (wanted) => toPage(await queryClient.fetchQuery(toQuery(wanted)))}
        search={search}
        onSearchChange={onSearchChange}
        onOpen={({ id }) => void navigate({ to: '/apps/invoice/preview/$id', params: { id: String(id) } })}
        searchLabel={t('filters.search')}
        filters={<InvoiceFilters search={search} onSearchChange={onSearchChange} />}
        renderActions={(invoice) => <InvoiceRowActions invoice={invoice} actions={actions} onSend={setSending} />}
        empty={
          <EmptyState picture={<NoMatchPicture />} title={t('empty.title')} text={t('empty.text')}>
            <AddInvoiceButton />
          </EmptyState>
        }
      />
      <Suspense fallback={null}>{sending !== null && <SendDrawer id={String(sending)} onClose={() => setSending(null)} />}</Suspense>
    </>
  );
}
