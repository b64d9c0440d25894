import type { Locale } from '@atalaya/contract/constants.ts';

const BLOCK_END = /<\/(?:p|div|li|h[1-6]|blockquote|tr)>|<br\s*\/?>/gi;

/** The words of a message on one line. Parsed aside from the page: nothing in it runs or loads. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(BLOCK_END, ' $&'), 'text/html');
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The other way round, for somebody who writes without emphasis. */
export function htmlOfText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');
}

/** Paragraph by paragraph. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(BLOCK_END, '\n$&'), 'text/html');
  return (body.textContent ?? '').replaceAll(/\n{3,}/g, '\n\n').trim();
}

const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();

/** The time for today, day and month for this year, and the whole date before. */
export function shortDate(at: string, now: Date, locale: Locale): string {
  const date = new Date(at);
  if (isSameDay(date, now)) return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).format(date);
  const isThisYear = date.getFullYear() === now.getFullYear();
  const shape: Intl.DateTimeFormatOptions = isThisYear ? { day: 'numeric', month: 'short' } : { dateStyle: 'short' };
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, shape).format(date);
}

export const longDate = (at: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(at));
