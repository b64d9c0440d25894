import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { invoice as endpoints, type Invoice, type InvoiceQuery, type PaymentDetails } from '@atalaya/contract/demo/invoice/invoice.ts';
import { invoiceChanges, type NewInvoiceClient } from '@atalaya/contract/demo/invoice/invoice-changes.ts';
import type { InvoiceDocument, InvoiceInput, InvoiceMessage, InvoicePayment } from '@atalaya/contract/demo/invoice/invoice-paper.ts';
import type { ShownSearch } from '@atalaya/contract/demo/lists.ts';
import { call } from '#shared/api/call.ts';

const all = ['invoice'];

export interface WholeInvoice {
  invoice: Invoice;
  paymentDetails: PaymentDetails;
  document: InvoiceDocument;
}

export const invoicesQuery = (search: InvoiceQuery & ShownSearch) =>
  queryOptions({
    queryKey: [...all, 'list', search],
    queryFn: ({ signal }) => call(endpoints.listInvoices, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });

/** With all that stands on it. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }): Promise<WholeInvoice> => {
      const [known, document] = await Promise.all([
        call(endpoints.getInvoice, { params: { id } }, { signal }),
        call(invoiceChanges.getDocument, { params: { id } }, { signal }),
      ]);
      return { ...known, document };
    },
  });

export const invoiceClientsQuery = queryOptions({
  queryKey: [...all, 'clients'],
  queryFn: ({ signal }) => call(endpoints.listInvoiceClients, {}, { signal }),
});

const refresh = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: all });

function useChange<Input, Output>(change: (input: Input) => Promise<Output>, failureShownBy?: 'form') {
  const queryClient = useQueryClient();
  return useMutation({ meta: { failureShownBy }, mutationFn: change, onSuccess: () => refresh(queryClient) });
}

export const useDeleteInvoice = () => useChange((id: number) => call(endpoints.deleteInvoice, { query: { id } }));
export const useRestoreInvoice = () => useChange((invoice: Invoice) => call(invoiceChanges.restore, { body: invoice }));
export const useDuplicateInvoice = () => useChange((id: number) => call(invoiceChanges.duplicate, { body: { id } }));
export const useSaveInvoice = () => useChange((input: InvoiceInput) => call(invoiceChanges.save, { body: input }), 'form');
export const useSendInvoice = () =>
  useChange((input: InvoiceMessage & { id: number }) => call(invoiceChanges.send, { body: input }), 'form');
export const usePayInvoice = () => useChange((input: InvoicePayment & { id: number }) => call(invoiceChanges.pay, { body: input }), 'form');
export const useAddClient = () => useChange((client: NewInvoiceClient) => call(invoiceChanges.addClient, { body: client }), 'form');
