import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState } from 'react';

/** Turns to the next slide by itself, each `intervalMs`, unless it is paused or the person asked for less motion. */
export function useTurning(intervalMs: number, isPaused = false) {
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  useEffect(() => {
    if (!embla || isPaused || globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => embla.scrollNext(), intervalMs);
    return () => clearInterval(timer);
  }, [embla, intervalMs, isPaused]);
  return setEmbla;
}
