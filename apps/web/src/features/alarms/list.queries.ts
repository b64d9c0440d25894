import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AlarmListQuery } from '@atalaya/contract/alarms/alarms.ts';
import { listAlarms } from '@atalaya/contract/alarms/list.ts';
import { call } from '#shared/api/call.ts';
import { alarmsKey } from './counts.queries.ts';

export const alarmsQuery = (search: Partial<AlarmListQuery>) =>
  queryOptions({
    queryKey: [...alarmsKey, 'list', search],
    queryFn: ({ signal }) => call(listAlarms, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });
