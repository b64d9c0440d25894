import { queryOptions } from '@tanstack/react-query';
import { ownRoles } from '@atalaya/contract/licensing/roles.ts';
import { call } from './call.ts';

export const ownRolesKey = ['licensing', 'own-roles'];

/** Of one client, or of all whom the viewer sees. */
export const ownRolesQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...ownRolesKey, clientId ?? null],
    queryFn: ({ signal }) => call(ownRoles.list, { query: { clientId } }, { signal }),
  });
