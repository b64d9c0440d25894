import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '@atalaya/contract/demo/invoice.ts';
import { offerUndo } from '#shared/ui/offer-undo.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useDeleteInvoice, useDuplicateInvoice, useRestoreInvoice } from './invoice.queries.ts';

export type InvoiceActions = ReturnType<typeof useInvoiceActions>;

/** What can be done to an invoice without asking for more. */
export function useInvoiceActions() {
  const { t } = useTranslation('invoice');
  const navigate = useNavigate();
  const deletion = useDeleteInvoice();
  const restoration = useRestoreInvoice();
  const duplication = useDuplicateInvoice();

  return {
    remove: (invoice: Invoice, onDone?: () => void) =>
      deletion.mutate(invoice.id, {
        onSuccess: () => {
          onDone?.();
          void offerUndo(t('done.deleted', { id: invoice.id }), () => restoration.mutateAsync(invoice));
        },
      }),
    duplicate: (invoice: Invoice) =>
      duplication.mutate(invoice.id, {
        onSuccess: ({ id }) => {
          void navigate({ to: '/apps/invoice/edit/$id', params: { id: String(id) } });
          void toast('done', t('done.duplicated', { id }));
        },
      }),
    download: async (id: number) => {
      const { downloadInvoice } = await import('./download-invoice.ts');
      await downloadInvoice(String(id));
    },
  };
}
