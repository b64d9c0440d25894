import type { INVOICE_COLUMNS, Invoice, InvoiceQuery, PaymentDetails } from '@atalaya/contract/demo/invoice/invoice.ts';
import type { ShownSearch } from '@atalaya/contract/demo/lists.ts';
import { amountOf } from '@atalaya/contract/demo/money.ts';
import { hasText, isNamed, shownDay, shownMoney, sortRows } from '../lists.ts';
import { bankAccount } from './invoice.seed.ts';

function searchedTexts({ id, client, total, balance, dueDate }: Invoice) {
  // The list shows a balance of 0 as the word, so the word finds it.
  const shownBalance = amountOf(balance) === 0 ? [balance, 'Paid'] : [balance, amountOf(balance)];
  return [client.companyEmail, client.name, id, total, `$${total.toLocaleString('en-US')}`, ...shownBalance, dueDate];
}

/** What stands in its row besides. */
function shownTexts({ id, service, total, balance, issuedDate, dueDate }: Invoice, { locale }: ShownSearch) {
  if (!locale) return [];
  const open = amountOf(balance);
  const amounts = [total, ...(open === 0 ? [] : [open])].map((amount) => shownMoney(amount, locale));
  return [`#${id}`, service, ...amounts, ...[issuedDate, dueDate].map((day) => shownDay(day, locale))];
}

/** The list says `Paid` where nothing is open, whatever the status. */
const codesOf = ({ invoiceStatus, service, balance }: Invoice) => [invoiceStatus, service, ...(amountOf(balance) === 0 ? ['Paid'] : [])];

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

export function selectInvoices(invoices: readonly Invoice[], query: InvoiceQuery & ShownSearch): Invoice[] {
  const { q, status, sort, sortColumn } = query;
  const isFound = (invoice: Invoice) =>
    hasText([...searchedTexts(invoice), ...shownTexts(invoice, query)], q) || isNamed(codesOf(invoice), query);
  const matches = invoices.filter((invoice) => (!status || invoice.invoiceStatus === status) && isFound(invoice));
  return sortRows(matches, columns[sortColumn], sort);
}

export function payableTo({ balance }: Invoice): PaymentDetails {
  const totalDue = amountOf(balance).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  return { totalDue, ...bankAccount };
}
