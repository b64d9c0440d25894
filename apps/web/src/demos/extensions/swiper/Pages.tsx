import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { ViewCarousel } from './ViewCarousel.tsx';

export function Pages() {
  const say = useSamples();
  return (
    <ViewCarousel
      name={say('Views with dots')}
      withControls={false}
      withIndicators
      getIndicatorProps={(index) => ({ 'aria-label': say('View {{number}}', { number: index + 1 }) })}
    />
  );
}
