import { createLazyFileRoute } from '@tanstack/react-router';
import { InvoiceAddPage } from '#demos/invoice/InvoiceAddPage.tsx';

export const Route = createLazyFileRoute('/_app/apps/invoice/add')({ component: InvoiceAddPage });
