import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { useDepth } from './use-depth.ts';
import { ViewCarousel } from './ViewCarousel.tsx';

/** Each slide stays in the middle and only its opacity changes. */
export function Fade() {
  const say = useSamples();
  return (
    <ViewCarousel
      name={say('Views that fade')}
      getEmblaApi={useDepth((offset) => ({
        transform: `translateX(${-100 * offset}%)`,
        opacity: String(Math.max(0, 1 - Math.abs(offset))),
      }))}
    />
  );
}
