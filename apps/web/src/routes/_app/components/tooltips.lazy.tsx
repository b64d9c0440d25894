import { createLazyFileRoute } from '@tanstack/react-router';
import { TooltipsPage } from '#demos/ui/tooltips/TooltipsPage.tsx';

export const Route = createLazyFileRoute('/_app/components/tooltips')({ component: TooltipsPage });
