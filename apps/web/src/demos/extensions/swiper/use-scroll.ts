import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useEffectEvent, useState } from 'react';

/** Calls back at the beginning and whenever the carousel moves. */
export function useScroll(onScroll: (embla: EmblaCarouselType) => void) {
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const tell = useEffectEvent(() => embla && onScroll(embla));
  useEffect(() => {
    if (!embla) return undefined;
    const listen = () => void tell();
    listen();
    embla.on('scroll', listen).on('reInit', listen);
    return () => void embla.off('scroll', listen).off('reInit', listen);
  }, [embla]);
  return setEmbla;
}
