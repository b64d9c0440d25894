// Mail reads without styles, pictures and colours: those only help. All that people or devices named is escaped.
import type { Severity } from '@atalaya/contract/alarms/severities.ts';
import type { Message } from '../model/message.ts';
import { letterBody } from './letter-body.ts';
import { escapeHtml as escape, mailFooter, mailLink, mailPage } from './mail-parts.ts';
import { linesOf, severityWord, textOf, titleOf, wordsOf } from './message-words.ts';

const colours: Record<Severity, string> = { warning: '#b26a00', high: '#c2410c', critical: '#b91c1c' };
const GOOD = '#15803d';

export function mailBody(message: Message, publicUrl: string): { text: string; html: string } {
  const { language, verb, note, acknowledgeUrl, letter, logo } = message;
  if (letter) return letterBody(letter, language, logo ?? null);
  const own = wordsOf(language);
  const { lines, more } = linesOf(message);
  const row = ({ text, severity, path }: (typeof lines)[number]) => {
    const colour = verb === 'cleared' ? GOOD : colours[severity];
    const word = verb === 'cleared' ? own.cleared : severityWord(severity, language);
    return `<tr><td style="padding:6px 12px 6px 0;color:${colour}" valign="top"><b>${escape(word)}</b></td><td style="padding:6px 0"><a href="${escape(publicUrl + path)}" style="color:#1f2937">${escape(text)}</a></td></tr>`;
  };
  const parts = [
    `<h1 style="font-size:18px">${escape(titleOf(message))}</h1>`,
    note === null ? '' : `<p>${escape(note)}</p>`,
    lines.length > 0 ? `<table cellpadding="0" cellspacing="0" border="0">${lines.map(row).join('')}</table>` : '',
    more === null ? '' : `<p>${escape(more)}</p>`,
    acknowledgeUrl === null ? '' : mailLink(acknowledgeUrl, own.acknowledge),
    mailLink(`${publicUrl}/alarms`, own.open),
    mailFooter(own.footer),
  ];
  const html = mailPage({ language, title: titleOf(message), logo: logo ?? null, parts });
  return { html, text: `${titleOf(message)}\n\n${textOf(message, publicUrl)}\n\n${own.footer}\n` };
}
