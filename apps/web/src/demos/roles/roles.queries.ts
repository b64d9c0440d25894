import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { roles, type NewRole } from '@atalaya/contract/demo/roles.ts';
import { users } from '@atalaya/contract/demo/users.ts';
import { call } from '#shared/api/call.ts';

const keys = ['demo', 'roles'];

export const rolesQuery = queryOptions({ queryKey: keys, queryFn: ({ signal }) => call(roles.listRoles, {}, { signal }) });

/** Under the name of the users' own list, so that a change of somebody's role reaches the cards. */
export const holdersQuery = queryOptions({
  queryKey: ['demo', 'users', 'all'],
  queryFn: ({ signal }) => call(users.listAllUsers, {}, { signal }),
});

function useRoleMutation<Input, Output>(send: (input: Input) => Promise<Output>, failureShownBy?: 'form') {
  const queryClient = useQueryClient();
  return useMutation({
    meta: failureShownBy && { failureShownBy },
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys }),
  });
}

/** Without an id it is a new one. */
export const useSaveRole = () =>
  useRoleMutation(
    ({ id, ...role }: NewRole & { id?: number }) =>
      id === undefined ? call(roles.addRole, { body: role }) : call(roles.updateRole, { body: { ...role, id } }),
    'form',
  );
export const useAddRole = () => useRoleMutation((body: NewRole) => call(roles.addRole, { body }));
export const useDeleteRole = () => useRoleMutation((id: number) => call(roles.deleteRole, { body: { id } }));
