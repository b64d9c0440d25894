import { useEffect } from 'react';

let title = '';
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
    write();
  }, [text]);
}
