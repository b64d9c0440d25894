import { useSyncExternalStore } from 'react';

// Asking for it while React draws would make the browser lay out the half-made page; each scroll, restored ones too, tells it.
let distance = 0;

function subscribe(onChange: () => void) {
  const note = () => {
    distance = globalThis.scrollY;
    onChange();
  };
  globalThis.addEventListener('scroll', note, { passive: true });
  return () => globalThis.removeEventListener('scroll', note);
}

/** Whether the page is scrolled further down than `px`. */
export const useScrolledPast = (px: number) => useSyncExternalStore(subscribe, () => distance > px);
