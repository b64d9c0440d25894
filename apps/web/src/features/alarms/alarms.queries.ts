import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import type { SeriesValue } from '@atalaya/contract/monitor/history.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { inForm } from './actions/many.queries.ts';
import { alarmsKey } from './counts.queries.ts';

export const alarmQuery = (id: string) =>
  queryOptions({
    queryKey: [...alarmsKey, 'alarm', id],
    queryFn: async ({ signal }) => (await call(alarms.getAlarm, { query: { id } }, { signal })).data,
  });

export const assigneesQuery = (id: string) =>
  queryOptions({
    queryKey: [...alarmsKey, 'assignees', id],
    queryFn: ({ signal }) => call(alarms.assignees, { query: { id } }, { signal }),
  });

export const useAssign = (id: string) =>
  useChange((userId: string | null) => call(alarms.assign, { query: { id }, body: { userId } }), inForm);
export const useComment = (id: string) => useChange((note: string) => call(alarms.comment, { query: { id }, body: { note } }), inForm);
export const useClose = (id: string) => useChange(() => call(alarms.close, { query: { id } }), inForm);

export const effectiveQuery = (subjectId: string) =>
  queryOptions({
    queryKey: [...alarmsKey, 'effective', subjectId],
    queryFn: async ({ signal }) => (await call(alarms.effectiveRules, { query: { subjectId } }, { signal })).data,
  });

/** What a device measured around an alarm; by its MAC, as alarms name devices. */
export const seriesQuery = (query: { mac: string; value: SeriesValue; from: string; to: string }) =>
  queryOptions({
    queryKey: [...alarmsKey, 'series', query],
    queryFn: ({ signal }) => call(monitor.series, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
