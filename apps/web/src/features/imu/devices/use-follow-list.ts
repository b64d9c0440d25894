import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { devicesKey } from './devices.queries.ts';
import { useLiveChanges } from '../live/live.ts';

const READ_AGAIN_MS = 5_000;

/** Values change in place; which rows there are, and in which order, is read again now and then, not under somebody's hands. */
export function useFollowList() {
  const queryClient = useQueryClient();
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveChanges(({ devices, records, removed }) => {
    const isOther = records.length + removed.length > 0;
    if ((devices.length === 0 && !isOther) || due.current !== undefined) return;
    due.current = setTimeout(
      () => {
        due.current = undefined;
        void queryClient.invalidateQueries({ queryKey: devicesKey });
      },
      isOther ? 0 : READ_AGAIN_MS,
    );
  });
  useEffect(() => () => clearTimeout(due.current), []);
}
