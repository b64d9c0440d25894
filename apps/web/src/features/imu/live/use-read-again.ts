import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

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
    const timer = setTimeout(() => {
      due.current = undefined;
      readAt.current = Date.now();
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }, at - now);
    due.current = { at, timer };
  };
}
