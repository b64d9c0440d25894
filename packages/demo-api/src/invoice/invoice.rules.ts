import type { INVOICE_COLUMNS, Invoice, InvoiceQuery, PaymentDetails } from '@atalaya/contract/demo/invoice.ts';
import { amountOf } from '@atalaya/contract/demo/money.ts';
import { hasText, sortRows } from '../lists.ts';
import { bankAccount } from './invoice.seed.ts';

function searchedTexts({ id, client, total, balance, dueDate }: Invoice) {
  // The list shows a balance of 0 as the word, so the word finds it.
  const shownBalance = amountOf(balance) === 0 ? [balance, 'Paid'] : [balance, amountOf(balance)];
  return [client.companyEmail, client.name, id, total, `$${total.toLocaleString('en-US')}`, ...shownBalance, dueDate];
}

const columns: Record<(typeof INVOICE_COLUMNS)[number], (invoice: Invoice) => string | number> = {
  id: ({ id }) => id,
  invoiceStatus: ({ invoiceStatus }) => invoiceStatus,
  client: ({ client }) => client.name,
  service: ({ service }) => service,
  total: ({ total }) => total,
  issuedDate: ({ issuedDate }) => issuedDate,
  dueDate: ({ dueDate }) => dueDate,
  balance: ({ balance }) => amountOf(balance),
};

export function selectInvoices(invoices: readonly Invoice[], { q, status, sort, sortColumn }: InvoiceQuery): Invoice[] {
  const matches = invoices.filter((invoice) => (!status || invoice.invoiceStatus === status) && hasText(searchedTexts(invoice), q));
  return sortRows(matches, columns[sortColumn], sort);
}

export function payableTo({ balance }: Invoice): PaymentDetails {
  const totalDue = amountOf(balance).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  return { totalDue, ...bankAccount };
}
