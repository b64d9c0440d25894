// Apart from the other calls of the section: the list of chargers needs no more of them.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ChargerListQuery } from '@atalaya/contract/charging/chargers.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { MAX_ROWS_PER_PAGE } from '@atalaya/contract/constants.ts';
import { call } from '#shared/api/call.ts';
import { chargingKey } from '../overview.queries.ts';

const RECENT = 20;

export const chargersQuery = (search: ChargerListQuery) =>
  queryOptions({
    queryKey: [...chargingKey, 'chargers', search],
    queryFn: ({ signal }) => call(charging.listChargers, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });

/** To choose from, and for the map. */
export const allChargersQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...chargingKey, 'chargers', 'all', clientId ?? null],
    queryFn: async ({ signal }) => {
      const { data } = await call(charging.listChargers, { query: { clientId, perPage: MAX_ROWS_PER_PAGE } }, { signal });
      return { data: data.map((charger) => ({ ...charger, name: charger.label })) };
    },
  });

export const commandsQuery = (chargerId: string) =>
  queryOptions({
    queryKey: [...chargingKey, 'commands', chargerId],
    queryFn: async ({ signal }) => (await call(charging.listCommands, { query: { chargerId, limit: RECENT } }, { signal })).data,
  });
