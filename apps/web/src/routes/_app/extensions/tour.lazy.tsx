import { createLazyFileRoute } from '@tanstack/react-router';
import { TourPage } from '#demos/extensions/tour/TourPage.tsx';

export const Route = createLazyFileRoute('/_app/extensions/tour')({ component: TourPage });
