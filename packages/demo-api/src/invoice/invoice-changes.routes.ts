import { InvoiceDocument } from '@atalaya/contract/demo/invoice/invoice-paper.ts';
import { invoiceChanges } from '@atalaya/contract/demo/invoice/invoice-changes.ts';
import type { Invoice, InvoiceClient } from '@atalaya/contract/demo/invoice/invoice.ts';
import { amountOf } from '@atalaya/contract/demo/money.ts';
import { fail, failField } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { nextId } from '../lists.ts';
import { dayFrom, isoDay } from '../sample-dates.ts';
import type { Area } from '../store.ts';
import { copyDocument, makeDocument, readPaper, serviceOf, settle } from './invoice-paper.rules.ts';

const TERM_DAYS = 30;

interface Books {
  invoices: Area<Invoice[]>;
  addedClients: Area<InvoiceClient[]>;
}

export function serveInvoiceChanges({ serve }: DemoRouter, { clock, store }: DemoContext, { invoices, addedClients }: Books) {
  // Only what somebody wrote is kept: what a sample invoice says follows from its row in the list.
  const written = store.area('invoice-documents', z.record(z.string(), InvoiceDocument), () => ({}));

  const find = (id: number | string) => invoices.read().find((candidate) => candidate.id === id) ?? fail('invoice.not_found');
  const documentOf = (invoice: Invoice) => written.read()[invoice.id] ?? makeDocument(invoice, amountOf(invoice.balance));
  const today = () => isoDay(dayFrom(clock(), 0));

  function keep(invoice: Invoice, sheet: InvoiceDocument): Invoice {
    const all = invoices.read();
    const isKnown = all.some(({ id }) => id === invoice.id);
    invoices.write(isKnown ? all.map((other) => (other.id === invoice.id ? invoice : other)) : [...all, invoice]);
    written.write({ ...written.read(), [invoice.id]: sheet });
    return invoice;
  }

  serve(invoiceChanges.getDocument, ({ params }) => documentOf(find(params.id)));

  serve(invoiceChanges.save, ({ body }) => {
    const known = body.id === undefined ? undefined : find(body.id);
    const sheet = readPaper(body, known && documentOf(known));
    const { issuedDate, dueDate, client } = body;
    const avatar = known?.client.name === client.name ? known.avatar : null;
    const invoice: Invoice = {
      id: known?.id ?? nextId(invoices.read()),
      issuedDate,
      dueDate,
      client,
      service: serviceOf(sheet.lines),
      total: 0,
      balance: 0,
      avatar,
      invoiceStatus: known?.invoiceStatus ?? 'Draft',
    };
    return keep(settle({ invoice, sheet, today: today() }), sheet);
  });

  serve(invoiceChanges.duplicate, ({ body }) => {
    const source = find(body.id);
    const sheet = copyDocument(documentOf(source));
    const id = nextId(invoices.read());
    const dueDate = isoDay(dayFrom(clock(), TERM_DAYS));
    const invoice: Invoice = { ...source, id, issuedDate: today(), dueDate, invoiceStatus: 'Draft' };
    return keep(settle({ invoice, sheet, today: today() }), sheet);
  });

  serve(invoiceChanges.send, ({ body: { id, ...message } }) => {
    const invoice = find(id);
    const sheet = documentOf(invoice);
    const sent: Invoice = invoice.invoiceStatus === 'Draft' ? { ...invoice, invoiceStatus: 'Sent' } : invoice;
    return keep(sent, { ...sheet, messages: [...sheet.messages, { ...message, sentAt: clock().toISOString() }] });
  });

  serve(invoiceChanges.pay, ({ body: { id, ...payment } }) => {
    const invoice = find(id);
    if (payment.amount > amountOf(invoice.balance)) fail('invoice.overpaid');
    if (payment.amount === 0) failField('amount', 'required');
    const before = documentOf(invoice);
    const sheet = { ...before, payments: [...before.payments, payment] };
    // Whoever pays has the invoice: it is no draft any more.
    const issued: Invoice = invoice.invoiceStatus === 'Draft' ? { ...invoice, invoiceStatus: 'Sent' } : invoice;
    return keep(settle({ invoice: issued, sheet, today: today() }), sheet);
  });

  serve(invoiceChanges.restore, ({ body }) => {
    const all = invoices.read();
    if (all.some(({ id }) => id === body.id)) fail('invoice.number_taken');
    invoices.write([...all, body].toSorted((a, b) => a.id - b.id));
    return body;
  });

  serve(invoiceChanges.addClient, ({ body }) => {
    addedClients.write([...addedClients.read(), body]);
    return body;
  });
}
