// What stands on an invoice's paper, beyond the few fields that the list shows, and what its amounts come to.
import { z } from 'zod';
import { InvoiceClient } from './invoice.ts';
import { addUp, roundToCents, share } from '../money.ts';

const Percentage = z.number().min(0).max(100);
const Amount = z.number().min(0).max(10_000_000);
const Note = z.string().trim().max(1_000, 'too_long');

export const INVOICE_ITEMS = ['service', 'work', 'hardware', 'licence', 'travel'] as const;
export const PAYMENT_METHODS = ['cash', 'bankTransfer', 'debit', 'credit', 'paypal'] as const;

export const PaymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.output<typeof PaymentMethod>;

export const InvoiceLine = z.object({
  item: z.enum(INVOICE_ITEMS),
  description: z.string().trim().min(1, 'required').max(300, 'too_long'),
  /** For one. */
  cost: Amount,
  qty: z.number().min(0).max(100_000),
  discountPercentage: Percentage,
});
export type InvoiceLine = z.output<typeof InvoiceLine>;

export const InvoicePayment = z.object({
  amount: Amount,
  date: z.iso.date('required'),
  method: PaymentMethod,
  note: Note,
});
export type InvoicePayment = z.output<typeof InvoicePayment>;

export const InvoiceMessage = z.object({
  from: z.email('email').max(200, 'too_long'),
  to: z.email('email').max(200, 'too_long'),
  subject: z.string().trim().min(1, 'required').max(200, 'too_long'),
  message: z.string().trim().min(1, 'required').max(5_000, 'too_long'),
});
export type InvoiceMessage = z.output<typeof InvoiceMessage>;

/** What an author writes. */
export const InvoicePaper = z.object({
  lines: z.array(InvoiceLine).min(1, 'required').max(50, 'too_many'),
  taxPercentage: Percentage,
  salesperson: z.string().trim().max(120, 'too_long'),
  note: Note,
  /** How the client is asked to pay. */
  payVia: PaymentMethod,
  showsTerms: z.boolean(),
  showsNote: z.boolean(),
  showsStub: z.boolean(),
});
export type InvoicePaper = z.output<typeof InvoicePaper>;

/** With what has happened to it since. */
export const InvoiceDocument = InvoicePaper.extend({
  payments: z.array(InvoicePayment),
  messages: z.array(InvoiceMessage.extend({ sentAt: z.iso.datetime() })),
});
export type InvoiceDocument = z.output<typeof InvoiceDocument>;

export const InvoiceInput = InvoicePaper.extend({
  /** Left out, it is a new invoice. */
  id: z.number().int().optional(),
  issuedDate: z.iso.date('required'),
  dueDate: z.iso.date('required'),
  client: InvoiceClient.extend({ companyEmail: z.string().min(1, 'required') }),
}).refine(({ issuedDate, dueDate }) => dueDate >= issuedDate, { path: ['dueDate'], error: 'end.before_start' });
export type InvoiceInput = z.output<typeof InvoiceInput>;

export interface InvoiceAmounts {
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
}

type Priced = Pick<InvoiceLine, 'cost' | 'qty' | 'discountPercentage'>;

const fullPrice = ({ cost, qty }: Priced) => roundToCents(cost * qty);
const discountOf = (line: Priced) => share(fullPrice(line), line.discountPercentage);

export const lineTotal = (line: Priced): number => addUp([fullPrice(line), -discountOf(line)]);

export function invoiceAmounts({ lines, taxPercentage }: { lines: readonly Priced[]; taxPercentage: number }): InvoiceAmounts {
  const subtotal = addUp(lines.map(fullPrice));
  const discount = addUp(lines.map(discountOf));
  const tax = share(subtotal - discount, taxPercentage);
  return { subtotal, discount, tax, total: addUp([subtotal, -discount, tax]) };
}
