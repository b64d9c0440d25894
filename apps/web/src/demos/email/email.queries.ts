import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { email, type EmailDraft, type EmailScope } from '@atalaya/contract/demo/email.ts';
import type { Sent } from '@atalaya/contract/endpoint.ts';
import { call } from '#shared/api/call.ts';

const mails = ['demo', 'email'];
/** Scheduled mails leave by themselves. */
const POLL_MS = 3_000;

const isSamePlace = (a: EmailScope, b: EmailScope) => a.folder === b.folder && a.label === b.label;

export const emailsQuery = (scope: EmailScope) =>
  queryOptions({
    queryKey: [...mails, 'list', scope] as const,
    queryFn: ({ signal }) => call(email.listEmails, { query: scope }, { signal }),
    // While somebody types, the last matches stay; those of another folder do not.
    placeholderData: (last, query) => (query && isSamePlace(query.queryKey[3] as EmailScope, scope) ? last : undefined), // safe: the key is made above
    refetchInterval: POLL_MS,
  });

export const emailQuery = (scope: EmailScope, id: number) =>
  queryOptions({
    queryKey: [...mails, 'one', scope, id],
    queryFn: ({ signal }) => call(email.readEmail, { query: { ...scope, id } }, { signal }),
  });

export const neighbourQuery = (scope: EmailScope, emailId: number, dir: 'previous' | 'next') =>
  queryOptions({
    queryKey: [...mails, 'neighbour', scope, emailId, dir],
    queryFn: ({ signal }) => call(email.pageEmail, { query: { ...scope, emailId, dir } }, { signal }),
  });

export const contactsQuery = queryOptions({
  queryKey: [...mails, 'contacts'],
  queryFn: ({ signal }) => call(email.listContacts, {}, { signal }),
});

export const accountQuery = queryOptions({
  queryKey: [...mails, 'account'],
  queryFn: ({ signal }) => call(email.readAccount, {}, { signal }),
  staleTime: Infinity,
});

/** After a change every list may look different: what is on the screen is read again before it counts as done. */
function useMailChange<Input, Output>(change: (input: Input) => Promise<Output>, failureShownBy?: 'form') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { failureShownBy },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mails }),
  }).mutateAsync;
}

type Body<E> = Sent<E> extends { body: infer B } ? B : never;

export const useUpdateEmails = () => useMailChange((body: Body<typeof email.updateEmails>) => call(email.updateEmails, { body }));
export const useToggleLabel = () => useMailChange((body: Body<typeof email.toggleLabel>) => call(email.toggleLabel, { body }));
export const useDeleteForGood = () => useMailChange((emailIds: number[]) => call(email.deleteEmails, { body: { emailIds } }));
export const useTakeBack = () => useMailChange((id: number) => call(email.takeBack, { body: { id } }));
export const useSaveDraft = () => useMailChange((body: EmailDraft) => call(email.saveDraft, { body }));
export const useSend = () => useMailChange((body: Body<typeof email.send>) => call(email.send, { body }), 'form');
