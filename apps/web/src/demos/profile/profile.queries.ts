import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { profile, type ProfileDeed } from '@atalaya/contract/demo/profile.ts';
import { call } from '#shared/api/call.ts';

const keys = ['demo', 'profile'];

export const profileQuery = queryOptions({
  queryKey: [...keys, 'data'],
  queryFn: ({ signal }) => call(profile.getProfile, {}, { signal }),
});

export const olderPostsQuery = queryOptions({
  queryKey: [...keys, 'older'],
  queryFn: ({ signal }) => call(profile.listOlderPosts, {}, { signal }),
});

function useProfileMutation<Input, Output>(send: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'demo profile' }, // one after the other: the last choice is the one that stays
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys }),
  });
}

export const useAct = () => useProfileMutation((body: { deed: ProfileDeed; id: number }) => call(profile.act, { body }));
export const useComment = () => useProfileMutation((body: { postId: number; comment: string }) => call(profile.comment, { body }));
