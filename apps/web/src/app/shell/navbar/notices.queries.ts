import { queryOptions, useQuery } from '@tanstack/react-query';
import { canSee } from '@atalaya/access/sections.ts';
import { recent, type RecentAlarm } from '@atalaya/contract/alarms/recent.ts';
import { ImuEventType } from '@atalaya/contract/constants.ts';
import { auditLog, type Notice } from '@atalaya/contract/licensing/audit-endpoints.ts';
import type { ImuEvent } from '@atalaya/contract/monitor/history.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { recentEventsQuery } from '#features/imu/imu.queries.ts';
import { call } from '#shared/api/call.ts';
import { newestFirst } from '#shared/format/newest-first.ts';
import { hasAbility } from '../../has-ability.ts';
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

/** Something that somebody did, an alarm, or a device that went offline or came back. */
export type News = { at: string; notice: Notice } | { at: string; alarm: RecentAlarm } | { at: string; event: ImuEvent };

export function isFresh(news: News, seen: Seen): boolean {
  if ('notice' in news) return news.notice.id > seen.notice;
  return news.at > ('alarm' in news ? seen.alarm : seen.event);
}

/** Latest first. */
export function useNews(user: LoggedInUser) {
  const notices = useQuery(noticesQuery);
  const events = useQuery({ ...recentEventsQuery(), enabled: canSee(user, 'imuProject'), refetchInterval: ASK_AGAIN_MS });
  const alarms = useQuery({ ...recentQuery, enabled: hasAbility(user, { action: 'read', subject: 'Alarm' }) });
  const told = notices.data?.data ?? [];
  const raised = (alarms.data?.data ?? []).map((alarm) => ({ at: alarm.learnedAt, alarm })).toSorted(newestFirst('at'));
  const changes = events.data?.filter(({ type }) => type === ImuEventType.Status) ?? [];
  const news: News[] = [
    ...told.map((notice) => ({ at: notice.at, notice })),
    ...raised,
    ...changes.map((event) => ({ at: event.receivedAt, event })),
  ].toSorted(newestFirst('at'));
  const latest: Seen = { notice: told[0]?.id ?? 0, event: changes[0]?.receivedAt ?? '', alarm: raised[0]?.at ?? '' };
  const failed = [notices, alarms, events].find(({ data, error }) => data === undefined && error);
  return {
    news,
    latest,
    isPending: notices.isPending || alarms.isLoading || events.isLoading,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
