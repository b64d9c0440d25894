import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../paging.ts';
import { OneRecord } from './lists.ts';

export const BLOG_STATUSES = ['Published', 'Pending', 'Draft'] as const;
export const BlogStatus = z.enum(BLOG_STATUSES);
export type BlogStatus = z.output<typeof BlogStatus>;

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
  status: BlogStatus,
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
  website: z.string().optional(),
  /** The comment that it answers. */
  replyTo: z.number().int().optional(),
});
export type BlogComment = z.output<typeof BlogComment>;

export const BlogDetail = z.object({
  blog: BlogListItem.extend({
    content: z.string(),
    authorBio: z.string(),
    bookmarked: z.number().int(),
    /** By whoever reads it, who is counted in. */
    isBookmarked: z.boolean(),
  }),
  comments: z.array(BlogComment),
});
export type BlogDetail = z.output<typeof BlogDetail>;

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

export type BlogEdit = z.output<typeof BlogEdit>;

const line = z.string().trim().min(1, 'required').max(160, 'too_long');

/** What somebody writes under a post. The e-mail address is asked for and kept nowhere. */
export const NewBlogComment = z.object({
  userFullName: line,
  email: z.email('email').max(254),
  website: z
    .url({ protocol: /^https?$/, error: 'url' })
    .max(300)
    .optional(),
  commentText: z.string().trim().min(1, 'required').max(2_000, 'too_long'),
});
export type NewBlogComment = z.output<typeof NewBlogComment>;

const MAX_BLOG_PICTURE = 500_000;

export const BlogChange = z.object({
  blogTitle: line,
  blogCategories: z.array(z.string().max(60)).min(1, 'required').max(10),
  slug: z
    .string()
    .trim()
    .max(120, 'too_long')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid'),
  status: BlogStatus,
  excerpt: z.string().trim().min(1, 'required').max(400, 'too_long'),
  content: z.string().min(1, 'required').max(50_000, 'too_long'),
  /** An address of the demo's own pictures, or a picture that carries itself. */
  featuredImage: z
    .string()
    .max(MAX_BLOG_PICTURE)
    .regex(/^(\/demo\/|data:image\/(png|jpeg|webp);base64,)/, 'invalid'),
});
export type BlogChange = z.output<typeof BlogChange>;

const get = <Q extends z.ZodType, R extends z.ZodType>(path: string, summary: string, query: Q, response: R) =>
  endpoint({ service: 'demo', method: 'GET', path, access: 'public', summary, query, response });

export const blog = {
  listPosts: get('/blog/list/data', 'All posts, newest first', z.object({}), z.array(BlogListItem)),
  getSidebar: get('/blog/list/data/sidebar', 'Recent posts and the categories', z.object({}), BlogSidebar),
  getPost: get('/blog/list/data/detail', 'One post with its comments', OneRecord, BlogDetail),
  getPostToEdit: get('/blog/list/data/edit', 'One post as its editor shows it', OneRecord, BlogEdit),
  addComment: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/blog/comment',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Comment on a post, or answer one of its comments',
    body: z.object({ postId: z.number().int(), comment: NewBlogComment.extend({ replyTo: z.number().int().optional() }) }),
    response: z.object({ comment: BlogComment }),
    status: 201,
  }),
  toggleBookmark: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/blog/bookmark',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Bookmark a post, or take its bookmark away',
    body: z.object({ postId: z.number().int() }),
    response: BlogDetail.shape.blog.pick({ bookmarked: true, isBookmarked: true }),
  }),
  savePost: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/blog/save',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Change a post',
    body: z.object({ id: z.number().int(), post: BlogChange }),
    maxBodyBytes: 1_000_000,
    response: BlogEdit,
  }),
};
