import { invoiceAmounts, lineTotal } from '@atalaya/contract/demo/invoice/invoice-paper.ts';
import { addUp, amountOf } from '@atalaya/contract/demo/money.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import type { Say } from '#shared/i18n/use-texts.ts';
import { formatDay } from '#shared/format/date.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import type { WholeInvoice } from '../invoice.queries.ts';
import { createPdf, PAGE, wrapText, type PdfPage } from './pdf-writer.ts';

const LEFT = 48;
const RIGHT = PAGE.width - 48;
const BOTTOM = PAGE.height - 64;
const RATE = 400;
const QTY = 460;
const DIM = 0.4;
const ROW = 15;

export interface PdfTexts {
  t: Say<'invoice'>;
  locale: Locale;
}

interface Pen {
  page: PdfPage;
  y: number;
}

/** The same document as on the screen, on as many pages as it takes. */
export function makeInvoicePdf(whole: WholeInvoice, texts: PdfTexts): Uint8Array<ArrayBuffer> {
  const { t } = texts;
  const pdf = createPdf(t('number', { id: whole.invoice.id }));
  let pen: Pen = { page: pdf.addPage(), y: 64 };
  const room = (height: number) => {
    if (pen.y + height > BOTTOM) pen = { page: pdf.addPage(), y: 64 };
    return pen;
  };
  drawHead(pen, whole, texts);
  drawParties(pen, whole, texts);
  drawLines(room, whole, texts);
  drawSums(room, whole, texts);
  drawFoot(room, whole, texts);
  return pdf.build();
}

function drawHead(pen: Pen, { invoice }: WholeInvoice, { t, locale }: PdfTexts) {
  const { page } = pen;
  page.text(t('sheet.company'), LEFT, pen.y, { size: 16, isBold: true });
  page.text(t('number', { id: invoice.id }), RIGHT, pen.y, { size: 16, isBold: true, align: 'end' });
  page.text(t('sheet.companyAddress'), LEFT, pen.y + 18, { size: 10, grey: DIM });
  page.text(t('sheet.companyContact'), LEFT, pen.y + 32, { size: 10, grey: DIM });
  const dates = [
    `${t('sheet.issued')}: ${formatDay(invoice.issuedDate, locale)}`,
    `${t('sheet.due')}: ${formatDay(invoice.dueDate, locale)}`,
  ];
  for (const [index, text] of dates.entries()) page.text(text, RIGHT, pen.y + 18 + index * 14, { size: 10, grey: DIM, align: 'end' });
  page.line(LEFT, RIGHT, pen.y + 52);
  pen.y += 78;
}

function drawParties(pen: Pen, { invoice: { client }, paymentDetails }: WholeInvoice, { t, locale }: PdfTexts) {
  const { page } = pen;
  const middle = 320;
  const payment = [
    [t('sheet.totalDue'), formatMoney(amountOf(paymentDetails.totalDue), locale)],
    [t('sheet.bank'), paymentDetails.bankName],
    [t('sheet.country'), paymentDetails.country],
    [t('sheet.iban'), paymentDetails.iban],
    [t('sheet.swift'), paymentDetails.swiftCode],
  ] as const;
  page.text(t('sheet.to'), LEFT, pen.y, { size: 10, isBold: true });
  page.text(t('sheet.details'), middle, pen.y, { size: 10, isBold: true });
  const lines = [client.name, client.company, client.address, client.country, client.contact, client.companyEmail];
  for (const [index, text] of lines.entries()) page.text(text, LEFT, pen.y + ROW * (index + 1), { size: 10 });
  for (const [index, [name, value]] of payment.entries()) {
    page.text(name, middle, pen.y + ROW * (index + 1), { size: 10, grey: DIM });
    page.text(value, RIGHT, pen.y + ROW * (index + 1), { size: 10, align: 'end' });
  }
  pen.y += ROW * 8;
}

