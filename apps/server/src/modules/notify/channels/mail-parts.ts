import type { PrintedLogo } from '#platform/pictures/printed-logo.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** All that people or devices named. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

export const LOGO_CID = 'logo@atalaya';
const LOGO_HEIGHT = 40;

interface Page {
  language: string;
  title: string;
  logo: PrintedLogo | null;
  parts: readonly string[];
}

/** The picture stands in the mail itself; where pictures are not shown, or there is none that mail programs know, the name is. */
function headOf({ name, picture }: PrintedLogo): string {
  const text = escapeHtml(name);
  return picture ? `<p><img src="cid:${LOGO_CID}" alt="${text}" height="${LOGO_HEIGHT}"></p>` : `<p><strong>${text}</strong></p>`;
}

export function mailPage({ language, title, logo, parts }: Page): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="font-family:sans-serif;font-size:15px;color:#1f2937">${logo === null ? '' : headOf(logo)}${parts.join('')}</body></html>`;
}

export const mailLink = (url: string, text: string) => `<p><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></p>`;
export const mailFooter = (text: string) => `<p style="color:#6b7280;font-size:12px">${escapeHtml(text)}</p>`;
