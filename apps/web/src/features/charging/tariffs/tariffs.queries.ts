import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { chargingTariffs } from '@atalaya/contract/charging/tariff-endpoints.ts';
import type { PriceInput, TariffInput, TariffListQuery } from '@atalaya/contract/charging/tariffs.ts';
import { MAX_ROWS_PER_PAGE } from '@atalaya/contract/constants.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { chargingKey } from '../charging.queries.ts';

export const tariffsQuery = (search: TariffListQuery) =>
  queryOptions({
    queryKey: [...chargingKey, 'tariffs', search],
    queryFn: ({ signal }) => call(chargingTariffs.listTariffs, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Those of one client, to choose from. */
export const tariffsOfQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...chargingKey, 'tariffs', 'of', clientId],
    queryFn: ({ signal }) => call(chargingTariffs.listTariffs, { query: { clientId, perPage: MAX_ROWS_PER_PAGE } }, { signal }),
  });
/** What a made-up session costs: asked anew whenever tariff or session change. */
export const priceQuery = (input: PriceInput | null) =>
  queryOptions({
    queryKey: [...chargingKey, 'price', input],
    queryFn: async ({ signal }) => (input ? (await call(chargingTariffs.priceSession, { body: input }, { signal })).data : null),
    enabled: input !== null,
    placeholderData: keepPreviousData,
  });

const inForm = { rereads: chargingKey, failureShownBy: 'form' } as const;
export const useSaveTariff = () => useChange((body: TariffInput) => call(chargingTariffs.saveTariff, { body }), inForm);
export const useRemoveTariff = () => useChange((id: string) => call(chargingTariffs.removeTariff, { query: { id } }), inForm);
