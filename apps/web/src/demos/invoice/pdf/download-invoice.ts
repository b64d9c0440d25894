// Loaded with the first download: most visits need no PDF.
import { i18n } from '#shared/i18n/i18n.ts';
import { isLocale } from '#shared/i18n/locale.ts';
import { recordWords } from '#demos/kit/i18n/use-record-words.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { toastFailure } from '#shared/ui/messages/toast.ts';
import { inWords } from '../in-words.ts';
import { makeInvoicePdf } from './invoice-pdf.ts';
import { invoiceQuery } from '../invoice.queries.ts';

export async function downloadInvoice(id: string) {
  try {
    const whole = inWords(await queryClient.fetchQuery(invoiceQuery(id)), recordWords());
    const t = i18n.getFixedT(i18n.language, 'invoice');
    const bytes = makeInvoicePdf(whole, { t, locale: isLocale(i18n.language) ? i18n.language : 'en' });
    saveFile(new Blob([bytes], { type: 'application/pdf' }), `invoice-${id}.pdf`);
  } catch (error) {
    await toastFailure(error);
  }
}

function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
