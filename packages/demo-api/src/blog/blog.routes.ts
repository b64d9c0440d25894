import { blog } from '@atalaya/contract/demo/blog.ts';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { describeForEditor, describeSidebar, findPost } from './blog.rules.ts';

export function serveBlog({ serve }: DemoRouter, { clock }: DemoContext) {
  const loadPosts = async () => (await import('./blog.seed.ts')).makePosts(clock);

  serve(blog.listPosts, loadPosts);
  serve(blog.getSidebar, async () => describeSidebar(await loadPosts()));
  serve(blog.getPost, async ({ query }) => {
    const { comments, ...post } = findPost(await loadPosts(), query);
    return { blog: post, comments };
  });
  serve(blog.getPostToEdit, async ({ query }) => describeForEditor(findPost(await loadPosts(), query)));
}
