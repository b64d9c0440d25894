import { createLazyFileRoute } from '@tanstack/react-router';
import { InvoiceEditPage } from '#demos/invoice/InvoiceEditPage.tsx';

export const Route = createLazyFileRoute('/_app/apps/invoice/edit/$id')({ component: Invoice });

function Invoice() {
  const { id } = Route.useParams();
  return <InvoiceEditPage id={id} />;
}
