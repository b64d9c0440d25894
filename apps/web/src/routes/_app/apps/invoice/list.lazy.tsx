import { createLazyFileRoute } from '@tanstack/react-router';
import { InvoiceQuery } from '@atalaya/contract/demo/invoice/invoice.ts';
import { InvoiceListPage } from '#demos/invoice/InvoiceListPage.tsx';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/apps/invoice/list')({ component: Invoices });

function Invoices() {
  const { search, changeSearch } = usePageSearch(InvoiceQuery);
  return <InvoiceListPage search={search} onSearchChange={changeSearch} />;
}
