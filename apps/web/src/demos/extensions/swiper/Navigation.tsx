import { ViewCarousel } from './ViewCarousel.tsx';

export const Navigation = () => <ViewCarousel name="Views with arrows" emblaOptions={{ loop: true }} />;
