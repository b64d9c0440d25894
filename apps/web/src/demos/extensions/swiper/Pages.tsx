import { ViewCarousel } from './ViewCarousel.tsx';

export const Pages = () => (
  <ViewCarousel
    name="Views with dots"
    withControls={false}
    withIndicators
    getIndicatorProps={(index) => ({ 'aria-label': `View ${index + 1}` })}
  />
);
