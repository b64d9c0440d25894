import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { ViewCarousel } from './ViewCarousel.tsx';

export function Multiple() {
  const say = useSamples();
  return (
    <ViewCarousel
      name={say('Several views at a time')}
      withControls={false}
      withIndicators
      getIndicatorProps={(index) => ({ 'aria-label': say('Views from {{number}}', { number: index * 3 + 1 }) })}
      slideSize="33.3333%"
      slideGap="xs"
      emblaOptions={{ align: 'start', slidesToScroll: 3 }}
    />
  );
}
