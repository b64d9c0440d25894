import { createLazyFileRoute } from '@tanstack/react-router';
import { AlertsPage } from '#demos/ui/alerts/AlertsPage.tsx';

export const Route = createLazyFileRoute('/_app/components/alerts')({ component: AlertsPage });
