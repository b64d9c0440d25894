import { createLazyFileRoute } from '@tanstack/react-router';
import { CarouselPage } from '#demos/ui/carousel/CarouselPage.tsx';

export const Route = createLazyFileRoute('/_app/components/carousel')({ component: CarouselPage });
