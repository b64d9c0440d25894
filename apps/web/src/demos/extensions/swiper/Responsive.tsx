import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { ViewCarousel } from './ViewCarousel.tsx';

/** One, two or four at a time, by the room that the carousel itself has. */
export function Responsive() {
  const say = useSamples();
  return (
    <ViewCarousel
      name={say('As many views as fit')}
      type="container"
      slideSize={{ 'base': '100%', '400px': '50%', '800px': '25%' }}
      slideGap="xs"
      emblaOptions={{ align: 'start' }}
    />
  );
}
