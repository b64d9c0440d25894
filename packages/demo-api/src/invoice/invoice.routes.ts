import { INVOICE_CLIENTS } from '@atalaya/contract/constants.ts';
import { invoice, Invoice, InvoiceClient } from '@atalaya/contract/demo/invoice/invoice.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { cutPage } from '../lists.ts';
import { serveInvoiceChanges } from './invoice-changes.routes.ts';
import { payableTo, selectInvoices } from './invoice.rules.ts';
import { clients, makeInvoices } from './invoice.seed.ts';

export function serveInvoice(router: DemoRouter, context: DemoContext) {
  const { serve } = router;
  const { clock, store } = context;
  const addedClients = store.area('invoice-clients', z.array(InvoiceClient), () => []);
  const invoices = store.area('invoice', z.array(Invoice), () => makeInvoices(clock));
  const find = (id: number | string) => invoices.read().find((candidate) => candidate.id === id) ?? fail('invoice.not_found');

  serve(invoice.listInvoices, ({ query }) => {
    const allData = invoices.read();
    const matches = selectInvoices(allData, query);
    return { allData, total: matches.length, invoices: cutPage(matches, query) };
  });
  serve(invoice.getInvoice, ({ params }) => {
    const found = find(params.id);
    return { invoice: found, paymentDetails: payableTo(found) };
  });
  serve(invoice.deleteInvoice, ({ query }) => {
    const { id } = find(query.id);
    invoices.write(invoices.read().filter((candidate) => candidate.id !== id));
    return {};
  });
  serve(invoice.listInvoiceClients, () => [...addedClients.read().toReversed(), ...clients].slice(0, INVOICE_CLIENTS));
  serveInvoiceChanges(router, context, { invoices, addedClients });
}
