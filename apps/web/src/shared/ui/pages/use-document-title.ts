import { useEffect, useSyncExternalStore } from 'react';

let title = '';
/** The address whose page is called so. */
let titled = '';
const listeners = new Set<() => void>();
let waiting = 0;

function write() {
  if (title) document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · Atalaya`;
}

const iconFor = (count: number) => (count === 0 ? '/favicon.svg' : `/favicon/${count > 9 ? 'many' : count}.svg`);

/** How much waits for somebody, before the title of whatever page and in the icon: a tab in the background shows nothing else. */
export function countInTab(count: number) {
  waiting = count;
  write();
  document.querySelector('link[rel=icon]')?.setAttribute('href', iconFor(count));
}

export function useDocumentTitle(text: string) {
  useEffect(() => {
    title = text;
    titled = location.pathname;
    write();
    for (const tell of listeners) tell();
  }, [text]);
}

function listen(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** What the page at an address is called, once it has said so. */
export const useTitleAt = (address: string): string => useSyncExternalStore(listen, () => (titled === address ? title : ''));
