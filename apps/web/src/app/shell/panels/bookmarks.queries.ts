import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { bookmarks, type PageEntry } from '@atalaya/contract/demo/bookmarks.ts';
import { call } from '#shared/api/call.ts';

const keys = ['demo', 'bookmarks'];

export const bookmarksQuery = queryOptions({
  queryKey: keys,
  queryFn: ({ signal }) => call(bookmarks.listBookmarks, {}, { signal }),
});

export function useToggleBookmark() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: PageEntry) => call(bookmarks.toggleBookmark, { body: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys }),
  });
}
