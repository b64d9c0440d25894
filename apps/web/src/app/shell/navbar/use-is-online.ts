import { useSyncExternalStore } from 'react';

function follow(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a network. */
export const useIsOnline = () => useSyncExternalStore(follow, () => navigator.onLine);
