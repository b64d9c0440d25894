import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ownRoles, type NewOwnRole, type RoleLevel } from '@atalaya/contract/licensing/roles.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

/** A role shows in people too, and in what they may do. */
const options = { rereads: ['licensing'], failureShownBy: 'form' } as const;

export const useSaveRole = (id: string | undefined) =>
  useChange(
    ({ clientId, ...body }: NewOwnRole) =>
      id ? call(ownRoles.change, { query: { id }, body }) : call(ownRoles.create, { body: { ...body, clientId } }),
    options,
  );
export const useRemoveRole = () => useChange((id: string) => call(ownRoles.remove, { query: { id } }), options);

export interface WhoCanSearch {
  section?: Section;
  level?: RoleLevel;
  clientId?: string;
  page: number;
}

export const whoCanQuery = (search: WhoCanSearch) =>
  queryOptions({
    queryKey: ['licensing', 'who-can', search],
    queryFn: ({ signal }) => call(ownRoles.whoCan, { query: { ...search, perPage: 25 } }, { signal }),
    placeholderData: keepPreviousData,
  });
