import { useEffect, useRef } from 'react';

/** For tabs in one line that scrolls sideways: the open one comes to the middle of it, and the page stays where it is. */
export function useTabInView<Line extends HTMLElement>(open: string | undefined) {
  const ref = useRef<Line>(null);
  useEffect(() => {
    const line = open === undefined ? null : ref.current;
    const tab = line?.querySelector(':is([aria-selected="true"], [aria-current="page"])');
    if (!line || !tab) return;
    const [around, inside] = [line.getBoundingClientRect(), tab.getBoundingClientRect()];
    line.scrollLeft += inside.left - around.left - (around.width - inside.width) / 2;
  }, [open]);
  return ref;
}
