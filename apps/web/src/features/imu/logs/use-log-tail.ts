import { useState } from 'react';
import type { LogEntry } from '@atalaya/contract/monitor/history.ts';
import { newestFirst } from '#shared/format/newest-first.ts';
import { useFeedTop } from '#shared/live/use-feed-top.ts';
import { useLiveChanges } from '../live/live.ts';
import { asEntry, fitsSearch } from './fits-search.ts';
import { logsQuery } from './logs.queries.ts';
import type { LogsSearch } from './logs.search.ts';

/** What piles up while paused is only counted beyond this, and read when it is asked for. */
const MOST_HELD = 500;

const latestFirst = newestFirst('ts');

interface Waiting {
  /** Of which list; what waited for another is not shown here. */
  address: string;
  entries: LogEntry[];
  count: number;
}

/** New entries go on top as they come, or wait while paused. */
export function useLogTail(search: LogsSearch, clientId?: string) {
  const { add, readAgain } = useFeedTop<LogEntry>(logsQuery(search, clientId).queryKey, latestFirst);
  const [isPaused, setPaused] = useState(false);
  const address = JSON.stringify([search, clientId]);
  const nothing: Waiting = { address, entries: [], count: 0 };
  const [waiting, setWaiting] = useState(nothing);
  const ofThisList = (any: Waiting) => (any.address === address ? any : nothing);
  const held = ofThisList(waiting);

  useLiveChanges(({ events, logs }) => {
    const fresh = [...events.map(asEntry), ...logs].filter((entry) => fitsSearch(entry, search));
    if (fresh.length === 0) return;
    // An entry does not say whose device it is about: of one client only, the list is read again.
    if (clientId) {
      if (!isPaused) readAgain();
      return;
    }
    if (!isPaused) return add(fresh);
    setWaiting((before) => {
      const { entries, count } = ofThisList(before);
      return { address, entries: [...fresh, ...entries].slice(0, MOST_HELD), count: count + fresh.length };
    });
  });
  return {
    isPaused,
    heldCount: held.count,
    pause: () => setPaused(true),
    resume: () => {
      if (clientId || held.count > held.entries.length) readAgain();
      else add(held.entries);
      setWaiting(nothing);
      setPaused(false);
    },
  };
}
