// Apart from the other calls: home loads it.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import type { UsageQuery } from '@atalaya/contract/radius/sessions.ts';
import { call } from '#shared/api/call.ts';

/** Beneath this everything that a change here can alter. */
export const radiusKey = ['radius'];
/** Others sign in and out meanwhile. */
export const REFRESH_MS = 5_000;

export const overviewQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...radiusKey, 'overview', clientId ?? null],
    queryFn: async ({ signal }) => (await call(radiusSessions.overview, { query: { clientId } }, { signal })).data,
    refetchInterval: REFRESH_MS,
  });

export const usageQuery = (query: UsageQuery) =>
  queryOptions({
    queryKey: [...radiusKey, 'usage', query],
    queryFn: async ({ signal }) => (await call(radiusSessions.usage, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  });
