import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import type { LogEntry } from '@atalaya/contract/monitor/history.ts';
import { useLiveChanges } from '../live/live.ts';
import { useReadAgain } from '../live/use-read-again.ts';
import { asEntry, fitsSearch } from './fits-search.ts';
import { logsQuery } from './logs.queries.ts';
import type { LogsSearch } from './logs-search.ts';

type Feed = InfiniteData<{ data: LogEntry[]; nextCursor: string | null }>;
/** What piles up while paused is only counted beyond this. */
const MOST_HELD = 500;

function prepend(feed: Feed | undefined, fresh: LogEntry[]): Feed | undefined {
  const [first, ...others] = feed?.pages ?? [];
  if (!feed || !first) return feed;
  const known = new Set(first.data.map(({ id }) => id));
  const added = fresh.filter(({ id }) => !known.has(id));
  if (added.length === 0) return feed;
  const data = [...added, ...first.data].toSorted((a, b) => b.ts.localeCompare(a.ts));
  return { ...feed, pages: [{ ...first, data }, ...others] };
}

/** New entries go on top as they come, or wait while paused. */
export function useTail(search: LogsSearch, clientId?: string) {
  const queryClient = useQueryClient();
  const { queryKey } = logsQuery(search, clientId);
  const readAgain = useReadAgain();
  const [isPaused, setPaused] = useState(false);
  const address = JSON.stringify([search, clientId]);
  const [waiting, setWaiting] = useState<{ address: string; entries: LogEntry[] }>({ address, entries: [] });
  // Of another list: what waited belongs to that.
  const held = waiting.address === address ? waiting.entries : [];
  const hold = (entries: LogEntry[]) => setWaiting({ address, entries });
  const add = (entries: LogEntry[]) => queryClient.setQueryData(queryKey, (feed) => prepend(feed, entries));

  useLiveChanges(({ events, logs }) => {
    const fresh = [...events.map(asEntry), ...logs].filter((entry) => fitsSearch(entry, search));
    if (fresh.length === 0) return;
    // An entry does not say whose device it is about: of one client only, the list is read again.
    if (clientId) {
      if (!isPaused) readAgain(queryKey);
      return;
    }
    if (isPaused) hold([...fresh, ...held].slice(0, MOST_HELD));
    else add(fresh);
  });
  return {
    isPaused,
    heldCount: held.length,
    pause: () => setPaused(true),
    resume: () => {
      if (clientId) readAgain(queryKey);
      else add(held);
      hold([]);
      setPaused(false);
    },
  };
}
