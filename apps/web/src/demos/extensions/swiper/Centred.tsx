import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { ViewCarousel } from './ViewCarousel.tsx';

export function Centred() {
  const say = useSamples();
  return (
    <ViewCarousel
      name={say('Centred views')}
      slideSize="60%"
      slideGap="sm"
      initialSlide={1}
      emblaOptions={{ align: 'center', containScroll: false }}
      withControls={false}
      withIndicators
      getIndicatorProps={(index) => ({ 'aria-label': say('Centred view {{number}}', { number: index + 1 }) })}
    />
  );
}
