import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isOnItsWay, LOOK_AGAIN_MS } from '#shared/live/on-its-way.ts';
import { chargingKey } from '../charging.queries.ts';

/** However much happens, nothing is read again more often than this. */
const AT_MOST_EVERY_MS = 1_000;

/** Reads a part of what is shown again, once for all that ask meanwhile. */
export function useReadSoon() {
  const queryClient = useQueryClient();
  const due = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const readAt = useRef(new Map<string, number>());
  useEffect(() => {
    const timers = due.current;
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    };
  }, []);

  return (withinMs: number, ...part: string[]) => {
    const name = part.join(' ');
    if (due.current.has(name)) return;
    const queryKey = [...chargingKey, ...part];
    const read = () => {
      if (isOnItsWay(queryClient, queryKey)) return void due.current.set(name, setTimeout(read, LOOK_AGAIN_MS));
      due.current.delete(name);
      readAt.current.set(name, Date.now());
      return void queryClient.invalidateQueries({ queryKey });
    };
    const pauseMs = (readAt.current.get(name) ?? 0) + AT_MOST_EVERY_MS - Date.now();
    due.current.set(name, setTimeout(read, Math.max(withinMs, pauseMs)));
  };
}
