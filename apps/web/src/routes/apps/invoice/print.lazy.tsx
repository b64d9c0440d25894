import { createLazyFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { BlankShell } from '#app/shell/BlankShell.tsx';
import { InvoicePrintPage } from '#demos/invoice/InvoicePrintPage.tsx';
import { SAMPLE_INVOICE_ID } from '#demos/invoice/sample-invoice.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

const PrintSearch = z.object({ id: z.string().max(64).default(SAMPLE_INVOICE_ID) });

export const Route = createLazyFileRoute('/apps/invoice/print')({ component: Print });

function Print() {
  const { search } = usePageSearch(PrintSearch);
  return (
    <BlankShell>
      <InvoicePrintPage id={search.id} />
    </BlankShell>
  );
}
