import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { examples, type NewApp, type ProjectMember } from '@atalaya/contract/demo/examples.ts';
import { call } from '#shared/api/call.ts';

export const examplesQuery = queryOptions({
  queryKey: ['demo', 'examples'],
  queryFn: ({ signal }) => call(examples.getExamples, {}, { signal }),
});

function useExampleMutation<Input, Output>(send: (input: Input) => Promise<Output>, failureShownBy?: 'form') {
  const queryClient = useQueryClient();
  return useMutation({
    meta: failureShownBy && { failureShownBy },
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: examplesQuery.queryKey }),
  });
}

export const useShareProject = () =>
  useExampleMutation((body: Pick<ProjectMember, 'id' | 'access'>) => call(examples.shareProject, { body }));
export const useInvite = () => useExampleMutation((body: { email: string }) => call(examples.invite, { body }), 'form');
export const useCreateApp = () => useExampleMutation((body: NewApp) => call(examples.createApp, { body }), 'form');
