import { createLazyFileRoute } from '@tanstack/react-router';
import { SlidersPage } from '#demos/extensions/slider/SlidersPage.tsx';

export const Route = createLazyFileRoute('/_app/extensions/slider')({ component: SlidersPage });
