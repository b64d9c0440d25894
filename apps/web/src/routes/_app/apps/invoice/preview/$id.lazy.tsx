import { createLazyFileRoute } from '@tanstack/react-router';
import { InvoicePreviewPage } from '#demos/invoice/InvoicePreviewPage.tsx';

export const Route = createLazyFileRoute('/_app/apps/invoice/preview/$id')({ component: Invoice });

function Invoice() {
  const { id } = Route.useParams();
  return <InvoicePreviewPage id={id} />;
}
