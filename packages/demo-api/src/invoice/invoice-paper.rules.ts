import {
  INVOICE_ITEMS,
  invoiceAmounts,
  InvoicePaper,
  type InvoiceDocument,
  type InvoiceInput,
  type InvoiceLine,
} from '@atalaya/contract/demo/invoice/invoice-paper.ts';
import type { Invoice, InvoiceStatus } from '@atalaya/contract/demo/invoice/invoice.ts';
import { addUp, roundToCents } from '@atalaya/contract/demo/money.ts';
import { colleagues } from '../colleagues.seed.ts';

// A quarter of the net sum, so that every sample total has a net sum in whole cents.
const SAMPLE_TAX = 25;
const HOURLY = 60;
const TRAVEL = 45;

/** On the wire a balance is 0, or text such as `$1,250` and `$99.50`. */
export function toBalance(amount: number): Invoice['balance'] {
  if (amount === 0) return 0;
  const decimals = Number.isInteger(amount) ? 0 : 2;
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}`;
}

function sampleLines({ id, service, total }: Invoice): InvoiceLine[] {
  const net = roundToCents(total / (1 + SAMPLE_TAX / 100));
  const hours = Math.max(1, Math.floor((net * 0.3) / HOURLY));
  const extras: InvoiceLine[] = [
    { item: 'work', description: 'Work on site', cost: HOURLY, qty: hours, discountPercentage: id % 3 === 0 ? 10 : 0 },
    { item: 'travel', description: 'Travel', cost: TRAVEL, qty: 1, discountPercentage: 0 },
  ];
  const { subtotal, discount } = invoiceAmounts({ lines: extras, taxPercentage: 0 });
  const item = INVOICE_ITEMS[id % 2 === 0 ? 0 : 2] ?? 'service';
  return [{ item, description: service, cost: addUp([net, -subtotal, discount]), qty: 1, discountPercentage: 0 }, ...extras];
}

/** What a sample invoice says, so that its lines come to its total and its payments to what is no longer open. */
export function makeDocument(invoice: Invoice, open: number): InvoiceDocument {
  const paid = addUp([invoice.total, -open]);
  return {
    lines: sampleLines(invoice),
    taxPercentage: SAMPLE_TAX,
    salesperson: colleagues[invoice.id % colleagues.length]?.fullName ?? '',
    note: 'Thank you for your trust. Please give the number of the invoice with your payment.',
    payVia: 'bankTransfer',
    showsTerms: true,
    showsNote: true,
    showsStub: false,
    payments: paid > 0 ? [{ amount: paid, date: invoice.issuedDate, method: 'bankTransfer', note: '' }] : [],
    messages: [],
  };
}

interface Settled {
  invoice: Invoice;
  sheet: InvoiceDocument;
  today: string;
}

/** An invoice whose lines or payments changed: total, balance and status follow from them. */
export function settle({ invoice, sheet, today }: Settled): Invoice {
  const { total } = invoiceAmounts(sheet);
  const paid = addUp(sheet.payments.map(({ amount }) => amount));
  const open = Math.max(0, addUp([total, -paid]));
  return { ...invoice, total, balance: toBalance(open), invoiceStatus: statusAfter(invoice, { open, paid, today }) };
}

function statusAfter(invoice: Invoice, { open, paid, today }: { open: number; paid: number; today: string }): InvoiceStatus {
  if (open === 0 && paid > 0) return 'Paid';
  if (invoice.invoiceStatus === 'Draft') return 'Draft';
  if (invoice.dueDate < today) return 'Past Due';
  if (paid > 0) return 'Partial Payment';
  return invoice.invoiceStatus === 'Downloaded' ? 'Downloaded' : 'Sent';
}

/** A draft of the same content. */
export const copyDocument = (sheet: InvoiceDocument): InvoiceDocument => ({ ...sheet, payments: [], messages: [] });

/** What was written, with what has happened to the invoice so far. */
export const readPaper = (input: InvoiceInput, known: InvoiceDocument | undefined): InvoiceDocument => ({
  ...InvoicePaper.parse(input),
  payments: known?.payments ?? [],
  messages: known?.messages ?? [],
});

/** What the list calls it by. */
export const serviceOf = (lines: readonly InvoiceLine[]): string => lines[0]?.description ?? '';
