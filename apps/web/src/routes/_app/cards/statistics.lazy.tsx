import { createLazyFileRoute } from '@tanstack/react-router';
import { StatisticsCardsPage } from '#demos/cards/statistics/StatisticsCardsPage.tsx';

export const Route = createLazyFileRoute('/_app/cards/statistics')({ component: StatisticsCardsPage });
