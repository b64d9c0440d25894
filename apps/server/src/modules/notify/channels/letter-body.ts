// A letter as text and as HTML: reads without styles and pictures, and shows the address behind its link.
import type { PrintedLogo } from '#platform/pictures/printed-logo.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import type { LetterText } from '../model/message.ts';
import { escapeHtml, mailFooter, mailLink, mailPage } from './mail-parts.ts';

export function letterBody({ title, lines, rows, link, footer }: LetterText, language: Locale, logo: PrintedLogo | null) {
  const row = ({ name, value }: (typeof rows)[number]) =>
    `<tr><td style="padding:4px 16px 4px 0;color:#6b7280" valign="top">${escapeHtml(name)}</td><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`;
  const parts = [
    `<h1 style="font-size:18px">${escapeHtml(title)}</h1>`,
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    rows.length > 0 ? `<table cellpadding="0" cellspacing="0" border="0">${rows.map(row).join('')}</table>` : '',
    link ? mailLink(link.url, link.text) : '',
    mailFooter(footer),
  ];
  const text = [
    title,
    '',
    ...lines,
    ...(rows.length > 0 ? ['', ...rows.map(({ name, value }) => `${name}: ${value}`)] : []),
    ...(link ? ['', `${link.text}: ${link.url}`] : []),
    '',
    footer,
    '',
  ].join('\n');
  return { html: mailPage({ language, title, logo, parts }), text };
}
