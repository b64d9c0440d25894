import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { radiusOnboarding as calls } from '@atalaya/contract/radius/onboarding-endpoints.ts';
import type { NetworkSettings, NewOnboarding } from '@atalaya/contract/radius/onboarding.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { radiusKey } from '../radius.queries.ts';

const key = [...radiusKey, 'onboarding'];
const inForm = { rereads: key, failureShownBy: 'form' } as const;

export const networkQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...key, 'network', clientId],
    queryFn: async ({ signal }) => (await call(calls.network, { query: { clientId } }, { signal })).data,
  });
export const onboardingQuery = (userId: string) =>
  queryOptions({
    queryKey: [...key, 'codes', userId],
    queryFn: async ({ signal }) => (await call(calls.list, { query: { userId } }, { signal })).data,
  });

export const useChangeNetwork = (clientId: string) =>
  useChange((body: NetworkSettings) => call(calls.changeNetwork, { query: { clientId }, body }), inForm);
export const useMakeOnboarding = () => useChange((body: z.input<typeof NewOnboarding>) => call(calls.create, { body }), inForm);
export const useRevokeOnboarding = () => useChange((id: string) => call(calls.revoke, { query: { id } }), inForm);
