import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['dir'] });
  return () => observer.disconnect();
}

/** Whether the page runs from right to left, for what CSS cannot turn by itself. */
export const useIsRtl = () => useSyncExternalStore(subscribe, () => document.documentElement.dir === 'rtl');
