// How people and files look in a mail.
import type { EmailAttachment } from '@atalaya/contract/demo/email.ts';
import type { Colleague } from '../colleagues.seed.ts';

export const toPerson = ({ fullName, email }: Colleague) => ({ name: fullName, email });
export const toSender = ({ fullName, email, avatar }: Colleague) => ({ name: fullName, email, avatar });

const MEDIA_TYPES = { csv: 'text/csv', ics: 'text/calendar', txt: 'text/plain' };

/** A file that really opens: it carries its text in its address. */
export function attachText(fileName: `${string}.${keyof typeof MEDIA_TYPES}`, text: string): EmailAttachment {
  const ending = fileName.slice(-3) as keyof typeof MEDIA_TYPES; // safe: the type of the name lists the endings
  const url = `data:${MEDIA_TYPES[ending]};charset=utf-8,${encodeURIComponent(text)}`;
  return { fileName, thumbnail: `/demo/files/${ending}.svg`, url, size: `${new TextEncoder().encode(text).length} B` };
}
