import type { BlogListItem } from '@atalaya/contract/demo/blog.ts';
import { POSTS_PER_PAGE, type BlogSearch } from './blog.search.ts';

/** The posts of one page of what was asked for. A page beyond the last shows the last. */
export function findPosts(posts: readonly BlogListItem[], { q, category, page }: BlogSearch) {
  const words = q.toLowerCase();
  const found = posts.filter(
    ({ title, excerpt, userFullName, tags }) =>
      (category === '' || tags.includes(category)) && [title, excerpt, userFullName].some((text) => text.toLowerCase().includes(words)),
  );
  const pages = Math.max(1, Math.ceil(found.length / POSTS_PER_PAGE));
  const shown = Math.min(page, pages);
  return { posts: found.slice((shown - 1) * POSTS_PER_PAGE, shown * POSTS_PER_PAGE), pages, page: shown };
}
