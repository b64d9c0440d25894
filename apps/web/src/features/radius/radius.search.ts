// What the addresses of the RADIUS pages hold. A feed has one order and no pages; the fields of a list keep their defaults.
import { z } from 'zod';
import { Id, listQuery } from '@atalaya/contract/paging.ts';
import { AttemptReason, type AttemptExportQuery } from '@atalaya/contract/radius/attempts.ts';
import { GroupListQuery } from '@atalaya/contract/radius/groups.ts';
import { NasListQuery } from '@atalaya/contract/radius/nas.ts';
import { OnlineQuery, type SessionExportQuery } from '@atalaya/contract/radius/sessions.ts';
import { RadiusName, RadiusUserListQuery } from '@atalaya/contract/radius/users.ts';
import { isPreset, resolveRange, TimeRange } from '#shared/ui/time-range/time-range.ts';

export const USUAL_RANGE: TimeRange = '30d';
const MINUTE_MS = 60_000;

export const UsersSearch = RadiusUserListQuery.omit({ passwd: true, username: true });
export type UsersSearch = z.output<typeof UsersSearch>;
export const NasSearch = NasListQuery;
export type NasSearch = z.output<typeof NasSearch>;
export const GroupsSearch = GroupListQuery;
export type GroupsSearch = z.output<typeof GroupsSearch>;
export const OnlineSearch = OnlineQuery.omit({ username: true });
export type OnlineSearch = z.output<typeof OnlineSearch>;

const feed = listQuery(['startedAt'], 'desc').extend({ clientId: Id.optional(), nasId: Id.optional(), range: TimeRange.optional() });
/** The search field of sessions is the exact user name: millions of rows are found by it at once. */
export const HistorySearch = feed;
export type HistorySearch = z.output<typeof HistorySearch>;
export const AttemptsSearch = feed.extend({
  outcome: z.enum(['accepted', 'rejected']).optional(),
  reason: AttemptReason.optional(),
  each: z.literal('true').optional(),
});
export type AttemptsSearch = z.output<typeof AttemptsSearch>;

/** To the minute, so that the same question is asked again and not another one; an open end while it is "the last days". */
function span(range: TimeRange, now: Date) {
  const { from, to } = resolveRange(range, new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS));
  return { from: from.toISOString(), to: isPreset(range) ? undefined : to.toISOString() };
}

const nameOf = (q: string | undefined) => RadiusName.safeParse(q).data;

export const toSessionFilter = (
  { q, nasId, clientId, range = USUAL_RANGE }: HistorySearch,
  now: Date,
  focusedId?: string,
): SessionExportQuery => ({
  username: nameOf(q),
  nasId,
  clientId: focusedId ?? clientId,
  ...span(range, now),
});

export const toAttemptFilter = (
  { q, nasId, clientId, range = USUAL_RANGE, outcome, reason }: AttemptsSearch,
  now: Date,
  focusedId?: string,
): AttemptExportQuery => ({ q: q || undefined, nasId, clientId: focusedId ?? clientId, outcome, reason, ...span(range, now) });
