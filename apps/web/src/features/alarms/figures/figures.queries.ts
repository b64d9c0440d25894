import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { call } from '#shared/api/call.ts';
import { alarmsKey } from '../counts.queries.ts';

const DAY_MS = 86_400_000;

export const figuresQuery = (days: number, clientId?: string) =>
  queryOptions({
    queryKey: [...alarmsKey, 'figures', days, clientId ?? null],
    queryFn: async ({ signal }) => {
      const to = Date.now();
      const from = to - days * DAY_MS;
      const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString(), clientId };
      return { from, to, ...(await call(alarms.figures, { query }, { signal })).data };
    },
    placeholderData: keepPreviousData,
  });
