import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { useDepth } from './use-depth.ts';
import { ViewCarousel } from './ViewCarousel.tsx';

export function Coverflow() {
  const say = useSamples();
  return (
    <ViewCarousel
      name={say('Views in a row of covers')}
      slideSize="50%"
      initialSlide={2}
      emblaOptions={{ align: 'center', containScroll: false }}
      getEmblaApi={useDepth((offset) => {
        const turn = Math.max(-1, Math.min(1, offset));
        return { transform: `perspective(700px) rotateY(${-40 * turn}deg) scale(${1 - 0.15 * Math.abs(turn)})` };
      })}
    />
  );
}
