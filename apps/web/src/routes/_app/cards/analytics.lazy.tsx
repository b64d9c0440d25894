import { createLazyFileRoute } from '@tanstack/react-router';
import { AnalyticsCardsPage } from '#demos/cards/analytics/AnalyticsCardsPage.tsx';

export const Route = createLazyFileRoute('/_app/cards/analytics')({ component: AnalyticsCardsPage });
