// Whether somebody else's driver may charge: by the partner's word, or by what it told us of the token before.
import type { AuthorizationStatus } from '@atalaya/contract/charging/actions.ts';
import type { Queryable } from '#platform/database.ts';
import { findGuestToken, findWord, type AtCharger } from './guest-tokens.repository.ts';

/** So long a partner is not asked again for the same token at the same charger. */
export const WORD_COUNTS_MS = 15 * 60_000;

/** Null: no partner knows it. */
export async function judgeGuest(db: Queryable, at: AtCharger, idTag: string, now: Date): Promise<AuthorizationStatus | null> {
  if (idTag === '') return null;
  const word = await findWord(db, at, idTag, new Date(now.getTime() - WORD_COUNTS_MS));
  if (word) return word.allowed ? 'Accepted' : 'Blocked';
  const found = await findGuestToken(db, at, idTag);
  if (!found) return null;
  if (!found.token.valid) return 'Blocked';
  return found.token.whitelist === 'NEVER' ? 'Invalid' : 'Accepted';
}
