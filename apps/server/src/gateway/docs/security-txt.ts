// Whom to tell of a weakness, in the form of RFC 9116.
import { LOCALES } from '@atalaya/contract/constants.ts';

const DAY_MS = 86_400_000;
/** For as long may a reader keep it; the RFC recommends less than a year. */
const GOOD_FOR_DAYS = 90;

interface Site {
  contacts: readonly string[];
  /** Where people reach this server, if that is known. */
  url: string | null;
}

export function securityTxt({ contacts, url }: Site, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + GOOD_FOR_DAYS * DAY_MS);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    // Addresses of the web count only with TLS there.
    ...(url?.startsWith('https:') ? [`Canonical: ${url}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
