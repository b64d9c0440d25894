import { withoutHandlers } from '#demos/kit/rich-text/without-handlers.ts';

const BLOCK_END = /<\/(?:p|div|li|h[1-6]|blockquote|tr)>|<br\s*\/?>/gi;

/** Its words, each block followed by `separator`. Parsed aside from the page: nothing in it runs or loads. */
function wordsOf(html: string, separator: string): string {
  const { body } = new DOMParser().parseFromString(withoutHandlers(html).replaceAll(BLOCK_END, `${separator}$&`), 'text/html');
  for (const unread of body.querySelectorAll('script, style')) unread.remove();
  return body.textContent ?? '';
}

/** The words of a message on one line. */
export const plainText = (html: string) => wordsOf(html, ' ').replaceAll(/\s+/g, ' ').trim();

/** The other way round, for somebody who writes without emphasis. */
export function htmlOfText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');
}

/** Paragraph by paragraph. */
export const textOfHtml = (html: string) =>
  wordsOf(html, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
