import { createLazyFileRoute } from '@tanstack/react-router';
import { ToastsPage } from '#demos/ui/toasts/ToastsPage.tsx';

export const Route = createLazyFileRoute('/_app/components/toasts')({ component: ToastsPage });
