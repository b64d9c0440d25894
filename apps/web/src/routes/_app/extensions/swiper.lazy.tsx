import { createLazyFileRoute } from '@tanstack/react-router';
import { SwiperPage } from '#demos/extensions/swiper/SwiperPage.tsx';

export const Route = createLazyFileRoute('/_app/extensions/swiper')({ component: SwiperPage });
