import { createLazyFileRoute } from '@tanstack/react-router';
import { RechartsPage } from '#demos/charts/recharts/RechartsPage.tsx';

export const Route = createLazyFileRoute('/_app/charts/recharts')({ component: RechartsPage });
