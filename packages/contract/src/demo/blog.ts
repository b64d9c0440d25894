import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../paging.ts';
import { OneRecord } from './lists.ts';

export const BlogListItem = z.object({
  id: z.number().int(),
  slug: z.string(),
  img: z.string(),
  title: z.string(),
  avatar: z.string(),
  userFullName: z.string(),
  blogPosted: Timestamp,
  tags: z.array(z.string()),
  excerpt: z.string(),
  /** How many comments it has. */
  comment: z.number().int(),
});
export type BlogListItem = z.output<typeof BlogListItem>;

export const BlogSidebar = z.object({
  recentPosts: z.array(BlogListItem.pick({ id: true, slug: true, img: true, title: true, blogPosted: true })),
  categories: z.array(z.object({ category: z.string(), icon: z.string() })),
});

export const BlogComment = z.object({
  id: z.number().int(),
  avatar: z.string(),
  userFullName: z.string(),
  commentedAt: Timestamp,
  commentText: z.string(),
});

export const BlogDetail = z.object({
  blog: BlogListItem.extend({ content: z.string(), authorBio: z.string(), bookmarked: z.number().int() }),
  comments: z.array(BlogComment),
});

export const BlogStatus = z.enum(['Published', 'Pending', 'Draft']);

export const BlogEdit = z.object({
  id: z.number().int(),
  avatar: z.string(),
  userFullName: z.string(),
  blogPosted: Timestamp,
  blogTitle: z.string(),
  blogCategories: z.array(z.string()),
  slug: z.string(),
  status: BlogStatus,
  excerpt: z.string(),
  content: z.string(),
  featuredImage: z.string(),
});

const get = <Q extends z.ZodType, R extends z.ZodType>(path: string, summary: string, query: Q, response: R) =>
  endpoint({ service: 'demo', method: 'GET', path, access: 'public', summary, query, response });

export const blog = {
  listPosts: get('/blog/list/data', 'All posts, newest first', z.object({}), z.array(BlogListItem)),
  getSidebar: get('/blog/list/data/sidebar', 'Recent posts and the categories', z.object({}), BlogSidebar),
  getPost: get('/blog/list/data/detail', 'One post with its comments', OneRecord, BlogDetail),
  getPostToEdit: get('/blog/list/data/edit', 'One post as its editor shows it', OneRecord, BlogEdit),
};
