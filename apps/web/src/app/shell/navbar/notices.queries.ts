import { queryOptions, useQuery } from '@tanstack/react-query';
import { recent, type RecentAlarm } from '@atalaya/contract/alarms/recent.ts';
import { auditLog, type Notice } from '@atalaya/contract/licensing/audit-endpoints.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { call } from '#shared/api/call.ts';
import { newestFirst } from '#shared/format/newest-first.ts';
import { hasAbility } from '#shared/api/has-ability.ts';
import type { Seen } from './use-read-notices.ts';

const LATEST = 30;
const ASK_AGAIN_MS = 60_000;

const noticesQuery = queryOptions({
  queryKey: ['licensing', 'notices'],
  queryFn: ({ signal }) => call(auditLog.notices, { query: { limit: LATEST } }, { signal }),
  refetchInterval: ASK_AGAIN_MS,
});

const recentQuery = queryOptions({
  queryKey: ['alarms', 'recent'],
  queryFn: ({ signal }) => call(recent, {}, { signal }),
  refetchInterval: ASK_AGAIN_MS,
});

/** Something that somebody did, or an alarm. */
export type News = { at: string; notice: Notice } | { at: string; alarm: RecentAlarm };

export const isFresh = (news: News, seen: Seen): boolean => ('notice' in news ? news.notice.id > seen.notice : news.at > seen.alarm);

/** Latest first. */
export function useNews(user: LoggedInUser) {
  const notices = useQuery(noticesQuery);
  const alarms = useQuery({ ...recentQuery, enabled: hasAbility(user, { action: 'read', subject: 'Alarm' }) });
  const told = notices.data?.data ?? [];
  const raised = (alarms.data?.data ?? []).map((alarm) => ({ at: alarm.learnedAt, alarm })).toSorted(newestFirst('at'));
  const news: News[] = [...told.map((notice) => ({ at: notice.at, notice })), ...raised].toSorted(newestFirst('at'));
  const latest: Seen = { notice: told[0]?.id ?? 0, alarm: raised[0]?.at ?? '' };
  const failed = [notices, alarms].find(({ data, error }) => data === undefined && error);
  return {
    news,
    latest,
    isPending: notices.isPending || alarms.isLoading,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
