import { blog, BlogDetail } from '@atalaya/contract/demo/blog.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import { nora } from '../colleagues.seed.ts';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { nextId } from '../lists.ts';
import { changePost, describeForEditor, describeSidebar, findPost } from './blog.rules.ts';
import { makePosts, type Post } from './blog.seed.ts';

const StoredPost = BlogDetail.shape.blog.extend({ comments: BlogDetail.shape.comments });

export function serveBlog({ serve }: DemoRouter, { clock, store }: DemoContext) {
  const area = store.area('blog', z.array(StoredPost), () => makePosts(clock));
  const replace = (changed: Post) => area.write(area.read().map((post) => (post.id === changed.id ? changed : post)));

  serve(blog.listPosts, () => area.read());
  serve(blog.getSidebar, () => describeSidebar(area.read()));
  serve(blog.getPost, ({ query }) => {
    const { comments, ...post } = findPost(area.read(), query);
    return { blog: post, comments };
  });
  serve(blog.getPostToEdit, ({ query }) => describeForEditor(findPost(area.read(), query)));
  serve(blog.addComment, ({ body }) => {
    const post = findPost(area.read(), { id: body.postId });
    const { email: _, ...written } = body.comment;
    if (written.replyTo !== undefined && !post.comments.some(({ id }) => id === written.replyTo)) fail('comment.not_found');
    const avatar = written.userFullName === nora.fullName ? nora.avatar : '';
    const comment = { ...written, id: nextId(post.comments), avatar, commentedAt: clock().toISOString() };
    replace({ ...post, comments: [...post.comments, comment], comment: post.comment + 1 });
    return { comment };
  });
  serve(blog.toggleBookmark, ({ body }) => {
    const post = findPost(area.read(), { id: body.postId });
    const isBookmarked = !post.isBookmarked;
    const bookmarked = post.bookmarked + (isBookmarked ? 1 : -1);
    replace({ ...post, isBookmarked, bookmarked });
    return { isBookmarked, bookmarked };
  });
  serve(blog.savePost, ({ body }) => {
    const { id } = findPost(area.read(), { id: body.id });
    area.write(changePost(area.read(), id, body.post));
    return describeForEditor(findPost(area.read(), { id }));
  });
}
