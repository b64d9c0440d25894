import { EMAIL_LABELS, EMAIL_PLACES, type EmailLabel, type EmailPlace } from '@atalaya/contract/demo/email.ts';
import { z } from 'zod';

/** What is looked at: a folder, or a label. */
export type MailPlace = { folder: EmailPlace; label?: undefined } | { folder?: undefined; label: EmailLabel };

/** The rest of the address. */
export const MailSearch = z.object({
  q: z.string().trim().max(200).default(''),
  /** The mail that is open. */
  mail: z.coerce.number().int().optional(),
});
export type MailSearch = z.output<typeof MailSearch>;

/** Null where the address names neither. */
export function readPlace(folder: string | undefined, label: string | undefined): MailPlace | null {
  const knownFolder = EMAIL_PLACES.find((place) => place === (folder ?? 'inbox'));
  const knownLabel = EMAIL_LABELS.find((known) => known === label);
  if (label !== undefined) return knownLabel ? { label: knownLabel } : null;
  return knownFolder ? { folder: knownFolder } : null;
}
