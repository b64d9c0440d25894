import { queryOptions } from '@tanstack/react-query';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const feedsKey = ['notify', 'feeds'];

export const feedsQuery = queryOptions({ queryKey: feedsKey, queryFn: ({ signal }) => call(notify.listFeeds, {}, { signal }) });

export const useCreateFeed = () =>
  useChange((name: string) => call(notify.createFeed, { body: { name } }), { rereads: feedsKey, failureShownBy: 'form' });
/** In the list itself: what is refused is said by a message. */
export const useRemoveFeed = () => useChange((id: string) => call(notify.removeFeed, { query: { id } }), { rereads: feedsKey });
