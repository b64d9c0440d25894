import { createLazyFileRoute } from '@tanstack/react-router';
import { InvoiceQuery } from '@atalaya/contract/demo/invoice/invoice.ts';
import { AnalyticsDashboard } from '#demos/cards/dashboards/AnalyticsDashboard.tsx';
import { InvoiceList } from '#demos/invoice/InvoiceList.tsx';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/dashboard/analytics')({ component: Analytics });

/** The invoices are those of their own area, with all their controls. */
function Analytics() {
  const { search, changeSearch } = usePageSearch(InvoiceQuery);
  return <AnalyticsDashboard invoices={<InvoiceList search={search} onSearchChange={changeSearch} />} />;
}
