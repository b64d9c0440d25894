import { queryOptions } from '@tanstack/react-query';
import { chargingSitePower as calls } from '@atalaya/contract/charging/site-power-endpoints.ts';
import type { SiteMeterInput } from '@atalaya/contract/charging/site-power.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { chargingKey } from '../charging.queries.ts';

const AGAIN_MS = 5_000;

export const readingPath = (id: string) => `${fullPath(calls.pushReading)}?id=${id}`;
export const sitePowerQuery = (id: string) =>
  queryOptions({
    queryKey: [...chargingKey, 'site-power', id],
    queryFn: async ({ signal }) => (await call(calls.sitePower, { query: { id } }, { signal })).data,
    refetchInterval: AGAIN_MS,
  });
export const useSetSiteMeter = (id: string) =>
  useChange((body: SiteMeterInput) => call(calls.setSiteMeter, { query: { id }, body }), {
    rereads: chargingKey,
    failureShownBy: 'form',
  });
