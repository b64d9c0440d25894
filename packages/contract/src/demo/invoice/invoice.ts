import { z } from 'zod';
import { INVOICE_STATUSES } from '../../constants.ts';
import { endpoint } from '../../endpoint.ts';
import { SortDirection } from '../../paging.ts';
import { Done, filterBy, pageQuery, RecordId, shownIn } from '../lists.ts';

export const InvoiceStatus = z.enum(INVOICE_STATUSES);
export type InvoiceStatus = z.output<typeof InvoiceStatus>;

export const InvoiceClient = z.object({
  address: z.string(),
  company: z.string(),
  companyEmail: z.string(),
  country: z.string(),
  contact: z.string(),
  name: z.string(),
});
export type InvoiceClient = z.output<typeof InvoiceClient>;

export const Invoice = z.object({
  id: z.number().int(),
  issuedDate: z.iso.date(),
  client: InvoiceClient,
  service: z.string(),
  total: z.number(),
  /** Without one, the client's initials are shown. */
  avatar: z.string().nullable(),
  invoiceStatus: InvoiceStatus,
  /** The number 0 when all is paid, otherwise text such as `$1,250`. */
  balance: z.union([z.number(), z.string()]),
  dueDate: z.iso.date(),
});
export type Invoice = z.output<typeof Invoice>;

export const PaymentDetails = z.object({
  totalDue: z.string(),
  bankName: z.string(),
  country: z.string(),
  iban: z.string(),
  swiftCode: z.string(),
});
export type PaymentDetails = z.output<typeof PaymentDetails>;

/** `client` sorts by the client's name. */
export const INVOICE_COLUMNS = ['id', 'invoiceStatus', 'client', 'service', 'total', 'issuedDate', 'dueDate', 'balance'] as const;

export const InvoiceQuery = pageQuery().extend({
  status: filterBy(INVOICE_STATUSES),
  sort: SortDirection.default('desc'),
  sortColumn: z.enum(INVOICE_COLUMNS).default('id'),
});
export type InvoiceQuery = z.output<typeof InvoiceQuery>;

export const invoice = {
  listInvoices: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/invoice/invoices',
    access: 'public',
    summary: 'A page of invoices; `total` counts the matches, `allData` holds every invoice',
    query: InvoiceQuery.extend(shownIn),
    response: z.object({ allData: z.array(Invoice), total: z.number().int(), invoices: z.array(Invoice) }),
  }),
  getInvoice: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/api/invoice/invoices/:id',
    access: 'public',
    summary: 'One invoice, and where to pay it',
    params: z.object({ id: RecordId }),
    response: z.object({ invoice: Invoice, paymentDetails: PaymentDetails }),
  }),
  deleteInvoice: endpoint({
    service: 'demo',
    method: 'DELETE',
    path: '/apps/invoice/delete',
    access: 'public',
    csrf: false,
    summary: 'Delete an invoice',
    query: z.object({ id: RecordId }),
    response: Done,
  }),
  listInvoiceClients: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/api/invoice/clients',
    access: 'public',
    summary: 'The first five clients, to write an invoice for',
    response: z.array(InvoiceClient),
  }),
};
