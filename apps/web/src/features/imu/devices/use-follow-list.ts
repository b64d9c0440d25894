import { devicesKey } from './devices.queries.ts';
import { useLiveChanges } from '../live/live.ts';
import { useReadAgain } from '#shared/live/use-read-again.ts';

const ORDER_MS = 5_000;

/** Values change in place; which rows there are, and in which order, is read again now and then, not under somebody's hands. */
export function useFollowList() {
  const readAgain = useReadAgain();
  useLiveChanges(({ devices, records, removed }) => {
    if (records.length + removed.length > 0) readAgain(devicesKey);
    else if (devices.length > 0) readAgain(devicesKey, ORDER_MS);
  });
}
