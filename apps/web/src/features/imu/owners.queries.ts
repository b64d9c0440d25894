import { queryOptions } from '@tanstack/react-query';
import { MAX_ROWS_PER_PAGE } from '@atalaya/contract/constants.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { call } from '#shared/api/call.ts';

// To whom devices belong; under the keys of licensing, so that a change there is seen here.
export const clientsQuery = queryOptions({
  queryKey: ['licensing', 'clients'],
  queryFn: ({ signal }) => call(licensing.listClients, { query: { perPage: MAX_ROWS_PER_PAGE } }, { signal }),
});

export const projectsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: ['licensing', 'projects', clientId ?? null],
    queryFn: ({ signal }) => call(licensing.listProjects, { query: { clientId, perPage: MAX_ROWS_PER_PAGE } }, { signal }),
  });
