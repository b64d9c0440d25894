import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { useDepth } from './use-depth.ts';
import { ViewCarousel } from './ViewCarousel.tsx';

/** Neighbours are the sides of a cube, which turns. */
export function Cube() {
  const say = useSamples();
  return (
    <ViewCarousel
      name={say('Views on a cube')}
      getEmblaApi={useDepth((offset) => ({
        transformOrigin: offset > 0 ? 'left' : 'right',
        transform: `perspective(900px) rotateY(${90 * Math.max(-1, Math.min(1, offset))}deg)`,
      }))}
    />
  );
}
