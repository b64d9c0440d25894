// Whether a token of OCPP 2.0.1 may charge, in its words: it has a type, and more reasons than 1.6 knows.
import type { AuthorizationStatus } from '@atalaya/contract/charging/actions.ts';
import type { Queryable } from '#platform/database.ts';
import type { IdToken } from '../model/station-messages.ts';
import type { AtCharger } from './guest-tokens.repository.ts';
import { judgeGuest } from './guest-tokens.service.ts';
import { verdictOn } from './tag-authorisation.service.ts';
import { findByText } from './tags.repository.ts';

export interface IdTokenInfo {
  status: 'Accepted' | 'Blocked' | 'ConcurrentTx' | 'Expired' | 'Invalid' | 'NoCredit' | 'Unknown';
  cacheExpiryDateTime?: string;
  groupIdToken?: { idToken: string; type: 'Central' };
}
export interface TokenVerdict {
  info: IdTokenInfo;
  tagId: string | null;
  /** As it stays with the session. */
  tagStatus: AuthorizationStatus;
}

export async function judgeToken(
  db: Queryable,
  at: AtCharger,
  { idToken, type }: IdToken,
  now: Date,
  beginsAnother: boolean,
): Promise<TokenVerdict> {
  // A button, or a charger that is open to everybody: it tells that there was no token.
  if (type === 'NoAuthorization') return { info: { status: 'Accepted' }, tagId: null, tagStatus: 'Accepted' };
  const found = await findByText(db, at.clientId, idToken, now);
  if (!found) {
    const guest = await judgeGuest(db, at, idToken, now);
    return { info: { status: guest ?? 'Unknown' }, tagId: null, tagStatus: guest ?? 'Invalid' };
  }
  if (found.tag.type !== null && found.tag.type !== type) return { info: { status: 'Invalid' }, tagId: null, tagStatus: 'Invalid' };
  const { info, tagId } = verdictOn(found, beginsAnother);
  return {
    tagId,
    tagStatus: info.status,
    info: {
      status: found.state === 'spent' ? 'NoCredit' : info.status,
      ...(info.expiryDate ? { cacheExpiryDateTime: info.expiryDate } : {}),
      ...(info.parentIdTag ? { groupIdToken: { idToken: info.parentIdTag, type: 'Central' } } : {}),
    },
  };
}
