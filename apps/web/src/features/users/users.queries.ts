import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { factors, type FactorPolicyInput } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import type { NewUser, UserChange, UserListQuery } from '@atalaya/contract/licensing/people.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

export type UsersSearch = z.output<typeof UserListQuery>;

const usersKey = ['licensing', 'users'];

export const usersQuery = (search: UsersSearch) =>
  queryOptions({
    queryKey: [...usersKey, search],
    queryFn: ({ signal }) => call(people.list, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });

/** For a file: asked anew, and with a fresh second factor. */
export const exportUsers = (search: UsersSearch) => call(people.exportList, { query: search });

export const userQuery = (userId: string) =>
  queryOptions({ queryKey: ['licensing', 'user', userId], queryFn: ({ signal }) => call(people.get, { query: { userId } }, { signal }) });

export const sessionsQuery = (email: string) =>
  queryOptions({
    queryKey: ['licensing', 'sessions', email],
    queryFn: ({ signal }) => call(people.listSessions, { query: { email } }, { signal }),
  });

export const useCreateUser = () =>
  useChange((body: NewUser) => call(people.create, { body }), { rereads: usersKey, failureShownBy: 'form' });

type Change = (email: string) => Promise<{ data: Account }>;

export const changeUser =
  (body: UserChange): Change =>
  (email) =>
    call(people.change, { query: { email }, body });
export const disableUser: Change = (email) => call(people.disable, { query: { email } });
export const enableUser: Change = (email) => call(people.enable, { query: { email } });
export const resetFactors: Change = (email) => call(factors.reset, { query: { email } });
export const setPassword =
  (passwd: string): Change =>
  (email) =>
    call(licensing.changePassword, { query: { email }, body: { passwd } });
export const setOwnAvatar =
  (image: string): Change =>
  () =>
    call(people.setAvatar, { body: { image } });
export const removeOwnAvatar: Change = () => call(people.removeAvatar, {});

/** Everything that changes the person; with `failureShownBy: 'form'` the dialogue tells what fails. */
export const useChangeUser = ({ id, email }: Pick<Account, 'id' | 'email'>, options?: { failureShownBy: 'form' }) =>
  useChange((change: Change) => change(email), {
    ...options,
    onReply: (reply, queryClient) => {
      queryClient.setQueryData(userQuery(id).queryKey, reply);
      void queryClient.invalidateQueries({ queryKey: usersKey });
    },
    rereads: sessionsQuery(email).queryKey,
    waitsForRead: true,
  });

export const issueLink = (email: string) => call(licensing.issueLink, { query: { email } });

export const mailLink = (email: string) => call(licensing.mailLink, { query: { email } });
export const useMailLink = (email: string) => useChange(() => mailLink(email));

/** Whether people can be written to. */
export const canMailQuery = queryOptions({
  queryKey: ['session', 'options'],
  queryFn: ({ signal }) => call(session.options, {}, { signal }),
  select: ({ mail }) => mail,
  staleTime: Infinity,
});

export const useIssueLink = (email: string) => useChange(() => issueLink(email));

export const useEndSession = (email: string) =>
  useChange((sessionId: string) => call(people.endSession, { query: { sessionId } }), {
    rereads: sessionsQuery(email).queryKey,
    waitsForRead: true,
  });

const policyKey = ['licensing', 'factor-policy'];

export const policyQuery = queryOptions({ queryKey: policyKey, queryFn: ({ signal }) => call(factors.getPolicy, {}, { signal }) });

export const useSetPolicy = () =>
  useChange((body: FactorPolicyInput) => call(factors.setPolicy, { body }), { rereads: policyKey, failureShownBy: 'form' });
