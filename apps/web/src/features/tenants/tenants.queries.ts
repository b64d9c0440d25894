import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import type { ClientListQuery, ProjectListQuery } from '@atalaya/contract/licensing/clients.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { call } from '#shared/api/call.ts';
import { clientsKey, projectsKey } from '#shared/api/tenants.queries.ts';

export type ClientsSearch = z.output<typeof ClientListQuery>;
export type ProjectsSearch = z.output<typeof ProjectListQuery>;

/** Rows of a panel: the whole list is one click away. */
export const PANEL_ROWS = 8;

export const clientListQuery = (search: ClientsSearch) =>
  queryOptions({
    queryKey: [...clientsKey, search],
    queryFn: ({ signal }) => call(licensing.listClients, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });
export const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...clientsKey, 'one', clientId],
    queryFn: ({ signal }) => call(licensing.getClient, { query: { clientId } }, { signal }),
  });

export const projectListQuery = (search: ProjectsSearch) =>
  queryOptions({
    queryKey: [...projectsKey, search],
    queryFn: ({ signal }) => call(licensing.listProjects, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });
export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'one', projectId],
    queryFn: ({ signal }) => call(tenants.getProject, { query: { projectId } }, { signal }),
  });

export const membersQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['licensing', 'users', 'of', clientId],
    queryFn: ({ signal }) => call(people.list, { query: { clientId, perPage: PANEL_ROWS } }, { signal }),
  });
export const keysOfQuery = (of: { clientId: string; projectId?: string }) =>
  queryOptions({
    queryKey: ['licensing', 'keys', 'of', of],
    queryFn: ({ signal }) => call(licensing.listKeys, { query: { ...of, perPage: PANEL_ROWS } }, { signal }),
  });

export const renameClient = (clientId: string, name: string) => call(tenants.renameClient, { query: { clientId, name } });
export const setZone = (clientId: string, zone: string) => call(tenants.setClientZone, { query: { clientId, zone } });
export const setClientActive = (clientId: string, isActive: boolean) =>
  call(tenants.setClientState, { query: { clientId, value: isActive ? 'active' : 'inactive' } });
export const setLogo = (clientId: string, image: string) => call(tenants.setLogo, { query: { clientId }, body: { image } });
export const removeLogo = (clientId: string) => call(tenants.removeLogo, { query: { clientId } });

export const setColour = (clientId: string, colour: string | null) => call(tenants.setColour, { query: { clientId }, body: { colour } });

export const renameProject = (projectId: string, name: string) => call(tenants.renameProject, { query: { projectId, name } });
export const setProjectActive = (projectId: string, isActive: boolean) =>
  call(tenants.setProjectState, { query: { projectId, value: isActive ? 'active' : 'inactive' } });
