import { createLazyFileRoute, Navigate } from '@tanstack/react-router';
import { SAMPLE_INVOICE_ID } from '#demos/invoice/sample-invoice.ts';

export const Route = createLazyFileRoute('/_app/apps/invoice/preview/')({
  component: () => <Navigate to="/apps/invoice/preview/$id" params={{ id: SAMPLE_INVOICE_ID }} replace />,
});
