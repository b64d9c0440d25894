import type { MessageQuery, OcppMessage } from '@atalaya/contract/charging/transactions.ts';
import { newestFirst } from '#shared/format/newest-first.ts';
import { useFeedTop } from '#shared/live/use-feed-top.ts';
import { messagesQuery } from '../charging.queries.ts';
import { chargingLive } from '../live/live.ts';

type Filter = Omit<MessageQuery, 'limit' | 'cursor'>;

const fits = ({ chargerId, action, error, ts }: OcppMessage, filter: Filter) =>
  (!filter.chargerId || filter.chargerId === chargerId) &&
  (!filter.action || filter.action === action) &&
  (!filter.failed || error !== null) &&
  (!filter.to || ts < filter.to);

const byTime = newestFirst('ts');
const latestFirst = (a: OcppMessage, b: OcppMessage) => byTime(a, b) || Number(b.id) - Number(a.id);

/** New messages go on top as they come. */
export function useMessageTail(filter: Filter) {
  const { add, readAgain } = useFeedTop(messagesQuery(filter).queryKey, latestFirst);
  chargingLive.useLiveChanges(({ messages }) => {
    const fresh = messages.filter((message) => fits(message, filter));
    if (fresh.length === 0) return;
    // Which words a message holds, and whose charger it is about, the server knows: then the list is read again.
    if (filter.q || filter.clientId) readAgain();
    else add(fresh);
  });
}
