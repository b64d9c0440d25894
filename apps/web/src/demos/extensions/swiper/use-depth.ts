import { useDirection } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useScroll } from './use-scroll.ts';

/** Dresses each slide by how far it is from the middle, in slides: 0 there, 1 the next, −1 the one before. Mirrored, the next one is at the left. */
export function useDepth(styleOf: (offset: number) => CSSProperties) {
  const { dir } = useDirection();
  const side = dir === 'rtl' ? -1 : 1;
  return useScroll((embla) => {
    const [progress, snaps] = [embla.scrollProgress(), embla.scrollSnapList()];
    for (const [index, slide] of embla.slideNodes().entries()) {
      const offset = ((snaps[index] ?? 0) - progress) * (snaps.length - 1) * side;
      if (slide.firstElementChild instanceof HTMLElement) Object.assign(slide.firstElementChild.style, styleOf(offset));
    }
  });
}
