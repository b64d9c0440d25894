// Apart from the other calls: home loads it.
import { queryOptions } from '@tanstack/react-query';
import { chargingOverview } from '@atalaya/contract/charging/overview.ts';
import { call } from '#shared/api/call.ts';

/** Beneath this everything that a change at a charger can alter; `live` reads it again after a gap. */
export const chargingKey = ['charging'];

export const overviewQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...chargingKey, 'overview', clientId ?? null],
    queryFn: async ({ signal }) => {
      const { data, tiles } = await call(chargingOverview, { query: { clientId } }, { signal });
      return { ...data, tiles };
    },
  });
