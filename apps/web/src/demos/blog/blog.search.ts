import { z } from 'zod';

export const BLOG_CATEGORIES = ['Field Notes', 'Engineering', 'Energy', 'Design', 'Company'] as const;

/** Two rows of two. */
export const POSTS_PER_PAGE = 4;

export const BlogSearch = z.object({
  q: z.string().trim().max(200).default(''),
  category: z.string().max(60).default(''),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
});
export type BlogSearch = z.output<typeof BlogSearch>;
