import { ViewCarousel } from './ViewCarousel.tsx';

export const Multiple = () => (
  <ViewCarousel
    name="Several views at a time"
    withControls={false}
    withIndicators
    getIndicatorProps={(index) => ({ 'aria-label': `Views from ${index * 3 + 1}` })}
    slideSize="33.3333%"
    slideGap="xs"
    emblaOptions={{ align: 'start', slidesToScroll: 3 }}
  />
);
