import { ViewCarousel } from './ViewCarousel.tsx';

export const Centred = () => (
  <ViewCarousel
    name="Centred views"
    slideSize="60%"
    slideGap="sm"
    initialSlide={1}
    emblaOptions={{ align: 'center', containScroll: false }}
    withControls={false}
    withIndicators
    getIndicatorProps={(index) => ({ 'aria-label': `Centred view ${index + 1}` })}
  />
);
