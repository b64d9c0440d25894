import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { chargingRoaming as calls } from '@atalaya/contract/charging/roaming-endpoints.ts';
import type { NewPartner, PartnerChange, PartnerListQuery, PlaceInput } from '@atalaya/contract/charging/roaming.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { chargingKey } from '../charging.queries.ts';

const partnersKey = [...chargingKey, 'partners'];
const AGAIN_MS = 10_000;

export const partnersQuery = (search: PartnerListQuery) =>
  queryOptions({
    queryKey: [...partnersKey, 'list', search],
    queryFn: ({ signal }) => call(calls.listPartners, { query: search }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
export const partnerQuery = (id: string) =>
  queryOptions({
    queryKey: [...partnersKey, 'one', id],
    queryFn: async ({ signal }) => (await call(calls.getPartner, { query: { id } }, { signal })).data,
    refetchInterval: AGAIN_MS,
  });
const inForm = { rereads: partnersKey, failureShownBy: 'form' } as const;
export const useCreatePartner = () => useChange((body: NewPartner) => call(calls.createPartner, { body }), inForm);
export const useChangePartner = (id: string) =>
  useChange((body: PartnerChange) => call(calls.changePartner, { query: { id }, body }), inForm);
/** Without a form: its failure is shown as a message. */
export const usePausePartner = (id: string) =>
  useChange((paused: boolean) => call(calls.changePartner, { query: { id }, body: { paused } }), { rereads: partnersKey });
export const useRenewPartnerToken = () => useChange((id: string) => call(calls.renewPartnerToken, { query: { id } }), inForm);
export const useRemovePartner = () => useChange((id: string) => call(calls.removePartner, { query: { id } }), inForm);

const placeKey = (siteId: string) => [...chargingKey, 'place', siteId];
export const placeQuery = (siteId: string) =>
  queryOptions({
    queryKey: placeKey(siteId),
    queryFn: async ({ signal }) => (await call(calls.getPlace, { query: { siteId } }, { signal })).data,
  });
export const useSetPlace = (siteId: string) =>
  useChange((body: PlaceInput) => call(calls.setPlace, { query: { siteId }, body }), { rereads: placeKey(siteId), failureShownBy: 'form' });
export const useRemovePlace = (siteId: string) =>
  useChange(() => call(calls.removePlace, { query: { siteId } }), { rereads: placeKey(siteId) });
