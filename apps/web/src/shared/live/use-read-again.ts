import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isOnItsWay, LOOK_AGAIN_MS } from './pending-answer.ts';

/** However much happens, nothing is read again more often than this. */
export const READ_AGAIN_MS = 1_000;

interface Planned {
  at: number;
  timer: ReturnType<typeof setTimeout>;
}

/** Reads again what lies beneath a key, once for all that ask meanwhile. `withinMs`: it need not be sooner. */
export function useReadAgain() {
  const queryClient = useQueryClient();
  const planned = useRef(new Map<string, Planned>());
  const readAt = useRef(new Map<string, number>());
  useEffect(() => {
    const plans = planned.current;
    return () => {
      for (const { timer } of plans.values()) clearTimeout(timer);
      plans.clear();
    };
  }, []);

  return (queryKey: QueryKey, withinMs = 0) => {
    const name = JSON.stringify(queryKey);
    const now = Date.now();
    const at = Math.max(now + withinMs, (readAt.current.get(name) ?? 0) + READ_AGAIN_MS);
    const before = planned.current.get(name);
    if (before && before.at <= at) return;
    clearTimeout(before?.timer);
    const read = () => {
      if (isOnItsWay(queryClient, queryKey)) return void planned.current.set(name, { at, timer: setTimeout(read, LOOK_AGAIN_MS) });
      planned.current.delete(name);
      readAt.current.set(name, Date.now());
      return void queryClient.invalidateQueries({ queryKey });
    };
    planned.current.set(name, { at, timer: setTimeout(read, at - now) });
  };
}
