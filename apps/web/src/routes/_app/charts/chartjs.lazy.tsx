import { createLazyFileRoute } from '@tanstack/react-router';
import { ChartJsPage } from '#demos/charts/chartjs/ChartJsPage.tsx';

export const Route = createLazyFileRoute('/_app/charts/chartjs')({ component: ChartJsPage });
