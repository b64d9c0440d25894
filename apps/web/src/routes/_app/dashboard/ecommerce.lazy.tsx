import { createLazyFileRoute } from '@tanstack/react-router';
import { EcommerceDashboard } from '#demos/cards/dashboards/EcommerceDashboard.tsx';

export const Route = createLazyFileRoute('/_app/dashboard/ecommerce')({ component: EcommerceDashboard });
