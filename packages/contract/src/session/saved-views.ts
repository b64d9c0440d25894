// Views of lists that a person keeps: search, filters, order and columns under a name.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf, Timestamp } from '../paging.ts';

export const MAX_VIEWS_A_LIST = 30;
const MAX_SETTINGS = 4_000;

const ListName = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'format');

export const NewView = z.object({
  /** Which list it is of. */
  list: ListName,
  name: z.string().trim().min(1, 'required').max(60, 'too_long'),
  /** As the list wrote them; only it reads them. */
  settings: z.string().max(MAX_SETTINGS, 'too_long'),
});
export type NewView = z.output<typeof NewView>;

export const SavedView = NewView.extend({ id: z.string(), savedAt: Timestamp });
export type SavedView = z.output<typeof SavedView>;

const common = { service: 'licensing', access: 'session', addition: true } as const;
export const savedViews = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/auth/views',
    summary: 'Your views of a list, by name',
    query: z.object({ list: ListName }),
    response: listOf(SavedView),
  }),
  save: endpoint({
    ...common,
    method: 'PUT',
    path: '/auth/view',
    summary: 'Keep a view of a list under a name; one of yours with that name is replaced',
    body: NewView,
    response: dataOf(SavedView),
    status: 201,
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/auth/view',
    summary: 'Remove a view of yours',
    query: z.object({ id: Id }),
    response: dataOf(z.object({ id: z.string() })),
  }),
};
