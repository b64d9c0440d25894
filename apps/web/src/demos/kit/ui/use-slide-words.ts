import { useCallback } from 'react';

interface SlideWords {
  /** What the row of dots is called. */
  slides: string;
  /** Which slide is shown, of how many. */
  position: (shown: number, total: number) => string;
}

/** For the ref of a carousel: what Mantine's says in English and has no setting for, in words of the page. */
export function useSlideWords({ slides, position }: SlideWords) {
  return useCallback(
    (carousel: HTMLDivElement | null) => {
      if (!carousel) return undefined;
      const speak = () => {
        carousel.querySelector(':scope > [role=tablist]')?.setAttribute('aria-label', slides);
        const told = carousel.querySelector(':scope > [role=status]')?.firstChild;
        // In whichever language it stands there.
        const [, shown, total] = /(\d+)\D+(\d+)/.exec(told?.textContent ?? '') ?? [];
        if (!told || !shown) return;
        const words = position(Number(shown), Number(total));
        if (told.textContent !== words) told.textContent = words;
      };
      speak();
      const observer = new MutationObserver(speak);
      observer.observe(carousel, { childList: true, characterData: true, subtree: true });
      return () => observer.disconnect();
    },
    [slides, position],
  );
}
