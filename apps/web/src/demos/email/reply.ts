import type { Email, EmailDraft, EmailPerson } from '@atalaya/contract/demo/email.ts';

export const blankMail: EmailDraft = { to: [], cc: [], bcc: [], subject: '', message: '', attachments: [], labels: [] };

const toPerson = ({ name, email }: EmailPerson): EmailPerson => ({ name, email });
const without = (people: readonly EmailPerson[], others: readonly EmailPerson[]) =>
  people.filter(({ email }) => !others.some((other) => other.email === email));
const prefixed = (prefix: string, subject: string) => (new RegExp(`^${prefix}`, 'i').test(subject) ? subject : `${prefix} ${subject}`);

/** To whoever wrote it, or, of one's own, to whom it went. */
export function replyTo(mail: Email, own: EmailPerson): EmailDraft {
  const to = mail.from.email === own.email ? mail.to : [toPerson(mail.from)];
  return { ...blankMail, to, subject: prefixed('Re:', mail.subject), replyTo: mail.id };
}

/** And to all the others who have it, but oneself. */
export function replyToAll(mail: Email, own: EmailPerson): EmailDraft {
  const reply = replyTo(mail, own);
  const to = [...reply.to, ...without(mail.to, [own, ...reply.to])];
  return { ...reply, to, cc: without(mail.cc, [own, ...to]) };
}

/** The words above a forwarded message, in the language of the page. */
export interface ForwardTexts {
  title: string;
  from: string;
  date: string;
  subject: string;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** With its files. `cleanMessage` has been cleaned: it goes into the editor. */
export function forward(mail: Email, texts: ForwardTexts, cleanMessage: string): EmailDraft {
  const head = [texts.title, texts.from, texts.date, texts.subject].map(escape).join('<br>');
  const message = `<p></p><p>${head}</p><blockquote>${cleanMessage}</blockquote>`;
  return { ...blankMail, subject: prefixed('Fwd:', mail.subject), message, attachments: mail.attachments };
}

export const editDraft = ({ id, to, cc, bcc, subject, message, attachments, labels }: Email): EmailDraft => ({
  draftId: id,
  to,
  cc,
  bcc,
  subject,
  message,
  attachments,
  labels,
});
