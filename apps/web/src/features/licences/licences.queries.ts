import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_ROWS_PER_PAGE } from '@atalaya/contract/constants.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import type { CreateKeyInput, KeyListQuery } from '@atalaya/contract/licensing/keys.ts';
import { call } from '#shared/api/call.ts';

const keys = ['licensing', 'keys'];

export const licencesQuery = (search: KeyListQuery) =>
  queryOptions({
    queryKey: [...keys, search],
    queryFn: ({ signal }) => call(licensing.listKeys, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });

export const clientsQuery = queryOptions({
  queryKey: ['licensing', 'clients'],
  queryFn: ({ signal }) => call(licensing.listClients, { query: { perPage: MAX_ROWS_PER_PAGE } }, { signal }),
});

/** Without a client: all that the person may see. */
export const projectsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: ['licensing', 'projects', clientId ?? null],
    queryFn: ({ signal }) => call(licensing.listProjects, { query: { clientId, perPage: MAX_ROWS_PER_PAGE } }, { signal }),
  });

export function useCreateKey() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failureShownBy: 'form' },
    mutationFn: (query: CreateKeyInput) => call(licensing.createKey, { query }),
    // Not awaited: the new key is shown at once, the list behind it follows.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keys }),
  });
}
