// Clients and projects to choose from: what belongs to somebody is narrowed by them, in every service.
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { MAX_ROWS_PER_PAGE } from '@atalaya/contract/constants.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import type { NewProject } from '@atalaya/contract/licensing/clients.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { call } from './call.ts';
import { useChange } from './use-change.ts';

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

export const createClient = (name: string) => call(tenants.createClient, { body: { name } });
export const createProject = (query: z.output<typeof NewProject>) => call(tenants.createProject, { query });

/** Names and states of clients and projects stand in every list of the service, so all of them are asked for again. */
const everyList = { rereads: ['licensing'], waitsForRead: true } as const;
export const useTenantChange = (options?: { failureShownBy: 'form' }) =>
  useChange((change: () => Promise<unknown>) => change(), { ...options, ...everyList });

/** For forms that ask for a client or a project which is not there yet: makes it by its name and answers its id. */
export function useMakeClient() {
  const { mutateAsync } = useChange(createClient, everyList);
  return async (name: string) => (await mutateAsync(name)).data.id;
}
export function useMakeProject(clientId: string | null) {
  const { mutateAsync } = useChange(createProject, everyList);
  return clientId === null ? undefined : async (name: string) => (await mutateAsync({ name, clientId })).data.id;
}
