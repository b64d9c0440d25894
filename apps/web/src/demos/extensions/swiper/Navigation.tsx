import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { ViewCarousel } from './ViewCarousel.tsx';

export function Navigation() {
  const say = useSamples();
  return <ViewCarousel name={say('Views with arrows')} emblaOptions={{ loop: true }} />;
}
