// Clients and projects to choose from: what belongs to somebody is narrowed by them, in every service.
import { queryOptions } from '@tanstack/react-query';
import { MAX_ROWS_PER_PAGE } from '@atalaya/contract/constants.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { call } from './call.ts';

export const clientsKey = ['licensing', 'clients'];
export const projectsKey = ['licensing', 'projects'];

export const clientsQuery = queryOptions({
  queryKey: [...clientsKey, 'all'],
  queryFn: ({ signal }) => call(licensing.listClients, { query: { perPage: MAX_ROWS_PER_PAGE } }, { signal }),
});

/** Their names; without a client: all that the person may see. */
export const projectsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'names', clientId ?? null],
    queryFn: ({ signal }) => call(licensing.listProjectNames, { query: { clientId } }, { signal }),
  });
