import { useEffect, useEffectEvent } from 'react';
import { useReadAgain } from '#shared/live/use-read-again.ts';
import { alarmsKey } from './counts.queries.ts';
import { alarmsLive } from './live.ts';

/** How long something has lasted, and that a shelf is over, is told by no change. */
const READ_EVERY_MS = 60_000;
const WITHOUT_STREAM_MS = 5_000;

/** Keeps whatever the page shows of alarms up to date: with every change, and from time to time while somebody can see it. The one place that knows how. */
export function useFreshAlarms() {
  const isLive = alarmsLive.useLiveState() !== 'lost';
  const readAgain = useReadAgain();
  const readIfSeen = useEffectEvent(() => document.visibilityState === 'visible' && readAgain(alarmsKey));
  useEffect(() => {
    const read = () => void readIfSeen();
    const timer = setInterval(read, isLive ? READ_EVERY_MS : WITHOUT_STREAM_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [isLive]);
}
