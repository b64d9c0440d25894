// Apart from the other queries: every page asks for the counts, and few for more.
import { queryOptions } from '@tanstack/react-query';
import { counts } from '@atalaya/contract/alarms/counts.ts';
import { call } from '#shared/api/call.ts';

export const alarmsKey = ['alarms'];

export const countsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...alarmsKey, 'counts', clientId ?? null],
    queryFn: async ({ signal }) => (await call(counts, { query: { clientId } }, { signal })).data,
  });
