import { createLazyFileRoute } from '@tanstack/react-router';
import { PillBadgesPage } from '#demos/ui/pill-badges/PillBadgesPage.tsx';

export const Route = createLazyFileRoute('/_app/components/pill-badges')({ component: PillBadgesPage });
