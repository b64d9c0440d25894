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
