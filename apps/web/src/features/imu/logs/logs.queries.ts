import { infiniteQueryOptions } from '@tanstack/react-query';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { call, download } from '#shared/api/call.ts';
import { monitorKey } from '../imu.queries.ts';
import { toQuery, type LogsSearch } from './logs.search.ts';

export const logsQuery = (search: LogsSearch, clientId?: string) =>
  infiniteQueryOptions({
    queryKey: [...monitorKey, 'logs', search, clientId],
    queryFn: ({ pageParam, signal }) => call(monitor.listLogs, { query: { ...toQuery(search, clientId), cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Everything the filters find, as the server writes it out. */
export const exportLogs = (search: LogsSearch, clientId?: string): Promise<Blob> =>
  download(monitor.exportLogs, { query: toQuery(search, clientId) });
