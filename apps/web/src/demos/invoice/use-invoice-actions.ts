import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Invoice } from '@atalaya/contract/demo/invoice/invoice.ts';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { useDeleteInvoice, useDuplicateInvoice, useRestoreInvoice } from './invoice.queries.ts';

export type InvoiceActions = ReturnType<typeof useInvoiceActions>;

/** What can be done to an invoice without asking for more. */
export function useInvoiceActions() {
  const { t } = useTexts('invoice');
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
      const { downloadInvoice } = await import('./pdf/download-invoice.ts');
      await downloadInvoice(String(id));
    },
  };
}
