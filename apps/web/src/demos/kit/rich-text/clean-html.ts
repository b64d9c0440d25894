import DOMPurify, { type Config } from 'dompurify';
import { withoutHandlers } from './without-handlers.ts';

// What a text needs. No styles and no forms: either could make a foreign text look like a part of ours.
const config: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'option', 'dialog', 'video', 'audio'],
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'tabindex', 'autofocus'],
};

/** A picture of this site or one that comes with the text. Fetching any other would tell its owner who reads what, and when. */
const isOwnPicture = (source: string) => /^(?:data:image\/|blob:|\/(?!\/))/i.test(source);

/** HTML of whatever origin, as it may be shown. Links open beside the page and tell nobody where they were. */
export function cleanHtml(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = DOMPurify.sanitize(withoutHandlers(html), config);
  for (const link of template.content.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const picture of template.content.querySelectorAll('img'))
    if (!isOwnPicture(picture.getAttribute('src') ?? '') || picture.hasAttribute('srcset')) picture.replaceWith(picture.alt);
  return template.innerHTML;
}
