import type { BlogListItem } from '@atalaya/contract/demo/blog.ts';
import { expect, test } from 'vitest';
import { findPosts } from './find-posts.ts';

const post = (id: number, tags: string[]): BlogListItem => ({
  id,
  slug: `post-${id}`,
  img: '',
  title: `Post ${id}`,
  avatar: '',
  userFullName: id % 2 ? 'Ada Odd' : 'Eva Even',
  blogPosted: '2026-01-01T00:00:00Z',
  tags,
  excerpt: 'About cabinets',
  comment: 0,
  status: 'Published',
});
const posts = [1, 2, 3, 4, 5, 6].map((id) => post(id, id > 4 ? ['Energy'] : ['Design', 'Energy']));
const ids = (search: Partial<Parameters<typeof findPosts>[1]>) =>
  findPosts(posts, { q: '', category: '', page: 1, ...search }).posts.map(({ id }) => id);

test('pages hold four, and one beyond the last is the last', () => {
  expect([ids({}), ids({ page: 2 }), ids({ page: 9 })]).toEqual([
    [1, 2, 3, 4],
    [5, 6],
    [5, 6],
  ]);
});

test('words are looked for in title, excerpt and author; with a category, both count', () => {
  expect(ids({ q: 'ODD' })).toEqual([1, 3, 5]);
  expect(ids({ q: 'odd', category: 'Design' })).toEqual([1, 3]);
  expect(ids({ q: 'cabinets', page: 2 })).toEqual([5, 6]);
});

test('nothing found is one empty page', () => {
  expect(findPosts(posts, { q: 'unheard of', category: '', page: 3 })).toEqual({ posts: [], pages: 1, page: 1 });
});
