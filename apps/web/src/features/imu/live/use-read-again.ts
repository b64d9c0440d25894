import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isOnItsWay, LOOK_AGAIN_MS } from '#shared/live/on-its-way.ts';

/** However much happens, nothing is read again more often than this. */
export const READ_AGAIN_MS = 1_000;

/** Reads again what lies beneath a key, once for all that ask meanwhile. `withinMs`: it need not be sooner. */
export function useReadAgain() {
  const queryClient = useQueryClient();
  const due = useRef<{ at: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const readAt = useRef(0);
  useEffect(() => () => clearTimeout(due.current?.timer), []);

  return (queryKey: QueryKey, withinMs = 0) => {
    const now = Date.now();
    const at = Math.max(now + withinMs, readAt.current + READ_AGAIN_MS);
    if (due.current && due.current.at <= at) return;
    clearTimeout(due.current?.timer);
    const read = () => {
      if (isOnItsWay(queryClient, queryKey)) return void (due.current = { at, timer: setTimeout(read, LOOK_AGAIN_MS) });
      due.current = undefined;
      readAt.current = Date.now();
      return void queryClient.invalidateQueries({ queryKey });
    };
    due.current = { at, timer: setTimeout(read, at - now) };
  };
}
