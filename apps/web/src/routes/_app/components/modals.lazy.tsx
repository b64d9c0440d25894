import { createLazyFileRoute } from '@tanstack/react-router';
import { ModalsPage } from '#demos/ui/modals/ModalsPage.tsx';

export const Route = createLazyFileRoute('/_app/components/modals')({ component: ModalsPage });
