import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { blog, type BlogChange, type NewBlogComment } from '@atalaya/contract/demo/blog.ts';
import { call } from '#shared/api/call.ts';

const keys = ['demo', 'blog'];

export const postsQuery = queryOptions({
  queryKey: [...keys, 'list'],
  queryFn: ({ signal }) => call(blog.listPosts, { query: {} }, { signal }),
});

export const sidebarQuery = queryOptions({
  queryKey: [...keys, 'sidebar'],
  queryFn: ({ signal }) => call(blog.getSidebar, { query: {} }, { signal }),
});

export const postQuery = (id: string) =>
  queryOptions({ queryKey: [...keys, 'post', id], queryFn: ({ signal }) => call(blog.getPost, { query: { id } }, { signal }) });

export const editedPostQuery = (id: string) =>
  queryOptions({ queryKey: [...keys, 'edit', id], queryFn: ({ signal }) => call(blog.getPostToEdit, { query: { id } }, { signal }) });

function useBlogMutation<Input, Output>(send: (input: Input) => Promise<Output>, failureShownBy?: 'form') {
  const queryClient = useQueryClient();
  return useMutation({
    meta: failureShownBy && { failureShownBy },
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys }),
  });
}

export const useAddComment = () =>
  useBlogMutation((body: { postId: number; comment: NewBlogComment & { replyTo?: number } }) => call(blog.addComment, { body }), 'form');
export const useToggleBookmark = () => useBlogMutation((postId: number) => call(blog.toggleBookmark, { body: { postId } }));
export const useSavePost = () => useBlogMutation((body: { id: number; post: BlogChange }) => call(blog.savePost, { body }), 'form');
