import { queryOptions } from '@tanstack/react-query';
import { portal } from '@atalaya/contract/licensing/selling/portal-endpoints.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const LIVE_MS = 10_000;

export const portalQuery = (clientId: string | undefined) =>
  queryOptions({
    queryKey: ['licensing', 'portal', clientId ?? 'own'],
    queryFn: ({ signal }) => call(portal.overview, { query: { clientId } }, { signal }),
    refetchInterval: LIVE_MS,
  });

export const monthsQuery = (clientId: string | undefined) =>
  queryOptions({
    queryKey: ['licensing', 'portal', clientId ?? 'own', 'months'],
    queryFn: async ({ signal }) => (await call(portal.months, { query: { clientId } }, { signal })).data,
  });

export const usePortalLicence = (id: string) => useChange(() => call(portal.licence, { query: { apiKey: id }, body: {} }));
