import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../paging.ts';
import { PageEntry } from './bookmarks.ts';

export const FileEntry = z.object({
  title: z.string(),
  by: z.string(),
  size: z.string(),
  file: z.enum(['doc', 'sheet', 'slides', 'pdf', 'image']),
});
export const ContactEntry = z.object({ title: z.string(), email: z.string(), img: z.string(), date: Timestamp });

const searchLimit = z.number().int();
export const SearchGroup = z.discriminatedUnion('groupTitle', [
  z.object({ groupTitle: z.literal('Pages'), searchLimit, data: z.array(PageEntry) }),
  z.object({ groupTitle: z.literal('Files'), searchLimit, data: z.array(FileEntry) }),
  z.object({ groupTitle: z.literal('Contacts'), searchLimit, data: z.array(ContactEntry) }),
]);
export type SearchGroup = z.output<typeof SearchGroup>;

export const search = {
  getSearchIndex: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/api/main-search/data',
    access: 'public',
    summary: 'What the search of the navigation bar looks through, by group',
    response: z.object({ searchArr: z.array(SearchGroup) }),
  }),
};
