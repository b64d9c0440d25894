import { ViewCarousel } from './ViewCarousel.tsx';

export const Basic = () => <ViewCarousel name="Views to swipe" withControls={false} />;
