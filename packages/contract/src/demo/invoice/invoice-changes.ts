import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Invoice, InvoiceClient } from './invoice.ts';
import { InvoiceDocument, InvoiceInput, InvoiceMessage, InvoicePayment } from './invoice-paper.ts';
import { RecordId } from '../lists.ts';

const InvoiceChoice = z.object({ id: z.number().int() });

/** A client as a form asks for it: whatever an invoice prints must be filled in. */
export const NewInvoiceClient = z.object({
  name: z.string().trim().min(1, 'required').max(120, 'too_long'),
  company: z.string().trim().min(1, 'required').max(120, 'too_long'),
  companyEmail: z.email('email').max(200, 'too_long'),
  address: z.string().trim().min(1, 'required').max(300, 'too_long'),
  country: z.string().trim().min(1, 'required').max(80, 'too_long'),
  contact: z.string().trim().min(1, 'required').max(60, 'too_long'),
});
export type NewInvoiceClient = z.output<typeof NewInvoiceClient>;

const change = { service: 'demo', method: 'POST', access: 'public', csrf: false, addition: true } as const;

export const invoiceChanges = {
  getDocument: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/invoice/document/:id',
    access: 'public',
    addition: true,
    summary: 'What stands on an invoice: lines, tax, note, and the payments and messages since',
    params: z.object({ id: RecordId }),
    response: InvoiceDocument,
  }),
  save: endpoint({
    ...change,
    path: '/apps/invoice/save',
    summary: 'Write a new invoice, or an old one anew; total, balance and status follow',
    body: InvoiceInput,
    response: Invoice,
  }),
  duplicate: endpoint({
    ...change,
    path: '/apps/invoice/duplicate',
    summary: 'Make a draft of the same content, issued today',
    body: InvoiceChoice,
    response: Invoice,
    status: 201,
  }),
  send: endpoint({
    ...change,
    path: '/apps/invoice/send',
    summary: 'Send an invoice to its client; a draft becomes a sent one',
    body: InvoiceChoice.extend(InvoiceMessage.shape),
    response: Invoice,
  }),
  pay: endpoint({
    ...change,
    path: '/apps/invoice/pay',
    summary: 'Note a payment: the balance falls, and at zero the invoice is paid',
    body: InvoiceChoice.extend(InvoicePayment.shape),
    response: Invoice,
  }),
  restore: endpoint({
    ...change,
    path: '/apps/invoice/restore',
    summary: 'Put back an invoice that was deleted, under its own number',
    body: Invoice,
    response: Invoice,
  }),
  addClient: endpoint({
    ...change,
    path: '/apps/invoice/add-client',
    summary: 'Add a client to write invoices for',
    body: NewInvoiceClient,
    response: InvoiceClient,
    status: 201,
  }),
};
