import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const PageEntry = z.object({
  id: z.number().int(),
  /** A short name of the page, unique among them. */
  target: z.string(),
  title: z.string(),
  icon: z.string(),
  link: z.string(),
  isBookmarked: z.boolean(),
});
export type PageEntry = z.output<typeof PageEntry>;

export const bookmarks = {
  listBookmarks: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/api/bookmarks/data',
    access: 'public',
    summary: 'All pages that can be bookmarked, and those that are',
    response: z.object({ suggestions: z.array(PageEntry), bookmarks: z.array(PageEntry) }),
  }),
  toggleBookmark: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/api/bookmarks/update',
    access: 'public',
    csrf: false,
    summary: 'Bookmark a page, or remove its bookmark',
    body: z.object({ id: z.number().int() }),
    response: PageEntry,
  }),
};
