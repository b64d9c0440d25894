import { queryOptions } from '@tanstack/react-query';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { MAX_ROWS_PER_PAGE } from '@atalaya/contract/constants.ts';
import { call } from './call.ts';

/** The sites of a client, to choose from. Undefined: of the only one that the caller sees. */
export const sitesOfQuery = (clientId: string | undefined) =>
  queryOptions({
    queryKey: ['sites', 'of', clientId ?? null],
    queryFn: ({ signal }) => call(charging.listSites, { query: { clientId, perPage: MAX_ROWS_PER_PAGE } }, { signal }),
  });
