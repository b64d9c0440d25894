import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { MessageQuery, OcppMessage } from '@atalaya/contract/charging/transactions.ts';
import { messagesQuery } from '../charging.queries.ts';
import { chargingLive } from '../live/live.ts';
import { useReadSoon } from '../live/use-read-soon.ts';

type Filter = Omit<MessageQuery, 'limit' | 'cursor'>;
type Feed = InfiniteData<{ data: OcppMessage[]; nextCursor: string | null }, string | undefined>;

const fits = ({ chargerId, action, error, ts }: OcppMessage, filter: Filter) =>
  (!filter.chargerId || filter.chargerId === chargerId) &&
  (!filter.action || filter.action === action) &&
  (!filter.failed || error !== null) &&
  (!filter.to || ts < filter.to);

function prepend(feed: Feed | undefined, fresh: OcppMessage[]): Feed | undefined {
  const [first, ...others] = feed?.pages ?? [];
  if (!feed || !first) return feed;
  const known = new Set(first.data.map(({ id }) => id));
  const data = [...fresh.filter(({ id }) => !known.has(id)), ...first.data].toSorted(
    (a, b) => b.ts.localeCompare(a.ts) || Number(b.id) - Number(a.id),
  );
  return { ...feed, pages: [{ ...first, data }, ...others] };
}

/** New messages go on top as they come. */
export function useTail(filter: Filter) {
  const queryClient = useQueryClient();
  const readSoon = useReadSoon();
  const { queryKey } = messagesQuery(filter);
  chargingLive.useLiveChanges(({ messages }) => {
    const fresh = messages.filter((message) => fits(message, filter));
    if (fresh.length === 0) return;
    // Which words a message holds, and whose charger it is about, the server knows: then the list is read again.
    if (filter.q || filter.clientId) readSoon(0, 'messages');
    else queryClient.setQueryData<Feed>(queryKey, (feed) => prepend(feed, fresh));
  });
}
