import { queryOptions } from '@tanstack/react-query';
import { keysOverview } from '@atalaya/contract/licensing/keys-overview.ts';
import { call } from '#shared/api/call.ts';

export const keysOverviewQuery = (clientId?: string) =>
  queryOptions({
    queryKey: ['licensing', 'keys', 'overview', clientId ?? null],
    queryFn: async ({ signal }) => (await call(keysOverview, { query: { clientId } }, { signal })).data,
  });
