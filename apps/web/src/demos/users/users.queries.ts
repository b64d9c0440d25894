import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { invoice } from '@atalaya/contract/demo/invoice/invoice.ts';
import { userAccounts, type SampleAccountChange } from '@atalaya/contract/demo/user-account.ts';
import { users, type NewSampleUser, type SampleUser, type SampleUserChange, type SampleUserQuery } from '@atalaya/contract/demo/users.ts';
import type { ShownSearch } from '@atalaya/contract/demo/lists.ts';
import { call } from '#shared/api/call.ts';

const keys = ['demo', 'users'];

export const usersQuery = (search: SampleUserQuery & ShownSearch) =>
  queryOptions({
    queryKey: [...keys, 'page', search],
    queryFn: async ({ signal }) => {
      const { users: data, total } = await call(users.listUsers, { query: search }, { signal });
      return { data, total };
    },
    placeholderData: keepPreviousData,
  });

export const allUsersQuery = queryOptions({
  queryKey: [...keys, 'all'],
  queryFn: ({ signal }) => call(users.listAllUsers, {}, { signal }),
});

export const userQuery = (id: string) =>
  queryOptions({ queryKey: [...keys, 'one', id], queryFn: ({ signal }) => call(users.getUser, { query: { id } }, { signal }) });

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys, 'account', id],
    queryFn: ({ signal }) => call(userAccounts.getAccount, { query: { id } }, { signal }),
  });

const LATEST_INVOICES = 6;
export const latestInvoicesQuery = queryOptions({
  queryKey: ['demo', 'invoices', 'latest'],
  queryFn: ({ signal }) =>
    call(invoice.listInvoices, { query: { perPage: LATEST_INVOICES, sortColumn: 'issuedDate', sort: 'desc' } }, { signal }),
});

/** What any change here touches is shown in several places, so all of it is read again. */
function useUserMutation<Input, Output>(send: (input: Input) => Promise<Output>, failureShownBy?: 'form') {
  const queryClient = useQueryClient();
  return useMutation({
    meta: failureShownBy && { failureShownBy },
    scope: { id: 'demo users' }, // one after the other: the last choice is the one that stays
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys }),
  });
}

export const useAddUser = () => useUserMutation((body: NewSampleUser) => call(users.addUser, { body }), 'form');
export const useUpdateUser = () => useUserMutation((user: SampleUserChange) => call(users.updateUser, { body: { user } }));
export const useDeleteUser = () => useUserMutation((id: number) => call(users.deleteUser, { query: { id } }));
export const useRestoreUser = () => useUserMutation((user: SampleUser) => call(users.restoreUser, { body: { user } }));
export const useUpdateAccount = () =>
  useUserMutation((body: { id: number; account: SampleAccountChange }) => call(userAccounts.updateAccount, { body }));
export const useChangePassword = () =>
  useUserMutation((body: { id: number; password: string }) => call(userAccounts.changePassword, { body }), 'form');

/** User and account are kept apart, but edited in one form. */
export const useEditUser = () =>
  useUserMutation(async ({ user, account }: { user: SampleUserChange; account: SampleAccountChange }) => {
    await call(users.updateUser, { body: { user } });
    await call(userAccounts.updateAccount, { body: { id: user.id, account } });
  }, 'form');
