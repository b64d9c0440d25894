import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { ViewCarousel } from './ViewCarousel.tsx';

export function Basic() {
  const say = useSamples();
  return <ViewCarousel name={say('Views to swipe')} withControls={false} />;
}
