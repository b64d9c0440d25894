import { ViewCarousel } from './ViewCarousel.tsx';

export const Multiple = () => (
  <ViewCarousel name="Several views at a time" slideSize="33.3333%" slideGap="xs" emblaOptions={{ align: 'start', slidesToScroll: 3 }} />
);
