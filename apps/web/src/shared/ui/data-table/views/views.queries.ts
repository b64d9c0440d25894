import { queryOptions } from '@tanstack/react-query';
import { savedViews, type NewView } from '@atalaya/contract/session/saved-views.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const viewsKey = ['licensing', 'views'];

export const viewsQuery = (list: string) =>
  queryOptions({
    queryKey: [...viewsKey, list],
    queryFn: ({ signal }) => call(savedViews.list, { query: { list } }, { signal }),
  });

export const useSaveView = () =>
  useChange((body: NewView) => call(savedViews.save, { body }), { rereads: viewsKey, waitsForRead: true, failureShownBy: 'form' });
export const useRemoveView = () => useChange((id: string) => call(savedViews.remove, { query: { id } }), { rereads: viewsKey });