function drawLines(room: (height: number) => Pen, { document }: WholeInvoice, { t, locale }: PdfTexts) {
  const heading = room(ROW * 2);
  heading.page.text(t('sheet.description'), LEFT, heading.y, { size: 9, grey: DIM });
  for (const [text, x] of [
    [t('sheet.rate'), RATE],
    [t('sheet.qty'), QTY],
    [t('sheet.total'), RIGHT],
  ] as const) {
    heading.page.text(text, x, heading.y, { size: 9, grey: DIM, align: 'end' });
  }
  heading.page.line(LEFT, RIGHT, heading.y + 6);
  heading.y += 22;
  for (const line of document.lines) {
    const words = wrapText(line.description, 10, 270);
    const pen = room(ROW * (words.length + 1));
    for (const [index, text] of words.entries()) pen.page.text(text, LEFT, pen.y + index * ROW, { size: 10, isBold: true });
    const discount = line.discountPercentage > 0 ? ` · ${t('sheet.discount')} ${line.discountPercentage} %` : '';
    pen.page.text(t(`items.${line.item}`) + discount, LEFT, pen.y + words.length * ROW, { size: 9, grey: DIM });
    pen.page.text(formatMoney(line.cost, locale), RATE, pen.y, { size: 10, align: 'end' });
    pen.page.text(String(line.qty), QTY, pen.y, { size: 10, align: 'end' });
    pen.page.text(formatMoney(lineTotal(line), locale), RIGHT, pen.y, { size: 10, align: 'end' });
    pen.y += ROW * words.length + 8;
    pen.page.line(LEFT, RIGHT, pen.y);
    pen.y += 18;
  }
}

function drawSums(room: (height: number) => Pen, { invoice, document }: WholeInvoice, { t, locale }: PdfTexts) {
  const { subtotal, discount, tax, total } = invoiceAmounts(document);
  const paid = addUp(document.payments.map(({ amount }) => amount));
  const sums: [name: string, amount: number, isBold: boolean][] = [
    [t('sheet.subtotal'), subtotal, false],
    [t('sheet.discount'), -discount, false],
    [t('sheet.tax', { percentage: document.taxPercentage }), tax, false],
    [t('sheet.total'), total, true],
    [t('sheet.paid'), -paid, false],
    [t('sheet.balance'), amountOf(invoice.balance), true],
  ];
  const pen = room(ROW * (sums.length + 1));
  if (document.salesperson) pen.page.text(`${t('sheet.salesperson')}: ${document.salesperson}`, LEFT, pen.y, { size: 10, grey: DIM });
  for (const [name, amount, isBold] of sums) {
    pen.page.text(name, RATE - 60, pen.y, { size: 10, isBold, grey: isBold ? 0.1 : DIM });
    pen.page.text(formatMoney(amount === 0 ? 0 : amount, locale), RIGHT, pen.y, { size: 10, isBold, align: 'end' });
    pen.y += ROW + 1;
  }
  pen.y += ROW;
}

function drawFoot(room: (height: number) => Pen, { invoice, document }: WholeInvoice, { t, locale }: PdfTexts) {
  const date = formatDay(invoice.dueDate, locale);
  const amount = formatMoney(amountOf(invoice.balance), locale);
  const parts = [
    document.showsTerms && [t('sheet.terms'), t('sheet.termsText', { method: t(`methods.${document.payVia}`), date })],
    document.showsNote && document.note !== '' && [t('sheet.note'), document.note],
    document.showsStub && [t('sheet.stub'), t('sheet.stubText', { id: invoice.id, client: invoice.client.company, amount, date })],
  ].filter((part) => part !== false);
  for (const [name = '', text = ''] of parts) {
    const words = wrapText(text, 10, RIGHT - LEFT);
    const pen = room(ROW * (words.length + 2));
    pen.page.text(name, LEFT, pen.y, { size: 10, isBold: true });
    for (const [index, line] of words.entries()) pen.page.text(line, LEFT, pen.y + ROW * (index + 1), { size: 10 });
    pen.y += ROW * (words.length + 1) + 8;
  }
}
