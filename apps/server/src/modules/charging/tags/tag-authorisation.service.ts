// Whether a tag may charge, and what its charger is told.
import type { AuthorizationStatus } from '@atalaya/contract/charging/actions.ts';
import type { Queryable } from '#platform/database.ts';
import type { AtCharger } from './guest-tokens.repository.ts';
import { judgeGuest } from './guest-tokens.service.ts';
import { findByText } from './tags.repository.ts';

export interface IdTagInfo {
  status: AuthorizationStatus;
  expiryDate?: string;
  parentIdTag?: string;
}
export interface Verdict {
  info: IdTagInfo;
  tagId: string | null;
}

export type FoundTag = NonNullable<Awaited<ReturnType<typeof findByText>>>;

function statusOf({ state, tag, active }: FoundTag, beginsAnother: boolean): AuthorizationStatus {
  if (state === 'expired') return 'Expired';
  // OCPP has no word for a budget that is used up.
  if (state === 'blocked' || state === 'spent') return 'Blocked';
  return beginsAnother && tag.maxActive !== null && active >= tag.maxActive ? 'ConcurrentTx' : 'Accepted';
}

export function verdictOn(found: FoundTag, beginsAnother: boolean): Verdict {
  const { tag, group } = found;
  return {
    tagId: tag.id,
    info: {
      status: statusOf(found, beginsAnother),
      ...(tag.expiresAt ? { expiryDate: tag.expiresAt.toISOString() } : {}),
      ...(group ? { parentIdTag: group.parentIdTag } : {}),
    },
  };
}

/** Tags belong to a client: another client's is not known here. Drivers of roaming partners have none. */
export async function judgeTag(db: Queryable, at: AtCharger, idTag: string, now: Date, beginsAnother: boolean): Promise<Verdict> {
  const found = await findByText(db, at.clientId, idTag, now);
  return found ? verdictOn(found, beginsAnother) : { info: { status: (await judgeGuest(db, at, idTag, now)) ?? 'Invalid' }, tagId: null };
}
