import { z } from 'zod';
import { KeyListQuery } from '@atalaya/contract/licensing/keys.ts';

const HOUR_MS = 3_600_000;
export const EXPIRY_DAYS = [7, 30, 90] as const;

/** What the address holds: "within 30 days" stays true tomorrow, a date would not. */
export const LicencesSearch = KeyListQuery.omit({ expiresBefore: true }).extend({ expiring: z.literal(EXPIRY_DAYS).optional() });
export type LicencesSearch = z.output<typeof LicencesSearch>;

/** What the server is asked. To the hour, so that the same question is asked again and not another one. */
export function toKeyQuery({ expiring, ...search }: LicencesSearch, now: Date, focusedClientId?: string): KeyListQuery {
  const clientId = focusedClientId ?? search.clientId;
  if (!expiring) return { ...search, clientId };
  const end = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + expiring * 24 * HOUR_MS;
  return { ...search, clientId, expiresBefore: new Date(end).toISOString() };
}
