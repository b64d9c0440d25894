import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  globalThis.addEventListener('scroll', listener, { passive: true });
  return () => globalThis.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled past this many pixels; renders only when that changes. */
export const useScrolledPast = (px: number) => useSyncExternalStore(subscribe, () => globalThis.scrollY > px);
