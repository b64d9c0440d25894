import { createLazyFileRoute } from '@tanstack/react-router';
import { RatingsPage } from '#demos/extensions/ratings/RatingsPage.tsx';

export const Route = createLazyFileRoute('/_app/extensions/ratings')({ component: RatingsPage });
