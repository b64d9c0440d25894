import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import type { InvoiceLine } from '@atalaya/contract/demo/invoice/invoice-paper.ts';
import { invoice as texts } from '../i18n/en/invoice.ts';
import { makeInvoicePdf } from './invoice-pdf.ts';
import type { WholeInvoice } from '../invoice.queries.ts';

const line: InvoiceLine = { item: 'work', description: 'Cabling (two floors)', cost: 60, qty: 10, discountPercentage: 10 };

const whole = (lines: InvoiceLine[]): WholeInvoice => ({
  invoice: {
    id: 1051,
    issuedDate: '2026-11-14',
    client: { name: 'Inés', company: 'Acme', companyEmail: 'ines@example.test', address: '1 Quay', country: 'Spain', contact: '555' },
    service: 'Cabling',
    total: 675,
    avatar: null,
    invoiceStatus: 'Partial Payment',
    balance: '$575',
    dueDate: '2026-12-14',
  },
  paymentDetails: { totalDue: '$575.00', bankName: 'Banco del Faro', country: 'Spain', iban: 'ES46', swiftCode: 'BFARO' },
  document: {
    lines,
    taxPercentage: 25,
    salesperson: 'Nora',
    note: 'Thank you',
    payVia: 'bankTransfer',
    showsTerms: true,
    showsNote: true,
    showsStub: false,
    payments: [{ amount: 100, date: '2026-11-14', method: 'cash', note: '' }],
    messages: [],
  },
});

async function write(lines: InvoiceLine[]) {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    ns: ['invoice'],
    defaultNS: 'invoice',
    resources: { en: { invoice: texts } },
    interpolation: { escapeValue: false },
  });
  const bytes = makeInvoicePdf(whole(lines), { t: i18n.getFixedT('en', 'invoice'), locale: 'en' });
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

test('has the parties, the lines and the computed sums', async () => {
  const pdf = await write([line]);
  for (const text of [
    '(Invoice #1051)',
    '(In\u00e9s)',
    String.raw`(Cabling \(two floors\))`,
    '($540.00)',
    '(-$60.00)',
    '($135.00)',
    '($675.00)',
    '($575.00)',
    '(Thank you)',
  ])
    expect(pdf).toContain(text);
  expect(pdf).not.toContain('Payment stub');
  expect(pdf).toContain('/Count 1');
});

test('takes further pages when its lines need them', async () => {
  const pdf = await write(Array.from({ length: 40 }, (_, index) => ({ ...line, description: `Line ${index + 1}` })));
  expect(pdf).toContain('/Count 3');
  expect(pdf).toContain('(Line 40)');
});
