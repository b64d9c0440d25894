import { createLazyFileRoute } from '@tanstack/react-router';
import { BadgesPage } from '#demos/ui/badges/BadgesPage.tsx';

export const Route = createLazyFileRoute('/_app/components/badges')({ component: BadgesPage });
