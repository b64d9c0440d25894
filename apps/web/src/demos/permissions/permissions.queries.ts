import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { ShownSearch } from '@atalaya/contract/demo/lists.ts';
import { PermissionQuery, permissions, type Permission } from '@atalaya/contract/demo/permissions.ts';
import { call } from '#shared/api/call.ts';

const keys = ['demo', 'permissions'];

/** In the address: as the contract has it, with a name for the order in which they are kept. */
export const PermissionSearch = PermissionQuery.extend({ sortColumn: z.enum(['kept', 'name', 'createdDate']).default('kept') });
export type PermissionSearch = z.output<typeof PermissionSearch>;

export const permissionsQuery = ({ sortColumn, ...search }: PermissionSearch & ShownSearch) =>
  queryOptions({
    queryKey: [...keys, search, sortColumn],
    queryFn: async ({ signal }) => {
      const query = { ...search, sortColumn: sortColumn === 'kept' ? undefined : sortColumn };
      const { permissions: data, total } = await call(permissions.listPermissions, { query }, { signal });
      return { data, total };
    },
    placeholderData: keepPreviousData,
  });

function usePermissionMutation<Input, Output>(send: (input: Input) => Promise<Output>, failureShownBy?: 'form') {
  const queryClient = useQueryClient();
  return useMutation({
    meta: failureShownBy && { failureShownBy },
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys }),
  });
}

/** Without an id it is a new one. */
export const useSavePermission = () =>
  usePermissionMutation(
    ({ id, name }: { id?: number; name: string }) =>
      id === undefined
        ? call(permissions.addPermission, { body: { permission: { name } } })
        : call(permissions.updatePermission, { body: { id, name } }),
    'form',
  );
export const useDeletePermission = () => usePermissionMutation((id: number) => call(permissions.deletePermission, { query: { id } }));
export const useRestorePermission = () =>
  usePermissionMutation((permission: Permission) => call(permissions.restorePermission, { body: { permission } }));
